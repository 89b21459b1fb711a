import { currenciesIn } from '../currencies.ts'
import type { ReadPage } from '../types.ts'
import type { ReadLines } from './arrange.ts'
import { splitWords } from './split-words.ts'

/** What the model outputs for a euro or pound sign before an amount, if anything. */
const ODD_LETTER = /(?:^|\s)[ECf]\s?\d+[.,]\d{2}(?:\s|$)/
const AMOUNT = /^\d[\d.,]*[.,]\d{2}$/
/**
 * If ink begins this far before the first digit, in letter distances, there is another letter; normal values are 0.1 to
 * 0.75.
 */
const LETTER_MORE = 0.85

/**
 * Whether an amount on the page seems to have a currency sign that the model cannot output: it became another letter,
 * or there is ink before the first digit on a page without any currency.
 */
export function hasLostSign(read: ReadLines, page: ReadPage): boolean {
  const text = page.lines.map((line) => line.text).join('\n')
  if (ODD_LETTER.test(text)) return true
  if (currenciesIn(text).length > 0) return false
  return read.strips.some(({ written, ink }) =>
    splitWords(written, ink).some(({ text: word, lead }) => AMOUNT.test(word) && lead > LETTER_MORE),
  )
}
