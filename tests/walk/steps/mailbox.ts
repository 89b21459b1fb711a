import { texts as mail } from '#messages/mail-in.ts'
import { texts as members } from '#messages/members.ts'
import { defineStep } from '../step.ts'
import type { Walker } from '../walker.ts'

// The mailbox of the workspace: connected and removed. Nothing answers for it, so it does not work.

async function openMail(walker: Walker): Promise<void> {
  await walker.go('settings')
  await walker.press(walker.page.getByRole('tab', { name: members.access }))
  await walker.page.getByRole('heading', { name: mail.title }).waitFor()
}

const connectMailbox = defineStep({
  name: 'connect-mailbox',
  feature: 'mailbox',
  keys: [],
  possible: ({ online, hasMailbox }) => online && !hasMailbox,
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await openMail(walker)
    await walker.button(mail.setUp)
    const form = walker.dialog(mail.form.create)
    const fill = (name: string, value: string) => form.getByRole('textbox', { name }).fill(value)
    await fill(mail.form.address, 'papers@walk.example')
    await fill(mail.form.host, '127.0.0.1')
    await fill(mail.form.port, '1')
    await fill(mail.form.username, 'papers')
    await form.locator('input[type=password]').fill('a password')
    await fill(mail.form.folder, 'INBOX')
    await walker.button(mail.form.test, form)
    await form.getByText(mail.problems.connection).waitFor()
    await walker.button(mail.form.submit, form)
    await form.waitFor({ state: 'hidden' })
    await walker.page.getByRole('heading', { name: 'papers@walk.example' }).waitFor()
    world.hasMailbox = true
  },
})

const removeMailbox = defineStep({
  name: 'remove-mailbox',
  feature: 'mailbox',
  keys: [],
  possible: ({ online, hasMailbox }) => online && hasMailbox,
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await openMail(walker)
    await walker.button(mail.remove)
    await walker.button(mail.remove, walker.alert(mail.remove))
    await walker.page.getByRole('button', { name: mail.setUp, exact: true }).waitFor()
    world.hasMailbox = false
  },
})

export const mailbox = [connectMailbox, removeMailbox]
