import type { BookType, bookCharts } from '#contract/books.ts'
import { typeKey } from '#contract/things.ts'

type Chart = (typeof bookCharts)[number]
type Accounts = Pick<BookType, 'account' | 'contra_account' | 'tax_keys' | 'default_tax_key'>

/** German input tax: 19 % and 7 %. */
const INPUT_TAX = [
  { rate: 19, key: '9' },
  { rate: 7, key: '8' },
]

/** Usual accounts of SKR03 and SKR04 for built-in types. */
const ACCOUNTS: Readonly<
  Record<string, Readonly<Record<Chart, readonly [account: string, contra: string]>>>
> = {
  // Other operating supplies; sundry suppliers, cash.
  invoice: { '03': ['4980', '70000'], '04': ['6850', '70000'] },
  receipt: { '03': ['4980', '1000'], '04': ['6850', '1600'] },
  // Gas, electricity, water.
  'utility bill': { '03': ['4240', '70000'], '04': ['6325', '70000'] },
}
/** Revenue at 19 %, an account that posts the tax automatically; sundry customers. */
const SALES: Readonly<Record<Chart, readonly [account: string, contra: string]>> = {
  '03': ['8400', '10000'],
  '04': ['4400', '10000'],
}

/** Mileage of employees; wages payable. */
const TRIPS: Readonly<Record<Chart, readonly [account: string, contra: string]>> = {
  '03': ['4668', '1740'],
  '04': ['6668', '3720'],
}

export interface ProposedType {
  readonly document_type: string
  readonly is_sale: boolean
  readonly holds_reports?: boolean | undefined
}

/**
 * Proposed accounts, for an accountant to check; null for a type without a proposal. `digits`: length of an account
 * number.
 */
export function proposedAccounts(type: ProposedType, chart: Chart, digits: number): Accounts | null {
  const pair = type.holds_reports
    ? TRIPS[chart]
    : type.is_sale
      ? SALES[chart]
      : ACCOUNTS[typeKey(type.document_type)]?.[chart]
  if (!pair) return null
  const [account, contra_account] = pair.map((number) => lengthened(number, digits))
  return {
    account: account ?? null,
    contra_account: contra_account ?? null,
    tax_keys: type.is_sale || type.holds_reports ? [] : INPUT_TAX,
    default_tax_key: null,
  }
}

/** Longer account numbers are padded with zeros; those of customers and suppliers have one more digit. */
const lengthened = (number: string, digits: number) => number.padEnd(digits + number.length - 4, '0')
