import {
  allSums,
  foundSum,
  isInTaxTable,
  isNear,
  labelOf,
  pointlessSumsAt,
  type Sum,
  sumsAt,
} from './sums.ts'
import { possibleTax } from './scorer/choose.ts'
import { type Sheet, unsure } from './sheet.ts'
import { CASH_WORDS, CHANGE_WORDS, SUBTOTAL_WORDS, TAX_WORDS, TOTAL_WORDS } from './till-words.ts'
import { type Others, supportOf } from './total-support.ts'
import type { Found } from './types.ts'
import { withPageDoubt } from './value-doubts.ts'

// Sums of a receipt or invoice: what the labels say, checked against what the other sums say.

const STRONG_TOTAL =
  /grand\s*total|total\s*(?:amount|amt)?\s*(?:due|payable|paid|to pay)|(?:amount|amt|balance)\s*(?:due|payable|owing|to be paid|to pay|paid)|nett?\s*total|(?:total|amount)\s*(?:sales?|amount|amt)?\s*\(?(?:incl|inclusive|with|after|rounded)|rounded\s*total|total\s*rounded|invoice\s*total|total\s*invoice|gesamtbetrag|rechnungsbetrag|zahlbetrag|endbetrag|bruttobetrag|total\s*(?:ttc|brutto|general)|net\s*[àa]\s*payer|te\s*betalen|totaal\s*incl|total\s*a\s*pagar|totale\s*(?:fattura|documento)|importe\s*total|jumlah\s*besar/i
const NOT_STRONG =
  /sub\s*-?\s*tot|qty|quantity|saving|discount\s*total|excl|before|included\s*(?:gst|vat|tax|sst)/i
const PLAIN_TOTAL = new RegExp(
  String.raw`(?<!\p{L})(?:${TOTAL_WORDS}|amount)(?:(?=rm|usd|eur|sgd|chf|sek|nok|dkk|ttc|amount|amt|sales?|payable|paid|due|incl|bill|nett?)|(?!\p{L}))`,
  'iu',
)
const OTHER_TOTAL = new RegExp(
  String.raw`sub\s*-?\s*tot|qty|quantity|items?\b|disc(?:ount)?\b|sav(?:ed|ings?)|change|tender|accepted|points?\b|excl|before|netto\b|(?:tax|gst|vat|sst|mwst|ust|tva|btw)\s*(?:tota|amount|amt)|tota[l1]\s*(?:gst|vat|sst|tax|mwst|tva|btw)|tax(?:able)?\s*amount|deposit|word|unit|outstanding\s*points|included\s*(?:gst|vat|tax|sst)|(?<!\p{L})(?:${SUBTOTAL_WORDS}|top\s?kdv)(?!\p{L})`,
  'iu',
)
const SUBTOTAL = new RegExp(
  String.raw`sub\s*-?\s*tota[l1]|(?<!\p{L})(?:${SUBTOTAL_WORDS})(?!\p{L})|nettobetrag|summe\s*netto|(?:total|amount)\s*(?:excl|before|without|ht\b|net\b)|totaal\s*excl|subtotaal|base\s*imponible|imponibile|net\s*(?:amount|total)(?!\s*(?:due|payable))`,
  'iu',
)
const TAX = new RegExp(String.raw`(?<!\p{L})(?:tota[l1]\s*)?(?:${TAX_WORDS})(?!\p{L})`, 'iu')
const TENDERED = new RegExp(
  String.raw`(?<!\p{L})(?:${CASH_WORDS}|tender(?:ed)?|accepted|paid|payment|amount\s*received)(?!\p{L})`,
  'iu',
)
const CHANGE = new RegExp(String.raw`(?<!\p{L})(?:${CHANGE_WORDS})(?!\p{L})`, 'iu')
const NOT_TENDERED = /tota[l1]|change/i
const ROUNDING = /round/i

/** Sum before tax. */
export function findSubtotal(sheet: Sheet): Found<number> | null {
  const sum = sumsAt(sheet, SUBTOTAL, null, 0).at(-1)
  return sum ? foundSum(sum) : null
}

const lastOf = (sums: readonly Sum[]) => sums.at(-1)?.hit.value

function othersOf(sheet: Sheet, all: readonly Omit<Sum, 'score'>[]): Others {
  const tendered = sumsAt(sheet, TENDERED, NOT_TENDERED, 0)
  return {
    money: all.map(({ hit }) => hit.value),
    subtotal: findSubtotal(sheet)?.value,
    tax: possibleTax(sheet),
    tendered: lastOf(tendered) ?? lastOf(pointlessSumsAt(sheet, TENDERED, NOT_TENDERED, 0)),
    change: lastOf(sumsAt(sheet, CHANGE, null, 0)) ?? lastOf(pointlessSumsAt(sheet, CHANGE, null, 0)),
    isRounded: sheet.rows.some((row) => ROUNDING.test(labelOf(row).text)),
  }
}

/** A dollar's sign read as a digit, right before the others. */
const SIGN_AS_DIGIT = /^[1589](?=\d{1,4}[.,]\d{2}$|\d{1,2}[.,]\d{3}[.,]\d{2}$)/
const SIGN_AS_DIGIT_OF_WHOLE = /^[1589](?=[\d.,]{2,}$)/

/** The same sums without such a digit, where the other sums say more for these. */
const withoutSign = (sums: readonly Sum[], isWhole: boolean, others: Others): Sum[] =>
  sums.flatMap((sum) => {
    const { hit, span } = sum
    const printed = span.text.slice(hit.start, hit.end)
    if (!(isWhole ? SIGN_AS_DIGIT_OF_WHOLE : SIGN_AS_DIGIT).test(printed)) return []
    const digits = Number(printed.slice(1).replace(/\D/g, ''))
    const value = isWhole ? digits : digits / 100
    if (supportOf(value, others) <= supportOf(hit.value, others)) return []
    return [{ ...sum, hit: { ...hit, value, start: hit.start + 1 }, score: sum.score - SIGN_LOST }]
  })
const SIGN_LOST = 0.5

/** Candidates by their labels. What nothing is said of can only win by what the other sums say. */
function labelledSums(sheet: Sheet): Sum[] {
  return [
    ...sumsAt(sheet, STRONG_TOTAL, NOT_STRONG, 4),
    ...sumsAt(sheet, PLAIN_TOTAL, OTHER_TOTAL, 3),
    ...sumsAt(sheet, SUBTOTAL, null, 0.5),
    ...pointlessSumsAt(sheet, STRONG_TOTAL, NOT_STRONG, 2),
    ...pointlessSumsAt(sheet, PLAIN_TOTAL, OTHER_TOTAL, 1.5),
  ].map((sum) => (ROUNDING.test(labelOf(sum.row).text) ? { ...sum, score: sum.score + 1 } : sum))
}

/**
 * What is to be paid: candidates beside a total's label, weighed by the label, by how often the sum is printed, by
 * subtotal + tax and by cash - change. Without any label the largest sum that is not the cash handed over.
 */
export function findTotal(sheet: Sheet): Found<number> | null {
  const named = labelledSums(sheet)
  const all = allSums(sheet)
  const others = othersOf(sheet, all)
  const labelled = [...named, ...withoutSign(named, sheet.amountStyle === 'whole', others)]
  const candidates =
    labelled.length > 0 ? [...labelled, ...unlabelled(sheet, all, others)] : withoutTendered(all)
  const isZero = (sum: Sum) => sum.hit.value === 0
  const ranked = candidates
    .filter((sum) => !isZero(sum) || candidates.every(isZero))
    .map((sum) => ({ sum, score: sum.score + supportOf(sum.hit.value, others) }))
    .sort((a, b) => b.score - a.score || b.sum.hit.value - a.sum.hit.value)
  const [best] = ranked
  if (!best) return null
  const rival = ranked.find(({ sum }) => !isNear(sum.hit.value, best.sum.hit.value))
  const isSure = best.score >= BACKED && best.score - (rival?.score ?? -Infinity) >= AHEAD
  const found = withPageDoubt(readAgain(best.sum, all), sheet.doubt)
  return isSure ? found : unsure(found, 'choice')
}

/** A sum that stands on several lines is as sure as the one of them that was read best. */
function readAgain(sum: Sum, all: readonly Omit<Sum, 'score'>[]): Found<number> {
  const found = foundSum(sum)
  const same = all.filter(({ hit }) => isNear(hit.value, sum.hit.value))
  const confidences = same.map((one) => foundSum({ ...one, score: 0 }).evidence.confidence ?? 0)
  const confidence = Math.max(found.evidence.confidence ?? 0, ...confidences)
  return { ...found, evidence: { ...found.evidence, confidence } }
}

/** Points from which on label and other sums agree well enough, and how far another sum has to be behind. */
const BACKED = 3
const AHEAD = 2.1

/** What was paid, where nothing says what came back; and what the lines above it make. */
const PAID = 1
const MADE = 1.5

/** Sums without a label that says what they are, or with one of another kind. */
function unlabelled(sheet: Sheet, all: readonly Omit<Sum, 'score'>[], { change }: Others): Sum[] {
  return all.map((sum, place) => {
    const { text } = labelOf(sum.row)
    const isOther = CHANGE.test(text) || ROUNDING.test(text) || TAX.test(text) || OTHER_TOTAL.test(text)
    if (isOther || isInTaxTable(sheet, sum.row)) return { ...sum, score: -2 }
    const above = all.slice(0, place).filter(({ row }, at) => all[at + 1]?.row !== row)
    const values = above.filter(({ row }) => row !== sum.row).map(({ hit }) => hit.value)
    const made = isSumOf(sum.hit.value, values) ? MADE : 0
    return { ...sum, score: made + (TENDERED.test(text) && !change ? PAID : 0) }
  })
}

/** Larger sums first get more: the total is the largest sum that nobody handed over or got back. */
function withoutTendered(all: readonly Omit<Sum, 'score'>[]): Sum[] {
  const isHanded = ({ row }: Omit<Sum, 'score'>) =>
    TENDERED.test(labelOf(row).text) || CHANGE.test(labelOf(row).text)
  const left = all.filter((sum) => !isHanded(sum))
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
