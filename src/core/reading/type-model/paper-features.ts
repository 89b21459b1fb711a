import type { Row, Sheet } from '../sheet.ts'
import { labelOf } from '../sums.ts'
import type { Reading } from '../types.ts'
import { shapeOfPaper } from './paper-shape.ts'
import { type Knows, wordsOfPaper } from './paper-words.ts'

/** The first pages show what a long document is. */
const PAGES_READ = 3
const ROWS_READ = 120

/** The features of a paper, each once. */
export interface PaperFeatures {
  readonly words: readonly string[]
  /** How many different words the paper has, those without a weight as well. */
  readonly count: number
  readonly shape: readonly string[]
}

export function featuresOfPaper(sheet: Sheet, reading: Reading, knows: Knows): PaperFeatures {
  const rows = sheet.rows.filter((row) => row.page < PAGES_READ).slice(0, ROWS_READ)
  return { ...wordsOfPaper(rows.map(textOf), knows), shape: shapeOfPaper(sheet, rows, reading) }
}

/** What was read of a picture may have a letter wrong in the very word that says what it is. */
const textOf = (row: Row) => (row.source === 'ocr' ? labelOf(row).text : row.text)
