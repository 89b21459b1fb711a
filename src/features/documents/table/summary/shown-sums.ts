import type { FileSum } from '#contract/summary.ts'
import { isMoney } from '#core/titles/main-properties.ts'
import { money } from '#lib/field-format.ts'
import { texts } from '#messages/document-table.ts'
import type { Property } from '../../document-type.ts'
import { fieldOf } from '../columns.ts'

export interface AmountSum {
  readonly key: string
  readonly label: string
  /** One text per currency, such as `MYR 343.95`. */
  readonly amounts: readonly string[]
  /** Number of documents with an amount. */
  readonly documents: number
}

/** Balances are not added up. */
export const amountColumns = (columns: readonly Property[]) =>
  columns.filter(
    ({ key, schema }) => schema !== undefined && isMoney(key, schema) && schema.role !== 'balance',
  )

/** By currency code; those without a currency last. */
const byCurrency = ({ currency: a }: FileSum, { currency: b }: FileSum) =>
  a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1

/** Sums for display, in column order. Omits amounts without any value. */
export function shownSums(sums: readonly FileSum[], columns: readonly Property[]): AmountSum[] {
  return amountColumns(columns).flatMap((property) => {
    const own = sums.filter(({ id }) => id === fieldOf(property)).toSorted(byCurrency)
    const amounts = own.map(({ value, currency, assumed }) => {
      const amount =
        currency === null ? texts.withoutCurrency({ amount: money(value, null) }) : money(value, currency)
      return assumed ? texts.assumed({ amount, n: assumed }) : amount
    })
    const documents = own.reduce((sum, one) => sum + one.documents, 0)
    return own.length > 0 ? [{ key: property.key, label: property.label, amounts, documents }] : []
  })
}
