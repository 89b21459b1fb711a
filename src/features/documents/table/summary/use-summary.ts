import { useQuery } from '@tanstack/react-query'
import type { FilesSummary, Grouping } from '#contract/summary.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { ofType, summaryQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import type { Property } from '../../document-type.ts'
import { fieldOf } from '../columns.ts'
import { amountColumns } from './shown-sums.ts'

export interface SummaryInput {
  readonly projectId: string
  readonly documentType: string
  readonly filters: readonly ColumnFilter[]
  /** The visible columns, whose amounts are summed. */
  readonly columns: readonly Property[]
  readonly grouping: Grouping | null
}

/**
 * Count and sums of all matching documents; undefined until they are known, and if the server does not provide them.
 */
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

export type Summary = FilesSummary & { readonly partial?: true }
