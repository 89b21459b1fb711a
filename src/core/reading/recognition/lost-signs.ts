import { currenciesIn } from '../currencies.ts'
import type { ReadPage } from '../types.ts'
import type { ReadLines } from './arrange.ts'
import { splitWords } from './split-words.ts'

/** What the model makes of the sign of the euro or the pound before an amount, where it writes anything. */
const ODD_LETTER = /(?:^|\s)[ECf]\s?\d+[.,]\d{2}(?:\s|$)/
const AMOUNT = /^\d[\d.,]*[.,]\d{2}$/
/** Ink that begins so far before where the model saw the first digit holds a letter more: it is seen at 0.1 to 0.75. */
const LETTER_MORE = 0.85

/**
 * Whether an amount of a page seems to have a currency's sign that the model did not write: it made an odd letter of it,
 * or there is ink before the first digit on a page that names no currency at all.
 */
export function hasLostSign(read: ReadLines, page: ReadPage): boolean {
  const text = page.lines.map((line) => line.text).join('\n')
  if (ODD_LETTER.test(text)) return true
  if (currenciesIn(text).length > 0) return false
  return read.strips.some(({ written, ink }) =>
    splitWords(written, ink).some(({ text: word, lead }) => AMOUNT.test(word) && lead > LETTER_MORE),
  )
}
