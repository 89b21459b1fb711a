import { useQuery } from '@tanstack/react-query'
import { FilesIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MY_FILES_PAGE_SIZE } from '#contract/limits.ts'
import {
  isInProgress,
  ListFooter,
  LoadFault,
  StaleNote,
  useProgressPolling,
} from '#features/documents/index.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { myFilesQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import {
  DEFAULT_SORT,
  type FileSort,
  MY_FILES_SIZES,
  sortingOf,
  type UploadSearch,
} from '../upload-search.ts'
import { MyFileCard } from './my-file-card.tsx'

export interface MyFilesProps {
  readonly projectId: string
  readonly search: UploadSearch
  readonly onSearch: (search: UploadSearch) => void
}

const sortOptions = (Object.keys(texts.sortBy) as FileSort[]).map((value) => ({
  value,
  label: texts.sortBy[value],
}))

/** What I uploaded to this workspace, as the host has it (UPLOAD-19..22). */
export function MyFiles({ projectId, search, onSearch }: MyFilesProps) {
  const { page = 1, size = MY_FILES_PAGE_SIZE, sort = DEFAULT_SORT, q = '' } = search
  const polling = useProgressPolling(projectId)
  const files = useQuery({
    ...myFilesQuery(projectId, { page, pageSize: size, search: q, sorting: [sortingOf(sort)] }),
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
  const filtered = q !== '' || sort !== DEFAULT_SORT
  const changed = (part: Partial<UploadSearch>) => onSearch({ ...search, ...part, page: 1 })
  return (
    <section aria-labelledby="my-files-title">
      <h2 id="my-files-title" className="mb-3 text-lg font-semibold">
        {texts.myFiles}
      </h2>
      <div className="mb-4 flex flex-col gap-2 md:flex-row md:items-center">
        <FileSearch value={q} onChange={(next) => changed({ q: next })} />
        <Select
          label={texts.sort}
          labelHidden
          className="md:w-52"
          value={sort}
          options={sortOptions}
          onChange={(next) => changed({ sort: next })}
        />
        {filtered && (
          <Button variant="quiet" onPress={() => onSearch({ ...search, q: '', sort: DEFAULT_SORT, page: 1 })}>
            {texts.clearFilters}
          </Button>
        )}
      </div>
      {files.data && <StaleNote updatedAt={files.dataUpdatedAt} failed={files.isError} />}
      {files.data === undefined ? (
        <Wait files={files} />
      ) : files.data.total === 0 ? (
        <EmptyState icon={<FilesIcon />} title={q ? texts.noMatch : texts.nothingHere} headingLevel="h3">
          {q ? null : texts.nothingHereHint}
        </EmptyState>
      ) : (
        <>
          <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
            {files.data.rows.map((file) => (
              <li key={file.id} className="flex">
                <MyFileCard projectId={projectId} file={file} />
              </li>
            ))}
          </ul>
          <ListFooter
            page={page}
            size={size}
            total={files.data.total}
            sizes={MY_FILES_SIZES}
            onPage={(next) => onSearch({ ...search, page: next })}
            onSize={(next) => changed({ size: next })}
          />
        </>
      )}
    </section>
  )
}

/** A search starts once the typing rests for this long, in ms. */
const REST_MS = 250

function FileSearch({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    // Cleared from outside; what was typed here comes back as it was sent.
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  const search = (next: string, after: number) => {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = next
      latest.current(next)
    }, after)
  }
  return (
    <SearchField
      label={texts.searchFiles}
      clearLabel={texts.clearSearch}
      value={typed}
      onChange={(next) => search(next, REST_MS)}
      onSubmit={(next) => search(next, 0)}
      className="md:w-80"
    />
  )
}

function Wait({
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
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <SkeletonBlock key={card} className="h-28 w-full" />
        ))}
      </div>
    </Skeleton>
  )
}
