import { useQuery } from '@tanstack/react-query'
import { FileStack } from 'lucide-react'
import { PAGE_SIZE_DEFAULT, PAGE_SIZES } from '#contract/limits.ts'
import { labelOfKey } from '#lib/field-format.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { useScreenTitle } from '#features/workspaces/index.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { BackLink } from '../back-link.tsx'
import { isInProgress } from '../file-status.ts'
import { useProgressPolling } from '../live/use-live-project.ts'
import { LoadFault } from '../load-fault.tsx'
import { paths } from '../paths.ts'
import { filesQuery, ofType, schemaStatsQuery } from '../queries.ts'
import { StaleNote } from '../stale-note.tsx'
import { texts } from '../texts.ts'
import { useTableWidth } from '../use-media.ts'
import { columnsOf, sortChoices } from './columns.ts'
import { FileRows } from './file-rows.tsx'
import { FileTable } from './file-table.tsx'
import { ListFooter } from './list-footer.tsx'
import type { WorkSearch } from './work-search.ts'

export interface WorkTableProps {
  readonly projectId: string
  readonly documentType: string
  readonly search: WorkSearch
  readonly onSearch: (search: WorkSearch) => void
}

/** Files of one document type, a page at a time (TABLE-01..11). */
export function WorkTable({ projectId, documentType, search, onSearch }: WorkTableProps) {
  const { page = 1, size = PAGE_SIZE_DEFAULT } = search
  useScreenTitle(labelOfKey(documentType))
  const polling = useProgressPolling(projectId)
  const stats = useQuery(schemaStatsQuery(projectId))
  const files = useQuery({
    ...filesQuery(projectId, {
      page,
      pageSize: size,
      filters: [ofType(documentType)],
      ...(search.sort ? { sorting: [{ id: search.sort, desc: search.desc ?? false }] } : {}),
    }),
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
  const type = stats.data?.find((entry) => entry.document_type === documentType)
  const rows = files.data?.rows ?? []
  const columns = columnsOf(type?.schema, rows)
  const label = labelOfKey(documentType)
  const sorted = (sort: Pick<WorkSearch, 'sort' | 'desc'>) =>
    onSearch({ ...(size === PAGE_SIZE_DEFAULT ? {} : { size }), ...sort })

  return (
    <>
      <PageHeader
        title={label}
        before={<BackLink href={paths.documents(projectId)}>{texts.documents}</BackLink>}
        {...(files.data && { description: texts.files(files.data.total) })}
      />
      {files.data && <StaleNote updatedAt={files.dataUpdatedAt} failed={files.isError} />}
      {files.data === undefined ? (
        <TableWait files={files} />
      ) : files.data.total === 0 ? (
        <NoFiles projectId={projectId} />
      ) : (
        <>
          <FileList {...{ projectId, label, rows, columns, search }} onSort={sorted} />
          <ListFooter
            page={page}
            size={size}
            total={files.data.total}
            sizes={PAGE_SIZES}
            onPage={(next) => onSearch({ ...search, page: next })}
            onSize={(next) => onSearch({ ...search, size: next, page: 1 })}
          />
        </>
      )}
    </>
  )
}

type ListProps = Parameters<typeof FileTable>[0]

function FileList(props: ListProps) {
  const { columns, search, onSort } = props
  if (useTableWidth()) return <FileTable {...props} />
  const value = search.sort ? (search.desc ? '-' : '+') + search.sort : ''
  return (
    <>
      <Select
        label={texts.sortBy}
        labelHidden
        className="mb-3"
        value={value}
        options={sortChoices(columns)}
        onChange={(chosen) =>
          onSort(
            chosen === '' ? {} : { sort: chosen.slice(1), ...(chosen.startsWith('-') && { desc: true }) },
          )
        }
      />
      <FileRows {...props} />
    </>
  )
}

function TableWait({
  files,
}: {
  files: { error: unknown; isError: boolean; fetchStatus: string; refetch: () => unknown }
}) {
  if (files.isError || files.fetchStatus === 'paused') {
    const reason = files.error instanceof Error ? files.error.message : texts.unreachable
    return (
      <LoadFault title={texts.filesFault(reason)} error={files.error} onRetry={() => void files.refetch()} />
    )
  }
  return (
    <Skeleton label={texts.loadingFiles}>
      <div className="flex flex-col gap-2">
        {[0, 1, 2, 3, 4].map((row) => (
          <SkeletonBlock key={row} className="h-14 w-full" />
        ))}
      </div>
    </Skeleton>
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
