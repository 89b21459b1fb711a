import { readFile } from 'node:fs/promises'
import { newPerson } from '#tests/support/api.ts'
import { defineStep, oneOf } from '../step.ts'
import { editablePapers } from '../world.ts'

// Chats, the CSV of a table, filters of a table, and people.

const questions = [
  'How many documents are there?',
  'How many receipts are there?',
  'What did we spend by vendor?',
]

const chat = defineStep({
  name: 'chat',
  feature: 'chat',
  weight: 2,
  keys: ['words'],
  possible: ({ online }) => online,
  choose: (_world, random) => ({ words: oneOf(questions, random) ?? '' }),
  run: async (hand, { words }, world) => {
    await hand.go('Chat')
    const page = hand.page
    const first = page.getByRole('button', { name: 'Create New Chat' })
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    await first.or(box).first().waitFor()
    if (await first.first().isVisible()) await hand.press(first.first())
    await box.fill(words)
    await box.press('Enter')
    const reply = page
      .getByRole('log', { name: 'Messages' })
      .getByRole('article', { name: 'Assistant' })
      .last()
    await reply.waitFor()
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' })
    world.chats += 1
  },
})

const exportTable = defineStep({
  name: 'export',
  feature: 'table',
  keys: ['type'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const type = oneOf(editablePapers(world), random)?.type
    return type ? { type } : null
  },
  fits: (world, { type }) => editablePapers(world).some((paper) => paper.type === type),
  run: async (hand, { type }, world) => {
    await hand.openTable(type)
    const coming = hand.page.waitForEvent('download')
    await hand.button(/^Export \(/)
    const text = await readFile(await (await coming).path(), 'utf8')
    const names = editablePapers(world).filter((paper) => paper.type === type)
    const missing = names.filter(({ name }) => !text.includes(name))
    if (missing.length > 0) throw new Error(`The CSV lacks ${missing.map(({ name }) => name).join(', ')}`)
  },
})

const filter = defineStep({
  name: 'filter',
  feature: 'table',
  weight: 2,
  keys: ['type', 'name'],
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    return paper?.type ? { type: paper.type, name: paper.name } : null
  },
  fits: (world, { type, name }) =>
    editablePapers(world).some((one) => one.type === type && one.name === name),
  run: async (hand, { type }) => {
    await hand.openTable(type)
    await hand.button('Filter')
    const panel = hand.page
      .getByRole('complementary', { name: 'Filter files' })
      .or(hand.dialog('Filter files'))
    await panel.getByText('Only files that need review').first().waitFor()
    await hand.press(panel.getByText('Only files that need review').first())
    await hand.button(/^Show \d* ?files?$/, panel)
    await hand.page
      .getByRole('button', { name: /^Remove filter / })
      .first()
      .waitFor()
  },
})

const invite = defineStep({
  name: 'invite',
  feature: 'people',
  keys: ['email'],
  possible: ({ online, invited }) => online && invited.size < 3,
  choose: () => ({ email: newPerson().email }),
  fits: ({ invited }, { email }) => !invited.has(email),
  run: async (hand, { email }, world) => {
    await hand.go('Settings')
    await hand.press(hand.page.getByRole('tab', { name: 'Members' }))
    await hand.button(/^Invite (?:First )?Member$/)
    const dialog = hand.dialog('Invite New Member')
    await dialog.getByRole('textbox', { name: 'Email Address' }).fill(email)
    await hand.button('Send Invitation', dialog)
    await hand.page.getByRole('textbox', { name: 'Link of the invitation' }).waitFor()
    await hand.sees(`${email.split('@')[0]} (Pending)`)
    world.invited.add(email)
  },
})

export const asking = [chat, exportTable, filter, invite]
