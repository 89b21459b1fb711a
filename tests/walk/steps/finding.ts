import { texts as commands } from '#messages/commands.ts'
import { countedType } from '#messages/counted-types.ts'
import { PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '#messages/languages.ts'
import { texts } from '#messages/search.ts'
import { texts as shell } from '#messages/shell.ts'
import { currentLanguage } from '../language.ts'
import { defineStep, oneOf } from '../step.ts'
import { placeOf, type Walker } from '../walker.ts'
import { beginning, either, like, oneOfTexts } from '../wording.ts'
import { editablePapers, readPapers, type World } from '../world.ts'
import { chooseEdit, editOpenField, fieldOf, remember } from './editing.ts'

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
    await walker.go('search')
    await walker.page.getByRole('searchbox').fill(words)
    await walker.press(walker.main().getByRole('button', { name: texts.submit, exact: true }))
    await walker.page.waitForURL(/[?&]q=/)
    await walker.page
      .getByText(
        either(
          like((n) => texts.found({ n })),
          like((n) => texts.considered({ n, of: n })),
          oneOfTexts(texts.noResults, texts.nothingOffline),
        ),
      )
      // The count of uploads that wait is for screen readers only.
      .filter({ visible: true })
      .first()
      .waitFor()
  },
})

/** A question for the receipts. No question is understood in Arabic yet; its hint says to ask in English. */
function receiptsInWords(): string {
  const language = currentLanguage()
  const asksInEnglish = ([SOURCE_LANGUAGE, PSEUDO_LANGUAGE, 'ar'] as const).some((one) => one === language)
  return (asksInEnglish ? null : countedType('receipt', 2, language)) ?? 'receipts'
}

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
  run: (walker, { file }) => openFound(walker, file),
})

/** Into one of the receipts that an answer has. */
async function openFound(walker: Walker, file: string): Promise<void> {
  await walker.go('search')
  await walker.page.getByRole('searchbox').fill(receiptsInWords())
  await walker.page.keyboard.press('Enter')
  await walker.press(walker.rowOf(file).getByRole('link').first())
  await walker.seesDocument(file)
}

const receipts = (world: World) => editablePapers(world).filter(({ type }) => type === 'receipt')

/** A document is found, corrected, and the answer it was found in is there again, with the value. */
const editResult = defineStep({
  name: 'edit-result',
  feature: 'search',
  weight: 2,
  keys: ['file', 'field', 'value'],
  possible: (world) => world.online,
  choose: (world, random) => chooseEdit(receipts(world), world, random),
  fits: (world, { file, field }) =>
    receipts(world).some(({ name }) => name === file) && fieldOf(world, file, field) !== undefined,
  run: async (walker, given, world) => {
    await openFound(walker, given.file)
    await editOpenField(walker, world, given)
    remember(world, given)
    await walker.page.goBack()
    await walker.rowOf(given.file).waitFor()
  },
})

const screens = [
  ['folders', 'folders'],
  ['upload', 'upload'],
  ['settings', 'members'],
] as const

/** To a screen by the box that finds and asks. */
const findScreen = defineStep({
  name: 'find-screen',
  feature: 'search',
  keys: ['place', 'path'],
  choose: (_world, random) => {
    const [place, path] = oneOf(screens, random) ?? screens[0]
    return { place, path }
  },
  run: async (hand, { place, path }) => {
    await hand.go('documents')
    await hand.button(shell.find, hand.page.getByRole('banner'))
    const box = hand.dialog(commands.title)
    await box.getByRole('searchbox').fill(shell[placeOf(place)])
    await hand.press(box.getByRole('menuitem', { name: beginning(shell[placeOf(place)]) }).first())
    await hand.page.waitForURL(new RegExp(`/${path}$`))
    await box.waitFor({ state: 'hidden' })
  },
})

export const finding = [search, findScreen, openResult, editResult]
