import { texts } from '#messages/chat.ts'
import type { Walker } from '../walker.ts'
import { defineStep, oneOf } from '../step.ts'

// Chats: a question, and another one about its answer.

const questions = [
  'How many documents are there?',
  'How many receipts are there?',
  'What did we spend by vendor?',
]

const boxOf = ({ page }: Walker) => page.getByRole('textbox', { name: texts.message, exact: true })
const repliesIn = ({ page }: Walker) =>
  page.getByRole('log', { name: texts.messages }).getByRole('article', { name: texts.assistant })

/** Sends a message in the open chat, and waits for the complete reply. */
async function ask(walker: Walker, words: string, earlier = 0): Promise<void> {
  await boxOf(walker).fill(words)
  await boxOf(walker).press('Enter')
  await repliesIn(walker).nth(earlier).waitFor()
  await walker.page.getByRole('button', { name: texts.stop, exact: true }).waitFor({ state: 'hidden' })
}

const chat = defineStep({
  name: 'chat',
  feature: 'chat',
  weight: 2,
  keys: ['words'],
  possible: ({ online }) => online,
  choose: (_world, random) => ({ words: oneOf(questions, random) ?? '' }),
  run: async (walker, { words }, world) => {
    await walker.go('chat')
    const first = walker.page.getByRole('button', { name: texts.createNew })
    await first.or(boxOf(walker)).first().waitFor()
    if (await first.first().isVisible()) await walker.press(first.first())
    await ask(walker, words)
    world.chats += 1
  },
})

/** What a person asks about an answer, in a few words that say nothing alone. */
const followUps = ['And by month?', 'Only the highest one', 'Why?']

const askOn = defineStep({
  name: 'ask-on',
  feature: 'chat',
  weight: 2,
  keys: ['words'],
  possible: ({ online, chats }) => online && chats > 0,
  choose: (_world, random) => ({ words: oneOf(followUps, random) ?? '' }),
  run: async (walker, { words }) => {
    await walker.go('chat')
    const newest = walker.page.locator('a[href*="/chat/"]').filter({ visible: true }).first()
    const list = walker.page.getByRole('button', { name: texts.openList }).filter({ visible: true })
    await newest.or(boxOf(walker)).or(list).first().waitFor()
    if (!(await boxOf(walker).isVisible())) {
      if (!(await newest.isVisible())) await walker.press(list.first())
      await walker.press(newest)
    }
    await repliesIn(walker).first().waitFor()
    await ask(walker, words, await repliesIn(walker).count())
  },
})

export const chatting = [chat, askOn]
