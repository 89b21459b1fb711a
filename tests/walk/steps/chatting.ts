import { texts } from '#messages/chat.ts'
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
    await walker.go('chat')
    const page = walker.page
    const first = page.getByRole('button', { name: texts.createNew })
    const box = page.getByRole('textbox', { name: texts.message, exact: true })
    await first.or(box).first().waitFor()
    if (await first.first().isVisible()) await walker.press(first.first())
    await box.fill(words)
    await box.press('Enter')
    const reply = page
      .getByRole('log', { name: texts.messages })
      .getByRole('article', { name: texts.assistant })
      .last()
    await reply.waitFor()
    await page.getByRole('button', { name: texts.stop, exact: true }).waitFor({ state: 'hidden' })
    world.chats += 1
  },
})

export const chatting = [chat]
