import type { AmountRole } from '#contract/things.ts'

// Names of types and properties that indicate the role of an amount.

/** Roles of amounts in built-in types, unless the property's name indicates another. */
export const typeRoles: Readonly<Record<string, AmountRole>> = {
  invoice: 'billed_to_us',
  'utility bill': 'billed_to_us',
  receipt: 'spent',
  payslip: 'pay',
  timesheet: 'pay',
  'bank statement': 'balance',
}

/** Words in property names, which take precedence over the type. */
export const keyRoles: readonly (readonly [RegExp, AmountRole])[] = [
  [/(?:^|_)(?:tax|vat|gst|sst)(?:_|$)|withheld/, 'tax'],
  [/balance(?!_due)/, 'balance'],
  // Not `total_after_discount`.
  [
    /deduction|^(?!.*(?:after|before|less|minus|net|with|without)_).*(?<![^_])(?:discount|rounding)s?(?:_amount)?$/,
    'other',
  ],
]

/** Names of fields in other languages. */
export const fieldRoles: Readonly<Record<string, AmountRole>> = {
  tax: 'tax',
  'opening balance': 'balance',
  'closing balance': 'balance',
  'gross pay': 'pay',
  'net pay': 'pay',
}

/** For types that are not built in, by words in the names of type and property. */
export const ownTypeRoles: readonly (readonly [RegExp, AmountRole])[] = [
  [/\b(?:sales|customer|client|outgoing|issued) (?:invoice|bill)|ausgangsrechnung/, 'billed_by_us'],
  [/invoice|\bbill\b|rechnung|facture|factura|fattura|factuur|fatura|faktura/, 'billed_to_us'],
  [/expense|purchase receipt|spesen|notes? de frais/, 'spent'],
  [/payroll|salary|wage|lohn|gehalt/, 'pay'],
]
