import { useQuery } from '@tanstack/react-query'
import type { AggregateRow, QueryTree } from '#contract/query-tree.ts'
import { money } from '#lib/field-format.ts'
import { texts } from '#messages/folders.ts'
import { answerQuery } from './ask.ts'
import { roleOfRow } from './number-units.ts'
import { Part } from '#ui/layout/parts.tsx'

export interface FolderSumsProps {
  readonly projectId: string
  readonly folderId: string
}

/** Most sums shown per folder. */
const SHOWN = 2

/** Sums of the main amount by folder, role and currency, for all folders at once. */
const byFolder: QueryTree = {
  types: [],
  filters: [],
  order: [],
  limit: null,
  aggregate: { what: 'sum', of: 'amount', by: 'folder_id' },
}

/**
 * Sums of a folder's documents, those over the most documents first. Parts of a line; renders nothing without
 * amounts.
 */
export function FolderSums({ projectId, folderId }: FolderSumsProps) {
  const { data } = useQuery(answerQuery(projectId, { words: texts.folders, tree: byFolder, rowsEach: 0 }))
  const rows = (data?.answer.aggregate?.rows ?? []).filter(({ group }) => group === folderId)
  if (rows.length === 0) return null
  const sums = rows.toSorted((a, b) => b.documents - a.documents).map(sumText)
  const hidden = sums.length - SHOWN
  return (
    <>
      {sums.slice(0, SHOWN).map((sum) => (
        <Part key={sum} whole>
          {sum}
        </Part>
      ))}
      {hidden > 0 && <Part>{texts.moreSums({ n: hidden })}</Part>}
    </>
  )
}

/** `Spent MYR 343.95`, `Spent 75.00 without currency` */
const sumText = (row: AggregateRow) => {
  const amount = money(row.value, row.currency)
  const named = row.currency === null ? texts.withoutCurrency({ amount }) : amount
  return [roleOfRow(row), named].filter((part) => part !== null).join(' ')
}
