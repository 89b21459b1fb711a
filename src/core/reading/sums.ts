import type { AmountHit } from './amounts.ts'
import { CURRENCY_SIGN } from './currencies.ts'
import { evidenceAt, type Row, type Sheet, type Span } from './sheet.ts'
import { labelText } from './label-words.ts'
import { once } from './once.ts'
import { moneyOf } from './row-facts.ts'
import type { Found } from './types.ts'

// Sums of money and their labels.

/** A sum of a page. */
export interface Sum {
  readonly hit: AmountHit
  /** Where it stands. */
  readonly span: Span
  /** The row of its label. */
  readonly row: Row
}

export const foundSum = ({ hit, span }: Sum): Found<number> => ({
  value: hit.value,
  evidence: evidenceAt(span, hit.start, hit.end),
})

/** The row's text with misread words of labels corrected. */
export const labelOf = once(({ text }: Row) => labelText(text))

/** A sum with a dash or a blank for its point, at the end of a labelled row. */
const POINT_MISREAD = /(?<![\d.,/:-])(\d{1,6})(?:\s?[-_~·:;]\s?|\s)(\d{2})\W*$/u
/** A sum that lost its point. */
const POINTLESS = new RegExp(
  String.raw`(?<=^|[^\p{L}\d.,/:#-]|(?<!\p{L})(?:${CURRENCY_SIGN}))(\d{1,4})(\d{2})\W*$`,
  'u',
)

function correctedSum(row: Row, from: number, shape: RegExp): AmountHit | null {
  const match = shape.exec(row.text)
  const [whole, hundredths] = [match?.[1], match?.[2]]
  if (!match || match.index < from || whole === undefined || hundredths === undefined) return null
  const value = Number(`${whole}.${hundredths}`)
  return { value, start: match.index, end: match.index + match[0].length, currency: null, decimals: 2 }
}

const middle = ({ box }: Row) => box[1] + box[3] / 2

/** A row of a sum alone, above or below a label without one: the engine put the columns on lines of their own. */
function loneSum(sheet: Sheet, row: Row): Sum | null {
  const near = [sheet.rows[row.index + 1], sheet.rows[row.index - 1]]
    .filter((one): one is Row => one !== undefined && one.page === row.page && !/\p{L}{4}/u.test(one.text))
    .map((one) => ({
      one,
      hit: moneyOf(sheet, one).at(-1),
      away: Math.abs(middle(one) - middle(row)),
    }))
    .filter(({ one, away }) => one.index > row.index || away < 1.2 * row.height)
    .sort((first, second) => first.away - second.away)
  const found = near.find(({ hit }) => hit !== undefined)
  return found?.hit ? { hit: found.hit, span: found.one, row } : null
}

/** The sum that belongs to a labelled row: the last one on it, else one next to it on a row of its own. */
function sumOf(sheet: Sheet, row: Row, from: number): Sum | null {
  const printed = moneyOf(sheet, row).findLast((hit) => hit.start >= from)
  const isWhole = printed && (printed.decimals > 0 || sheet.amountStyle === 'whole')
  const own = isWhole ? printed : (correctedSum(row, from, POINT_MISREAD) ?? printed)
  if (own) return { hit: own, span: row, row }
  // What lost its point is this row's own sum all the same.
  return POINTLESS.test(row.text) ? null : loneSum(sheet, row)
}

/** A table of taxes below the sums repeats them by rate. */
const TAX_TABLE =
  /(?:gst|tax|vat|sst)\s*(?:summary|analysis|breakdown)|tax\s*code|(?:amount|amt)\b.*\b(?:tax|gst|vat)\b.*|summary\b/i
/** Its heading has no number except a rate; a labelled sum that was misread has. */
const NUMBER = /\d{2}(?!\d*\s?%)/
/** Rows that such a table may have. */
const TABLE_ROWS = 5

/** The row is one of a table of taxes. */
const isInTaxTable = (sheet: Sheet, row: Row) =>
  sheet.rows
    .slice(Math.max(0, row.index - TABLE_ROWS), row.index)
    .some(({ text }) => TAX_TABLE.test(text) && !NUMBER.test(text))

/** Sums of the rows that have a label. */
export function sumsAt(sheet: Sheet, label: RegExp): Sum[] {
  return sheet.rows.flatMap((row) => {
    const { text, placeInRow } = labelOf(row)
    const match = label.exec(text)
    if (!match || isInTaxTable(sheet, row)) return []
    return sumOf(sheet, row, placeInRow(match.index)) ?? []
  })
}

/** Sums with decimals that make a page one whose sums have them. */
const WITH_DECIMALS = 3

const hasDecimals = once((sheet: Sheet): boolean => {
  const sums = sheet.rows.flatMap((row) => moneyOf(sheet, row))
  return sums.filter(({ decimals }) => decimals === 2).length >= WITH_DECIMALS
})

/**
 * What may be the sum at the end of a row, its point read as another sign or, on a page of sums with points, lost; none
 * where one was read well.
 */
export const correctedSums = (sheet: Sheet, row: Row): AmountHit[] =>
  [POINT_MISREAD, ...(hasDecimals(sheet) ? [POINTLESS] : [])]
    .flatMap((shape) => correctedSum(row, 0, shape) ?? [])
    .filter(({ start }) => !moneyOf(sheet, row).some(({ end, decimals }) => decimals > 0 && end > start))
