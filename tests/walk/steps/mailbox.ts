import { defineStep } from '../step.ts'
import type { Walker } from '../walker.ts'

// The mailbox of the workspace: connected and removed. Nothing answers for it, so it does not work.

async function openMail(walker: Walker): Promise<void> {
  await walker.go('Settings')
  await walker.press(walker.page.getByRole('tab', { name: 'Access' }))
  await walker.page.getByRole('heading', { name: 'Documents by mail' }).waitFor()
}

const connectMailbox = defineStep({
  name: 'connect-mailbox',
  feature: 'mailbox',
  keys: [],
  possible: ({ online, hasMailbox }) => online && !hasMailbox,
  choose: () => ({}),
  run: async (walker, _given, world) => {
    await openMail(walker)
    await walker.button('Connect a mailbox')
    const form = walker.dialog('Connect a mailbox')
    const fill = (name: string, value: string) => form.getByRole('textbox', { name }).fill(value)
    await fill('Address of the mailbox', 'papers@walk.example')
    await fill('IMAP server', '127.0.0.1')
    await fill('Port', '1')
    await fill('User name', 'papers')
    await form.getByLabel(/^Password/).fill('a password')
    await fill('Folder', 'INBOX')
    await walker.button('Test connection', form)
    await form.getByText('The connection failed.', { exact: false }).waitFor()
    await walker.button('Save', form)
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
    await walker.button('Remove mailbox')
    await walker.button('Remove mailbox', walker.alert('Remove mailbox'))
    await walker.page.getByRole('button', { name: 'Connect a mailbox', exact: true }).waitFor()
    world.hasMailbox = false
  },
})

export const mailbox = [connectMailbox, removeMailbox]
