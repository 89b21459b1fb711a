import { currenciesIn } from './currencies.ts'
import type { Payment } from './lexicon/concepts.ts'
import { moneyOf, phrasesOf } from './row-facts.ts'
import { findTotal } from './scorer/finders.ts'
import { evidenceAt, type Row, type Sheet } from './sheet.ts'
import type { Found } from './types.ts'

// How a receipt was paid.

/** Cards and services by name. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\bvisa\b/i, 'Visa'],
  [/\bmaster\s?card\b/i, 'Mastercard'],
  [/\bamex|american express\b/i, 'American Express'],
  [/\b(?:debit|girocard|ec-?karte|maestro)\b/i, 'debit card'],
  [/\b(?:credit\s*card|kreditkarte)\b/i, 'credit card'],
  [/\b(?:apple|google) pay\b/i, 'mobile payment'],
  [/\bpaypal\b/i, 'PayPal'],
]

/** Words for cash anywhere in the document. */
const CASH =
  /(?<!\p{L})(?:cash(?!ier|\s*(?:sales?|bill|back|memo))|tunai|bargeld|espèces|efectivo|contanti)(?!\p{L})/iu

const METHODS: Readonly<Record<Payment, string>> = { card: 'card', cash: 'cash', phone: 'mobile payment' }

/** The card or service named in the document, or else the method next to the amount paid, or else any word for cash. */
export function findPaymentMethod(sheet: Sheet): Found<string> | null {
  return named(sheet, NAMED) ?? nextToPaid(sheet) ?? named(sheet, [[CASH, 'cash']])
}

function named(sheet: Sheet, methods: typeof NAMED): Found<string> | null {
  for (const [pattern, value] of methods) {
    const row = sheet.rows.findLast((one) => pattern.test(one.text))
    if (row) return { value, evidence: evidenceAt(row) }
  }
  return null
}

function nextToPaid(sheet: Sheet): Found<string> | null {
  const total = findTotal(sheet)
  for (const row of sheet.rows.toReversed()) {
    const payment = paymentIn(row, sheet, total)
    if (payment !== null) return { value: METHODS[payment], evidence: evidenceAt(row) }
  }
  return null
}

/** Words between a payment and its method. */
const LINKS: ReadonlySet<string> = new Set(
  'by with in via per mit en par con com em met op med på z w przez s v ile dengan guna bằng'.split(' '),
)

/**
 * The payment method that a row states for the total: next to an amount that pays it, or in a row without other words.
 */
function paymentIn(row: Row, sheet: Sheet, total: Found<number> | null): Payment | null {
  const phrases = phrasesOf(row)
  const said = phrases.find(({ payment }) => payment !== null)
  if (!said?.payment) return null
  const sum = moneyOf(sheet, row).findLast(({ start }) => start >= said.end)
  // In cash, more than the total may be handed over.
  if (sum)
    return total && (said.payment === 'cash' ? sum.value >= total.value : sum.value === total.value)
      ? said.payment
      : null
  const paid = phrases.filter(({ concepts }) => concepts.has('paid'))
  const isOneKind = paid.every(({ payment }) => payment === null || payment === said.payment)
  // Above the total, without a word such as `paid`, it is the name of a shop: `THE BAR`, `ING BANK`.
  const isPayment = isFrom(total, row) || paid.some(({ payment }) => payment === null)
  const currencies = currenciesIn(row.text).map(({ start, sign }) => ({ start, end: start + sign.length }))
  return isOneKind && isPayment && saysNoMore(row.text, [...paid, ...currencies]) ? said.payment : null
}

/** Whether the row is that of the total or below it. */
function isFrom(total: Found<number> | null, { page, box: [, top, , height] }: Row): boolean {
  if (!total) return false
  const { page: first, box } = total.evidence
  return page > first || (page === first && top + height / 2 >= (box?.[1] ?? 0))
}

/** Whether a text outside these ranges contains only linking words. */
function saysNoMore(text: string, places: readonly { start: number; end: number }[]): boolean {
  const rest = places.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  return (rest.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every((word) => LINKS.has(word))
}
