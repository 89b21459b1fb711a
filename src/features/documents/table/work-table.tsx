import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileStack, ListFilter, Settings } from 'lucide-react'
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/limits.ts'
import type { ColumnFilter, Sorting } from '#contract/things.ts'
import type { ViewSettings } from '#contract/views.ts'
import { OfflineNote } from '#features/offline/index.ts'
import { useSelection } from '#features/selection/index.ts'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { labelOfName } from '#lib/field-format.ts'
import { texts as tableTexts } from '#messages/document-table.ts'
import { texts } from '#messages/documents.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { BackLink } from '#ui/controls/back-link.tsx'
import { useOverlay } from '../edits/use-overlay.ts'
import { isInProgress } from '../file-status.ts'
import { useProgressPolling, filesQuery, ofType, schemaStatsQuery } from '#features/workspace-data/index.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import { usePanelWidth, useTableWidth } from '#ui/hooks/use-media.ts'
import { useWorkflow } from '../edits/use-workflow.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { columnsOf, leadingColumns } from './columns.ts'
import { FileList } from './rows/file-list.tsx'
import { filterFields } from './filters/filter-fields.ts'
import { FilterPanel } from './filters/filter-panel.tsx'
import { SelectWhole } from './selected/select-whole.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { TypeMenu } from './type-menu.tsx'
import { chosenColumns, useLayout } from './layout/use-layout.ts'
import { SummaryBar } from './summary/summary-bar.tsx'
import { useSummary } from './summary/use-summary.ts'
import type { WorkSearch } from './work-search.ts'

export interface WorkTableProps {
  readonly projectId: string
  readonly documentType: string
  readonly search: WorkSearch
  readonly onSearch: (search: WorkSearch) => void
}

const NO_FILTERS: readonly ColumnFilter[] = []

const sortingOf = ({ sort, desc = false }: WorkSearch): Sorting[] => (sort ? [{ id: sort, desc }] : [])

/** The address that shows a saved view. */
const searchOf = ({ filters, sorting, page_size: size }: ViewSettings): WorkSearch => ({
  ...(size !== undefined && { size }),
  ...(sorting?.[0] && { sort: sorting[0].id, ...(sorting[0].desc && { desc: true }) }),
  ...(filters?.length && { filters }),
})

