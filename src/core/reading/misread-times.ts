import { amountsIn, cents } from './amounts.ts'
import { countriesOf } from './country-signs.ts'
import type { Line, ReadPage, Word } from './types.ts'

// A multiplication sign read as that of the yen.

const YEN = /[¥￥]/g
/** A quantity, the sign as a word of its own, a price with decimals, and the amount. */
const PRODUCT =
  /(?:^|\s)(\d{1,4}(?:[.,]\d{1,3})?) [¥￥] (\d[\d,]*[.,]\d{2}) \D{0,3}(\d[\d,]*[.,]\d{2})(?!\d)/gu
/** Chinese characters and those of Japan. */
const EAST_ASIAN = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u

const textOf = ({ words }: Line) => words.map(({ text }) => text).join(' ')
const numberIn = (text: string) => amountsIn(text, 'point')[0]?.value ?? Number.NaN

/** Whether each sign of a row is between a quantity and a price that make the amount behind them. */
function multiplies(text: string): boolean {
  const products = [...text.matchAll(PRODUCT)].filter(
    ([, quantity = '', price = '', amount = '']) =>
      cents(numberIn(quantity) * numberIn(price)) === cents(numberIn(amount)),
  )
  return products.length === text.match(YEN)?.length
}

/**
 * Corrects multiplication signs read as `¥` (`2 ¥ 15.90 31.80`) if the reading has no other `¥` and no sign of China or
 * Japan.
 */
export function repairTimes(pages: readonly ReadPage[]): readonly ReadPage[] {
  const lines = pages.flatMap((page) => page.lines.map((line) => ({ page, text: textOf(line) })))
  const signed = lines.filter(({ text }) => text.search(YEN) >= 0)
  if (signed.length === 0) return pages
  if (!signed.every(({ page, text }) => page.source === 'ocr' && multiplies(text))) return pages
  const all = lines.map(({ text }) => text.replaceAll(YEN, '')).join('\n')
  if (EAST_ASIAN.test(all) || countriesOf(all).some((one) => one === 'CN' || one === 'JP')) return pages
  const repaired = (word: Word) => ({ ...word, text: word.text.replaceAll(YEN, 'x') })
  return pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({ ...line, words: line.words.map(repaired) })),
  }))
}
