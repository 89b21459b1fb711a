import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAGE_SIZE_DEFAULT } from '#contract/limits.ts'
import type { Grouping } from '#contract/summary.ts'
import type { ColumnFilter, FileThing, Sorting } from '#contract/things.ts'
import type { ViewSettings } from '#contract/views.ts'
import { findType } from '#core/fields/find-type.ts'
import { useSelection } from '#features/selection/index.ts'
import {
  filesQuery,
  ofType,
  partyQuery,
  schemaStatsQuery,
  useProgressPolling,
} from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-table.ts'
import { useOverlay } from '../edits/use-overlay.ts'
import { useWorkflow } from '../edits/use-workflow.ts'
import { isInProgress } from '../file-status.ts'
import type { Property } from '../document-type.ts'
import { columnsOf, hasColumns, leadingColumns, partyColumn, type Schema } from './columns.ts'
import { type FilterField, filterFields, PARTY_FIELD } from './filters/filter-fields.ts'
import { chosenColumns, useLayout } from './layout/use-layout.ts'
import { useSummary } from './summary/use-summary.ts'
import type { WorkSearch } from './work-search.ts'

export interface WorkTableProps {
  readonly projectId: string
  readonly documentType: string
  readonly search: WorkSearch
  readonly onSearch: (search: WorkSearch) => void
}

export type WorkTableState = ReturnType<typeof useWorkTable>

const NO_FILTERS: readonly ColumnFilter[] = []
const NO_ROWS: readonly FileThing[] = []

/** The documents of a type as selected by the URL and the person's layout. */
export function useWorkTable({ projectId, documentType, search, onSearch }: WorkTableProps) {
  const layout = useLayout(projectId, documentType)
  const { page_size: usual = PAGE_SIZE_DEFAULT } = layout.layout ?? {}
  const { page = 1, size = usual, filters = NO_FILTERS } = search
  const grouping = layout.layout?.group_by ?? null
  const files = useFiles({
    projectId,
    documentType,
    page,
    size,
    filters,
    sorting: sortingOf(search, grouping),
  })
  const type = useType(projectId, documentType)
  const states = useWorkflow(projectId, documentType)
  const rows = files.data?.rows ?? NO_ROWS
  const chosen = layout.layout?.columns
  const all = useColumns(type?.schema, rows)
  const columns = useMemo(() => chosenColumns(all, chosen), [all, chosen])
  const hasParties = useAddition('parties')
  const partyFields = usePartyFields(projectId, filters, hasParties)
  const summary = useSummary({ projectId, documentType, filters, columns, grouping })
  return {
    projectId,
    documentType,
    search,
    page,
    size,
    filters,
    files,
    type,
    rows,
    all,
    columns,
    layout,
    grouping,
    summary,
    selection: useSelection(projectId),
    fields: [...filterFields(all, states), ...partyFields],
    hasParties,
    leading: leadingColumns(columns, type?.schema),
    party: partyColumn(type?.schema),
    // The type's count is known before the list is loaded, and is complete when the list is partial.
    count: files.data?.partial ? type?.file_count : (files.data?.total ?? type?.file_count),
    hasNone: files.data?.total === 0 && filters.length === 0,
    current: {
      columns: columns.map(({ key }) => key),
      filters: [...filters],
      sorting: sortingOf(search, null),
      group_by: grouping,
      page_size: size,
    } satisfies ViewSettings,
    ...searchActions(search, onSearch),
    ...layoutActions(layout, columns),
    setSize: (next: number) => {
      layout.save((known) => ({ ...known, page_size: next }))
      onSearch(onFirstPage({ ...search, size: next }))
    },
    openView: (settings: ViewSettings) => {
      layout.save((known) => ({ ...known, columns: settings.columns, group_by: settings.group_by ?? null }))
      onSearch(searchOf(settings))
    },
    showAll: () => {
      if (grouping) layout.save((known) => ({ ...known, group_by: null }))
      onSearch({ ...(search.size !== undefined && { size: search.size }) })
    },
  }
}

