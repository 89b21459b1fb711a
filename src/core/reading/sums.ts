import type { AmountHit } from './amounts.ts'
import { CURRENCY_SIGN } from './currencies.ts'
import { evidenceAt, type Row, type Sheet, type Span } from './sheet.ts'
import { labelText } from './label-words.ts'
import { once } from './once.ts'
import { moneyOf } from './row-facts.ts'
import type { Found } from './types.ts'

// Amounts of money and their labels.

/** An amount on a page. */
export interface Sum {
  readonly hit: AmountHit
  /** The span that contains it. */
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

/** An amount with a dash or a space instead of its point, at the end of a labelled row. */
const POINT_MISREAD = /(?<![\d.,/:-])(\d{1,6})(?:\s?[-_~·:;]\s?|\s)(\d{2})\W*$/u
/** An amount without its decimal point. */
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

/** A row with only an amount, above or below a label without one: the engine put the columns on separate lines. */
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

/** The amount that belongs to a labelled row: the last one on it, or else one on a row of its own next to it. */
function sumOf(sheet: Sheet, row: Row, from: number): Sum | null {
  const printed = moneyOf(sheet, row).findLast((hit) => hit.start >= from)
  const isWhole = printed && (printed.decimals > 0 || sheet.amountStyle === 'whole')
  const own = isWhole ? printed : (correctedSum(row, from, POINT_MISREAD) ?? printed)
  if (own) return { hit: own, span: row, row }
  // An amount that lost its point still belongs to this row.
  return POINTLESS.test(row.text) ? null : loneSum(sheet, row)
}

/** A table of taxes below the totals repeats them by rate. */
const TAX_TABLE =
  /(?:gst|tax|vat|sst)\s*(?:summary|analysis|breakdown)|tax\s*code|(?:amount|amt)\b.*\b(?:tax|gst|vat)\b.*|summary\b/i
/** The heading of such a table has no number except a rate; a labelled amount that was misread has one. */
const NUMBER = /\d{2}(?!\d*\s?%)/
/** Maximum rows of such a table. */
const TABLE_ROWS = 5

/** Whether the row is in a table of taxes. */
const isInTaxTable = (sheet: Sheet, row: Row) =>
  sheet.rows
    .slice(Math.max(0, row.index - TABLE_ROWS), row.index)
    .some(({ text }) => TAX_TABLE.test(text) && !NUMBER.test(text))

/** The amounts of rows that have this label. */
export function sumsAt(sheet: Sheet, label: RegExp): Sum[] {
  return sheet.rows.flatMap((row) => {
    const { text, placeInRow } = labelOf(row)
    const match = label.exec(text)
    if (!match || isInTaxTable(sheet, row)) return []
    return sumOf(sheet, row, placeInRow(match.index)) ?? []
  })
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
    .flatMap((shape) => correctedSum(row, 0, shape) ?? [])
    .filter(({ start }) => !moneyOf(sheet, row).some(({ end, decimals }) => decimals > 0 && end > start))
