import type { AmountHit } from './amounts.ts'
import { CURRENCY_SIGN } from './currencies.ts'
import { evidenceAt, type Row, type Sheet } from './sheet.ts'
import { labelText } from './label-words.ts'
import { once } from './once.ts'
import { moneyOf } from './row-facts.ts'
import type { Found } from './types.ts'

// Amounts of money and their labels.

/** An amount on a page. */
export interface Sum {
  readonly hit: AmountHit
  /** The row that contains it and its label. */
  readonly row: Row
}

export const foundSum = ({ hit, row }: Sum): Found<number> => ({
  value: hit.value,
  evidence: evidenceAt(row, hit.start, hit.end),
})

/** The row's text with misread words of labels corrected. */
export const labelOf = once(({ text }: Row) => labelText(text))

/** An amount with a dash or a space instead of its point, at the end of a labelled row. */
const POINT_MISREAD = /(?<![\d.,/:-])(\d{1,6})(?:\s?[-_~·:;]\s?|\s)(\d{2})\W*$/u
/** An amount without its decimal point. */
const POINTLESS = new RegExp(
  String.raw`(?<=^|[^\p{L}\d.,/:#-]|(?<!\p{L})(?:${CURRENCY_SIGN}))(\d{1,4})(\d{2})\W*$`,
  'u',
)

function correctedSum(row: Row, shape: RegExp): AmountHit | null {
  const match = shape.exec(row.text)
  const [whole, hundredths] = [match?.[1], match?.[2]]
  if (!match || whole === undefined || hundredths === undefined) return null
  const value = Number(`${whole}.${hundredths}`)
  return { value, start: match.index, end: match.index + match[0].length, currency: null, decimals: 2 }
}

/** From this many amounts with decimals on, all amounts of the page have decimals. */
const WITH_DECIMALS = 3

const hasDecimals = once((sheet: Sheet): boolean => {
  const sums = sheet.rows.flatMap((row) => moneyOf(sheet, row))
  return sums.filter(({ decimals }) => decimals === 2).length >= WITH_DECIMALS
})

/**
 * The possible amount at the end of a row whose point was read as another character or, on a page of amounts with
 * decimals, lost. None if the row has a well-read one there.
 */
export const correctedSums = (sheet: Sheet, row: Row): AmountHit[] =>
  [POINT_MISREAD, ...(hasDecimals(sheet) ? [POINTLESS] : [])]
    .flatMap((shape) => correctedSum(row, shape) ?? [])
    .filter(({ start }) => !moneyOf(sheet, row).some(({ end, decimals }) => decimals > 0 && end > start))
