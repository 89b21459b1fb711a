import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { gapFeatures, gapsOf } from '#core/reading/recognition/gap-features.ts'
import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import { openPicture } from '#server/ocr/image.ts'
import { openRecognitionModels } from '#server/ocr/recognition-models.ts'
import { PLACES } from '../kinds/countries.ts'
import { paperOf } from '../kinds/paper.ts'
import { KINDS } from '../kinds/wording.ts'
import { compose } from '../slips/compose.ts'
import { print, type Spacing } from '../slips/print.ts'
import { countriesOf } from '../slips/roles.ts'
import type { Row } from '../slips/slip.ts'
import { wear } from '../slips/wear.ts'
import { dice, type Dice } from '../workspace/dice.ts'
import type { ReceiptKey } from './fields.ts'
import { gapLabels, type Labels } from './gap-labels.ts'
import type { TableRow } from './table.ts'

// The table of the model of gaps: gaps between the letters of printed pages, and whether they separate two words.

type Role = 'train' | 'choose'

const FIRST_SEED: Readonly<Record<Role, number>> = { train: 40_000_000, choose: 50_000_000 }
/** One page in so many is a paper of another kind than a receipt. */
const OTHER_KIND = 3
/** A gap of a printed receipt counts as so many of a drawn page. */
const WORTH = 5
/** Lines with a larger share of wrong letters are left out: their text is not known. */
const MOST_ERRORS = 0.15
/** Lines that are shorter say little about their text. */
const LEAST_LETTERS = 3
const LEAST_OF_KEY = 6
const CONFIDENT = 0.6

/** A page with the texts that stand on it. */
interface Page {
  readonly bytes: Buffer
  readonly texts: readonly string[]
  /** Lines are parts of the texts. */
  readonly isPart: boolean
  readonly isChoice: boolean
}

/** Tight and wide letters and spaces, on three of four pages. */
const spacingOf = (chance: Dice): Spacing =>
  chance.chance(0.25)
    ? { letters: 0, spaces: 0 }
    : { letters: chance.whole(-5, 12) / 100, spaces: chance.whole(-16, 4) / 100 }

async function* drawnPages(role: Role, count: number): AsyncGenerator<Page> {
  for (let place = 0; place < count; place += 1) {
    const chance = dice(FIRST_SEED[role] + place)
    const rows = rowsOf(role, place % OTHER_KIND === 0, chance)
    const bytes = await wear(await print(rows, chance, spacingOf(chance)), chance)
    const texts = [...rows.flat(), ...rows.map((row) => row.join(' '))]
    yield { bytes, texts, isPart: false, isChoice: role === 'choose' }
  }
}

function rowsOf(role: Role, isOtherKind: boolean, chance: Dice): readonly Row[] {
  const paper = isOtherKind ? paperOf(chance.one(KINDS), chance.one(PLACES[role]), chance) : null
  const lines = paper?.lines.filter((line) => line.some((text) => text.trim() !== ''))
  return lines && lines.length > 0 ? lines : compose(chance, countriesOf(role)).rows
}

/** Receipts at even places of a folder's list. */
function* printedPages(folder: string): Generator<Page> {
  for (const [place, file] of readdirSync(join(folder, 'img')).toSorted().entries()) {
    const path = join(folder, 'key', `${basename(file, extname(file))}.json`)
    if (place % 2 === 1 || !existsSync(path)) continue
    const { company = '', address = '' } = JSON.parse(readFileSync(path, 'utf8')) as ReceiptKey
    const bytes = readFileSync(join(folder, 'img', file))
    yield { bytes, texts: [company, address], isPart: true, isChoice: false }
  }
}

/** The text that a line is, with what is known of its gaps; null if it is none of them. */
function labelsOf(letters: readonly string[], { texts, isPart }: Page): Labels | null {
  if (letters.length < (isPart ? LEAST_OF_KEY : LEAST_LETTERS)) return null
  const all = texts.map((text) => gapLabels(letters, text, isPart))
  const best = all.toSorted((a, b) => a.errors - b.errors)[0]
  return best && best.errors <= MOST_ERRORS * letters.length ? best : null
}

/** The table of `pages` drawn pages for training, a quarter as many for choosing, and the receipts of a folder. */
export async function gapRows(
  pages: number,
  receipts: string | undefined,
): Promise<{ names: readonly string[]; rows: TableRow[] }> {
  let names: readonly string[] = []
  const rows: TableRow[] = []
  const models = await openRecognitionModels()
  const recogniser = createRecogniser(models)
  async function add(page: Page, number: number): Promise<void> {
    const { strips } = await recogniser.lines(await openPicture(page.bytes))
    for (const { written, ink, confidence } of strips) {
      const letters = written.map(({ text }) => text)
      const labels = confidence < CONFIDENT ? null : labelsOf(letters, page)
      if (!labels) continue
      for (const [index, features] of gapFeatures(written, gapsOf(written, ink), ink).entries()) {
        const right = labels.spaces[index] ?? null
        if (right === null) continue
        if (names.length === 0) names = Object.keys(features)
        const row = { features: Object.values(features), right, page: number, isChoice: page.isChoice }
        for (let time = 0; time < (page.isPart ? WORTH : 1); time += 1) rows.push(row)
      }
    }
  }
  try {
    let number = 0
    for await (const page of drawnPages('train', pages)) await add(page, (number += 1))
    for await (const page of drawnPages('choose', pages / 4)) await add(page, (number += 1))
    if (receipts !== undefined) for (const page of printedPages(receipts)) await add(page, (number += 1))
  } finally {
    await models.close()
  }
  return { names, rows }
}