/** Memoised, so that rows render again only if their columns change. Most types name their columns themselves. */
function useColumns(schema: Schema | null | undefined, rows: readonly FileThing[]): Property[] {
  const valued = hasColumns(schema) ? NO_ROWS : rows
  return useMemo(() => columnsOf(schema, valued), [schema, valued])
}

/** The filter by party, with the name of the current one. */
function usePartyFields(
  projectId: string,
  filters: readonly ColumnFilter[],
  hasParties: boolean,
): FilterField[] {
  const id = filters.find((filter) => filter.id === PARTY_FIELD)?.value
  const party = useQuery({ ...partyQuery(projectId, String(id)), enabled: typeof id === 'string' })
  if (!hasParties) return []
  const choices = party.data ? [{ value: String(id), label: party.data.name }] : []
  return [{ id: PARTY_FIELD, label: texts.party, kind: 'party', choices }]
}

const onFirstPage = ({ page: _page, ...rest }: WorkSearch): WorkSearch => rest

/** Changes of the URL. */
function searchActions(search: WorkSearch, onSearch: (search: WorkSearch) => void) {
  return {
    setPage: (next: number) => onSearch({ ...search, page: next }),
    setAsTable: (table: boolean) => onSearch({ ...search, table }),
    /** Changes the sort order and returns to the first page. */
    setSearch: (next: WorkSearch) => onSearch(onFirstPage(next)),
    setFilters: (next: readonly ColumnFilter[]) => {
      const { filters: _filters, ...rest } = onFirstPage(search)
      onSearch(next.length > 0 ? { ...rest, filters: next } : rest)
    },
  }
}

/** Changes of the columns. */
function layoutActions({ save }: ReturnType<typeof useLayout>, columns: readonly Property[]) {
  return {
    setWidths: (widths: Readonly<Record<string, number>> | undefined) =>
      save(({ widths: _before, ...rest }) => (widths ? { ...rest, widths } : rest)),
    /** Moves a column to the position of another. */
    moveColumn: (dragged: string, to: string) => {
      const keys = columns.map(({ key }) => key)
      if (!keys.includes(dragged)) return
      const others = keys.filter((key) => key !== dragged)
      save((known) => ({ ...known, columns: others.toSpliced(keys.indexOf(to), 0, dragged) }))
    },
  }
}

/** Groups are sorted by their field; rows within them by the person's sort order. */
function sortingOf({ sort, desc = false }: WorkSearch, grouping: Grouping | null): Sorting[] {
  const own = sort ? [{ id: sort, desc }] : []
  if (!grouping || grouping.id === sort) return own
  return [{ id: grouping.id, desc: grouping.period !== undefined }, ...own]
}

/** The URL parameters of a saved view. */
const searchOf = ({ filters, sorting, page_size: size }: ViewSettings): WorkSearch => ({
  ...(size !== undefined && { size }),
  ...(sorting?.[0] && { sort: sorting[0].id, ...(sorting[0].desc && { desc: true }) }),
  ...(filters?.length && { filters }),
})

interface FilesInput {
  readonly projectId: string
  readonly documentType: string
  readonly page: number
  readonly size: number
  readonly filters: readonly ColumnFilter[]
  readonly sorting: readonly Sorting[]
}

function useFiles({ projectId, documentType, page, size, filters, sorting }: FilesInput) {
  const polling = useProgressPolling(projectId)
  const overlay = useOverlay(projectId)
  return useQuery({
    ...filesQuery(
      projectId,
      { page, pageSize: size, filters: [ofType(documentType), ...filters], sorting },
      { partOf: [ofType(documentType)] },
    ),
    select: overlay.files,
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
}

/** The type with this name, else the one that had it before. */
function useType(projectId: string, documentType: string) {
  const { data: types } = useQuery(schemaStatsQuery(projectId))
  return findType(types, documentType)
}
