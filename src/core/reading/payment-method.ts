import { moneyIn } from './amounts.ts'
import { findPhrases } from './lexicon/find-phrases.ts'
import type { Payment } from './lexicon/concepts.ts'
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

/** Said anywhere. */
const CASH =
  /(?<!\p{L})(?:cash(?!ier|\s*(?:sales?|bill|back|memo))|tunai|bargeld|espèces|efectivo|contanti)(?!\p{L})/iu

const METHODS: Readonly<Record<Payment, string>> = { card: 'card', cash: 'cash', phone: 'mobile payment' }

/** The name on the paper, else what stands beside the sum that was paid, else any word for cash. */
export function findPaymentMethod(sheet: Sheet): Found<string> | null {
  return named(sheet, NAMED) ?? besidePaid(sheet) ?? named(sheet, [[CASH, 'cash']])
}

function named(sheet: Sheet, methods: typeof NAMED): Found<string> | null {
  for (const [pattern, value] of methods) {
    const row = sheet.rows.findLast((one) => pattern.test(one.text))
    if (row) return { value, evidence: evidenceAt(row) }
  }
  return null
}

function besidePaid(sheet: Sheet): Found<string> | null {
  const total = findTotal(sheet)?.value ?? null
  for (const row of sheet.rows.toReversed()) {
    const payment = paymentIn(row, sheet, total)
    if (payment !== null) return { value: METHODS[payment], evidence: evidenceAt(row) }
  }
  return null
}

/** A word such as `by` or `mit`. */
const LETTERS_BETWEEN = 3

/** With what a row says that the total was paid: beside a sum that pays it, or in no other words. */
function paymentIn(row: Row, sheet: Sheet, total: number | null): Payment | null {
  const phrases = findPhrases(row.text)
  const said = phrases.find(({ payment }) => payment !== null)
  if (!said?.payment) return null
  const sum = moneyIn(row.text, sheet.amountStyle).findLast(({ start }) => start >= said.end)
  // More than the total is handed over in cash.
  if (sum)
    return total !== null && (said.payment === 'cash' ? sum.value >= total : sum.value === total)
      ? said.payment
      : null
  const paid = phrases.filter(({ concepts }) => concepts.has('paid'))
  const rest = paid.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), row.text)
  const letters = rest.match(/\p{L}/gu)?.length ?? 0
  return letters <= LETTERS_BETWEEN && !/\d/.test(rest) ? said.payment : null
}
