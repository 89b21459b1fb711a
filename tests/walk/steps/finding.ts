import { defineStep, oneOf } from '../step.ts'
import { readPapers } from '../world.ts'

// Questions in plain words, and the ways out of their answers.

const questions = [
  'receipts',
  'invoices over 100',
  'sum of receipts by vendor',
  'Documents that need review',
  'Harbour Books',
  'nothing of this kind',
] as const

const search = defineStep({
  name: 'search',
  feature: 'search',
  weight: 3,
  keys: ['words'],
  choose: (_world, random) => ({ words: oneOf(questions, random) ?? 'receipts' }),
  run: async (walker, { words }) => {
    await walker.go('Search')
    await walker.page.getByRole('searchbox').fill(words)
    await walker.press(walker.main().getByRole('button', { name: 'Search', exact: true }))
    await walker.page.waitForURL(/[?&]q=/)
    await walker.page
      .getByText(/^\d+ documents?$|^No results$|^No documents are on this device$|^Checked /)
      .first()
      .waitFor()
  },
})

/** From an answer into a document. */
const openResult = defineStep({
  name: 'open-result',
  feature: 'document',
  keys: ['file'],
  possible: (world) => world.online,
  choose: (world, random) => {
    const paper = oneOf(
      readPapers(world).filter(({ type }) => type === 'receipt'),
      random,
    )
    return paper && { file: paper.name }
  },
  fits: (world, { file }) => readPapers(world).some(({ name, type }) => name === file && type === 'receipt'),
  run: async (walker, { file }) => {
    await walker.go('Search')
    await walker.page.getByRole('searchbox').fill('receipts')
    await walker.page.keyboard.press('Enter')
    await walker.press(walker.rowOf(file).getByRole('link').first())
    await walker.seesDocument(file)
  },
})

const screens = [
  ['Folders', 'folders'],
  ['Upload', 'upload'],
  ['Settings', 'members'],
] as const

/** To a screen by the box that finds and asks. */
const findScreen = defineStep({
  name: 'find-screen',
  feature: 'search',
  keys: ['label', 'path'],
  choose: (_world, random) => {
    const [label, path] = oneOf(screens, random) ?? screens[0]
    return { label, path }
  },
  run: async (hand, { label, path }) => {
    await hand.go('Documents')
    await hand.button('Find or ask', hand.page.getByRole('banner'))
    const box = hand.dialog('Find or ask')
    await box.getByRole('searchbox').fill(label)
    await hand.press(box.getByRole('menuitem', { name: new RegExp(`^${label}`) }).first())
    await hand.page.waitForURL(new RegExp(`/${path}$`))
    await box.waitFor({ state: 'hidden' })
  },
})

export const finding = [search, findScreen, openResult]
