import type { Row, Sheet } from '../sheet.ts'
import { labelOf } from '../sums.ts'
import type { Reading } from '../types.ts'
import { shapeOfPaper } from './paper-shape.ts'
import { type Knows, wordsOfPaper } from './paper-words.ts'

/** The first pages show what a long document is. */
const PAGES_READ = 3
const ROWS_READ = 120

/** The features of a document, each once. */
export interface PaperFeatures {
  readonly words: readonly string[]
  /** Number of different words, including those without a weight. */
  readonly count: number
  readonly shape: readonly string[]
}

export function featuresOfPaper(sheet: Sheet, reading: Reading, knows: Knows): PaperFeatures {
  const rows = sheet.rows.filter((row) => row.page < PAGES_READ).slice(0, ROWS_READ)
  return { ...wordsOfPaper(rows.map(textOf), knows), shape: shapeOfPaper(sheet, rows, reading) }
}

/** In an image, the very word that names the type may contain a misread letter. */
const textOf = (row: Row) => (row.source === 'ocr' ? labelOf(row) : row.text)
