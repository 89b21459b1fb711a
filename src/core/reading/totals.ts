import { moneyIn, type AmountHit } from './amounts.ts'
import { evidenceAt, type Row, type Sheet, type Span, unsure } from './sheet.ts'
import type { Found } from './types.ts'

// Sums of a receipt or invoice: what the labels say, checked against what the other sums say.

const STRONG_TOTAL =
  /grand\s*total|total\s*(?:amount|amt)?\s*(?:due|payable|paid|to pay)|(?:amount|balance)\s*(?:due|payable|owing|to be paid)|nett?\s*total|total\s*(?:sales?|amount|amt)?\s*\(?(?:incl|inclusive|with|after|rounded)|rounded\s*total|total\s*rounded|invoice\s*total|total\s*invoice|gesamtbetrag|rechnungsbetrag|zahlbetrag|endbetrag|bruttobetrag|total\s*(?:ttc|brutto|general)|net\s*[àa]\s*payer|te\s*betalen|totaal\s*incl|total\s*a\s*pagar|totale\s*(?:fattura|documento)|importe\s*total|jumlah\s*besar/i
const PLAIN_TOTAL =
  /(?<!\p{L})(?:tota[l1i]|t[0o]ta[l1i]|gesamt(?:summe)?|summe|totaal|totale|jumlah|amount)(?:(?=rm|usd|eur|sgd|amount|amt|sales?|payable|paid|due|incl|bill|nett?)|(?!\p{L}))/iu
const OTHER_TOTAL =
  /sub\s*-?\s*tot|qty|quantity|items?\b|disc(?:ount)?\b|sav(?:ed|ings?)|change|tender|points?\b|excl|before|zwischen|netto\b|(?:tax|gst|vat|sst|mwst|ust|tva|btw)\s*(?:tota|amount|amt)|tota[l1]\s*(?:gst|vat|sst|tax|mwst|tva|btw)|tax(?:able)?\s*amount|deposit|word|unit|outstanding\s*points|included\s*(?:gst|vat|tax|sst)/i
const SUBTOTAL =
  /sub\s*-?\s*tota[l1]|zwischensumme|nettobetrag|summe\s*netto|(?:total|amount)\s*(?:excl|before|without|ht\b|net\b)|totaal\s*excl|subtotaal|base\s*imponible|imponibile|net\s*(?:amount|total)(?!\s*(?:due|payable))/i
const TAX =
  /(?<!\p{L})(?:sales\s*tax|service\s*tax|gst|vat|sst|tax|mwst|mehrwertsteuer|umsatzsteuer|ust|tva|iva|btw|tps)(?!\p{L})/iu
const NOT_TAX =
  /tax\s*invoice|(?:gst|vat|sst|tax|ust|btw|tva)[\s.-]*(?:reg|id|no|nr|num|code|summary|point|date)|taxable|incl|inklusive|excl|before|tota[l1]\s*sales|zero\s*rated|exempt|steuer-?nr|\d{6,}/i
const TENDERED = /(?<!\p{L})(?:cash|tunai|tender(?:ed)?|paid|payment|amount\s*received|bar)(?!\p{L})/iu
const CHANGE = /(?<!\p{L})(?:change|baki|balance\s*returned|r[üu]ckgeld|wechselgeld|kembali)(?!\p{L})/iu
const ROUNDING = /round/i
/** A table of taxes below the sums repeats them by rate. */
const TAX_TABLE =
  /(?:gst|tax|vat|sst)\s*(?:summary|analysis|breakdown)|tax\s*code|(?:amount|amt)\b.*\b(?:tax|gst|vat)\b.*|summary\b/i
/** Rows that such a table may have. */
const TABLE_ROWS = 5

interface Sum {
  readonly hit: AmountHit
  readonly span: Span
  readonly row: Row
  readonly score: number
}

const cents = (value: number) => Math.round(value * 100)
const isNear = (a: number, b: number, slack = 0) => Math.abs(cents(a) - cents(b)) <= slack
const foundSum = ({ hit, span }: Sum, value = hit.value): Found<number> => ({
  value,
  evidence: evidenceAt(span, hit.start, hit.end),
})

/** A sum with a dash or a blank for its point, at the end of a labelled row. */
const SMUDGED = /(?<![\d.,/:-])(\d{1,6})\s?[-_~·:;]\s?(\d{2})\W*$/u

function smudgedSum(row: Row, from: number): AmountHit | null {
  const match = SMUDGED.exec(row.text)
  const [whole, cents_] = [match?.[1], match?.[2]]
  if (!match || match.index < from || whole === undefined || cents_ === undefined) return null
  const value = Number(`${whole}.${cents_}`)
  return { value, start: match.index, end: match.index + match[0].length, currency: null, decimals: 2 }
}

const middle = ({ box }: Row) => box[1] + box[3] / 2

/** A row of a sum alone, above or below a label without one: the engine put the columns on lines of their own. */
function loneSum(sheet: Sheet, row: Row): Omit<Sum, 'score'> | null {
  const near = [sheet.rows[row.index + 1], sheet.rows[row.index - 1]]
    .filter((one): one is Row => one !== undefined && one.page === row.page && !/\p{L}{4}/u.test(one.text))
    .map((one) => ({
      one,
      hit: moneyIn(one.text, sheet.amountStyle).at(-1),
      away: Math.abs(middle(one) - middle(row)),
    }))
    .filter(({ one, away }) => one.index > row.index || away < 1.2 * row.height)
    .sort((first, second) => first.away - second.away)
  const found = near.find(({ hit }) => hit !== undefined)
  return found?.hit ? { hit: found.hit, span: found.one, row } : null
}

/** The sum that belongs to a labelled row: the last one on it, else one beside it on a row of its own. */
function sumOf(sheet: Sheet, row: Row, from: number): Omit<Sum, 'score'> | null {
  const printed = moneyIn(row.text, sheet.amountStyle).findLast((hit) => hit.start >= from)
  const own = printed && printed.decimals > 0 ? printed : (smudgedSum(row, from) ?? printed)
  return own ? { hit: own, span: row, row } : loneSum(sheet, row)
}

const isInTaxTable = (sheet: Sheet, row: Row) =>
  sheet.rows
    .slice(Math.max(0, row.index - TABLE_ROWS), row.index)
    .some((above) => TAX_TABLE.test(above.text) && moneyIn(above.text, sheet.amountStyle).length === 0)

function sumsAt(sheet: Sheet, label: RegExp, not: RegExp | null, score: number): Sum[] {
  return sheet.rows.flatMap((row) => {
    const match = label.exec(row.text)
    if (!match || not?.test(row.text) || isInTaxTable(sheet, row)) return []
    const sum = sumOf(sheet, row, match.index)
    return sum ? [{ ...sum, score }] : []
  })
}

/** Sum before tax. */
export function findSubtotal(sheet: Sheet): Found<number> | null {
  const sum = sumsAt(sheet, SUBTOTAL, null, 0).at(-1)
  return sum ? foundSum(sum) : null
}

/** Tax in money. A rate (`6%`) is no sum; a line that names the total tax goes before single rates. */
export function findTax(sheet: Sheet): Found<number> | null {
  const sums = sumsAt(sheet, TAX, NOT_TAX, 0).filter((sum) => sum.hit.value >= 0)
  const total = sums.findLast((sum) => /tota[l1]/i.test(sum.row.text))
  const sum = total ?? sums.at(-1)
  return sum ? foundSum(sum) : null
}

const lastOf = (sums: readonly Sum[]) => sums.at(-1)?.hit.value

/** What the page says beside its total, each read once. */
interface Others {
  readonly money: readonly number[]
  readonly subtotal: number | undefined
  readonly tax: number | undefined
  readonly tendered: number | undefined
  readonly change: number | undefined
  readonly rounding: number | undefined
}

function othersOf(sheet: Sheet, money: readonly number[]): Others {
  const tendered = sumsAt(sheet, TENDERED, /tota[l1]|change/i, 0)
  return {
    money,
    subtotal: findSubtotal(sheet)?.value,
    tax: findTax(sheet)?.value,
    tendered: lastOf(tendered),
    change: lastOf(sumsAt(sheet, CHANGE, null, 0)),
    rounding: lastOf(sumsAt(sheet, /round/i, /tota[l1]|rounded/i, 0)),
  }
}

/** Points for what the other sums of the page say of a candidate. */
function supportOf(value: number, { money, subtotal, tax, tendered, change, rounding }: Others): number {
  let points = Math.min(2, money.filter((other) => isNear(other, value)).length - 1)
  if (subtotal !== undefined && tax !== undefined && tax > 0 && isNear(subtotal + tax, value, 5)) points += 2
  if (tendered !== undefined && change !== undefined && isNear(tendered - Math.abs(change), value))
    points += 3
  if (tax !== undefined && isNear(tax, value)) points -= 3
  if (money.filter((other) => other > 1.2 * value).length > 2) points -= 2
  if (rounding !== undefined && rounding !== 0 && Math.abs(rounding) < 0.05)
    points += rounded(value, rounding, money)
  return points
}

/** A total is what was rounded to, and not what was rounded. The sign of so small a sum is easily lost. */
function rounded(value: number, rounding: number, money: readonly number[]): number {
  const has = (sum: number) => money.some((other) => isNear(other, sum))
  const isFive = Math.round(value * 100) % 5 === 0
  const [before, after] = [has(value - rounding) || has(value + rounding), has(value + rounding)]
  if (isFive && before) return 2.5
  return !isFive && after ? -2 : 0
}

/**
 * What is to be paid: candidates beside a total's label, weighed by the label, by how often the sum is printed, by
 * subtotal + tax and by cash - change. Without any label the largest sum that is not the cash handed over.
 */
export function findTotal(sheet: Sheet): Found<number> | null {
  const labelledSums = [
    ...sumsAt(
      sheet,
      STRONG_TOTAL,
      /sub\s*-?\s*tot|qty|saving|discount\s*total|excl|included\s*(?:gst|vat|tax|sst)/i,
      4,
    ),
    ...sumsAt(sheet, PLAIN_TOTAL, OTHER_TOTAL, 3),
    ...sumsAt(sheet, SUBTOTAL, null, 0.5),
  ].map((sum) => (ROUNDING.test(sum.row.text) ? { ...sum, score: sum.score + 1 } : sum))
  const all = sheet.rows.flatMap((row) =>
    moneyIn(row.text, sheet.amountStyle).map((hit) => ({ hit, span: row, row })),
  )
  const candidates = labelledSums.length > 0 ? labelledSums : withoutTendered(all)
  const others = othersOf(
    sheet,
    all.map((sum) => sum.hit.value),
  )
  let best: Sum | null = null
  let bestScore = -Infinity
  for (const sum of candidates) {
    if (sum.hit.value === 0 && candidates.some((other) => other.hit.value !== 0)) continue
    const score = sum.score + supportOf(sum.hit.value, others)
    const wins = score > bestScore || (score === bestScore && sum.hit.value >= (best?.hit.value ?? 0))
    if (wins) [best, bestScore] = [sum, score]
  }
  if (!best) return null
  return bestScore < BACKED ? unsure(foundSum(best)) : foundSum(best)
}

/** Points from which on label and other sums agree well enough. */
const BACKED = 3

/** Larger sums first get more: the total is the largest sum that nobody handed over or got back. */
function withoutTendered(all: readonly Omit<Sum, 'score'>[]): Sum[] {
  const left = all.filter((sum) => !TENDERED.test(sum.row.text) && !CHANGE.test(sum.row.text))
  const sums = left.length > 0 ? left : all
  const largest = Math.max(1, ...sums.map((sum) => sum.hit.value))
  return sums.map((sum, place) => {
    const above = sums.slice(0, place).map((other) => other.hit.value)
    return { ...sum, score: (2.5 * sum.hit.value) / largest + (isSumOf(sum.hit.value, above) ? 2 : 0) }
  })
}

/** It is what the two or more sums right above it make. */
function isSumOf(value: number, above: readonly number[]): boolean {
  let sum = 0
  for (let count = 1; count <= above.length; count += 1) {
    sum += above.at(-count) ?? 0
    if (count > 1 && isNear(sum, value)) return true
    if (sum > value + 0.01) return false
  }
  return false
}