/** Files of one document type, a page at a time (TABLE-01..14). */
export function WorkTable({ projectId, documentType, search, onSearch }: WorkTableProps) {
  const { page = 1, size = PAGE_SIZE_DEFAULT, filters = NO_FILTERS } = search
  const label = labelOfName(documentType)
  useScreenTitle(label)
  const polling = useProgressPolling(projectId)
  const stats = useQuery(schemaStatsQuery(projectId))
  const sorting = sortingOf(search)
  const overlay = useOverlay(projectId)
  const files = useQuery({
    ...filesQuery(
      projectId,
      { page, pageSize: size, filters: [ofType(documentType), ...filters], sorting },
      { partOf: [ofType(documentType)] },
    ),
    select: overlay.files,
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
  const selection = useSelection(projectId)
  const layout = useLayout(projectId, documentType)
  const states = useWorkflow(projectId, documentType)
  const wide = useTableWidth()
  const docked = usePanelWidth()
  const [filtering, setFiltering] = useState(false)
  const type =
    stats.data?.find((entry) => entry.document_type === documentType) ??
    stats.data?.find((entry) => entry.former_names?.includes(documentType))
  const settings = type && paths.typeSettings(projectId, type.id)
  // The type's count is known before the list is loaded, and is complete when the list is partial.
  const count = files.data?.partial ? type?.file_count : (files.data?.total ?? type?.file_count)
  const hasNone = files.data?.total === 0 && filters.length === 0
  const rows = files.data?.rows ?? []
  const all = columnsOf(type?.schema, rows)
  const columns = chosenColumns(all, layout.layout?.columns)
  const summary = useSummary({ projectId, documentType, filters, columns, grouping: null })
  const fields = filterFields(all, states)
  const { page: _page, ...onFirstPage } = search
  const filtered = (next: readonly ColumnFilter[]) => {
    const { filters: _filters, ...rest } = onFirstPage
    onSearch(next.length > 0 ? { ...rest, filters: next } : rest)
  }
  const open = (settings: ViewSettings) => {
    layout.save({ ...layout.layout, columns: settings.columns })
    onSearch(searchOf(settings))
  }
  const current: ViewSettings = {
    columns: columns.map(({ key }) => key),
    filters: [...filters],
    sorting,
    page_size: size,
  }

  return (
    <>
      <PageHeader
        title={label}
        unfold={texts.unfold}
        before={<BackLink href={paths.documents(projectId)}>{texts.documents}</BackLink>}
        {...(count !== undefined && { description: texts.files({ n: count }) })}
        // On a phone the menu of the toolbar has them, which only a list with files shows.
        actions={(wide || hasNone) && <TypeActions {...{ projectId, documentType, label, settings }} />}
      />
      {type && type.document_type !== documentType && (
        <Banner
          tone="info"
          title={tableTexts.renamed({ name: labelOfName(type.document_type) })}
          className="mb-4"
        />
      )}
      <OfflineNote projectId={projectId} kind="type" name={documentType} />
      <ListScreen
        query={files}
        pending={<ListSkeleton label={texts.loadingFiles} rowClass="h-14" rows={5} />}
        errorTitle={texts.filesError}
        empty={filters.length === 0 ? <NoFiles projectId={projectId} /> : null}
        pages={{
          page,
          size,
          sizes: PAGE_SIZES,
          onPage: (next) => onSearch({ ...search, page: next }),
          onSize: (next) => onSearch({ ...onFirstPage, size: next }),
        }}
      >
        {({ total, partial }, footer) => (
          <div
            className={classNames(
              docked && filtering && 'grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-6',
            )}
          >
            <div className="min-w-0">
              <TableToolbar
                {...{ projectId, documentType, label, all, columns, selection, filters, sorting }}
                {...{ layout, current, wide, settings }}
                total={total}
                asTable={search.table ?? false}
                onAsTable={(table) => onSearch({ ...search, table })}
                filtering={filtering}
                onFilter={() => setFiltering(!filtering)}
                onView={open}
              />
              <ActiveFilters filters={filters} fields={fields} onChange={filtered} />
              {total === 0 ? (
                <NoMatch onReset={() => filtered([])} />
              ) : (
                <FileList
                  {...{ projectId, label, rows, columns, selection, search, wide }}
                  leading={leadingColumns(columns, type?.schema)}
                  density={layout.layout?.density ?? 'comfortable'}
                  offer={
                    partial ? null : (
                      <SelectWhole {...{ projectId, documentType, rows, filters, selection }} total={total} />
                    )
                  }
                  onSearch={({ page: _shown, ...next }) => onSearch(next)}
                />
              )}
              <SummaryBar summary={summary} columns={columns} />
              {footer}
            </div>
            <FilterPanel
              {...{ projectId, documentType, fields, filters, docked }}
              open={filtering}
              onClose={() => setFiltering(false)}
              onApply={filtered}
            />
          </div>
        )}
      </ListScreen>
    </>
  )
}

interface TypeActionsProps {
  readonly projectId: string
  readonly documentType: string
  readonly label: string
  /** Address of the type's settings; undefined until the type is known. */
  readonly settings: string | undefined
}

function TypeActions({ projectId, documentType, label, settings }: TypeActionsProps) {
  return (
    <>
      {settings && (
        <LinkButton href={settings} variant="quiet" icon={<Settings aria-hidden className="size-4" />}>
          {tableTexts.settings}
        </LinkButton>
      )}
      <TypeMenu {...{ projectId, documentType, label }} />
    </>
  )
}

function NoFiles({ projectId }: { projectId: string }) {
  return (
    <EmptyState
      icon={<FileStack />}
      title={texts.noFiles}
      actions={
        <LinkButton variant="primary" href={paths.upload(projectId)}>
          {texts.addDocuments}
        </LinkButton>
      }
    >
      {texts.noFilesHint}
    </EmptyState>
  )
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<ListFilter />}
      title={tableTexts.noMatch}
      actions={<Button onPress={onReset}>{tableTexts.reset}</Button>}
    >
      {tableTexts.noMatchHint}
    </EmptyState>
  )
}
