import { useQuery } from '@tanstack/react-query'
import type { FileSum, FilesSummary, Grouping } from '#contract/summary.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { isMoney } from '#core/titles/main-properties.ts'
import { ofType, summaryQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { money } from '#lib/field-format.ts'
import { texts } from '#messages/document-table.ts'
import type { Property } from '../../document-type.ts'
import { fieldOf } from '../columns.ts'

export interface SummaryInput {
  readonly projectId: string
  readonly documentType: string
  readonly filters: readonly ColumnFilter[]
  /** The columns that are shown: their amounts are summed. */
  readonly columns: readonly Property[]
  readonly grouping: Grouping | null
}

export interface AmountSum {
  readonly key: string
  readonly label: string
  /** One text for each currency, such as `MYR 343.95`. */
  readonly amounts: readonly string[]
}

/** Count and sums of all documents that match; undefined until they are known and on a server without them. */
export function useSummary({ projectId, documentType, filters, columns, grouping }: SummaryInput) {
  const hasSummary = useAddition('summary')
  const sums = amountColumns(columns).map(fieldOf)
  const asked = { column_filters: [ofType(documentType), ...filters], sums, group_by: grouping }
  const { data } = useQuery({
    ...summaryQuery(projectId, asked, { partOf: [ofType(documentType)] }),
    enabled: hasSummary,
  })
  return hasSummary ? data : undefined
}

/** Balances are not added up. */
export const amountColumns = (columns: readonly Property[]) =>
  columns.filter(
    ({ key, schema }) => schema !== undefined && isMoney(key, schema) && schema.role !== 'balance',
  )

/** Sums for display, in the order of the columns; an amount without any value is left out. */
export function shownSums(sums: readonly FileSum[], columns: readonly Property[]): AmountSum[] {
  return amountColumns(columns).flatMap((property) => {
    const own = sums.filter(({ id }) => id === fieldOf(property))
    const amounts = own.map(({ value, currency, assumed }) => {
      const amount = money(value, currency)
      return assumed ? texts.assumed({ amount, n: assumed }) : amount
    })
    return own.length > 0 ? [{ key: property.key, label: property.label, amounts }] : []
  })
}

export type Summary = FilesSummary & { readonly partial?: true }
