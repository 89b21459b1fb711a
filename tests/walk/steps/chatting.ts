import { defineStep, oneOf } from '../step.ts'

// Chats.
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
  run: async (walker, { words }, world) => {
    await walker.go('Chat')
    const page = walker.page
    const first = page.getByRole('button', { name: 'Create New Chat' })
    const box = page.getByRole('textbox', { name: 'Message', exact: true })
    await first.or(box).first().waitFor()
    if (await first.first().isVisible()) await walker.press(first.first())
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

export const chatting = [chat]
