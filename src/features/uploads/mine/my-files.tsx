import { useMutation, useQuery } from '@tanstack/react-query'
import { FilesIcon } from 'lucide-react'
import { MY_FILES_PAGE_SIZE } from '#contract/limits.ts'
import { isInProgress } from '#features/documents/index.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import type { FileRows } from '#features/query-cache/index.ts'
import { useSelection } from '#features/selection/index.ts'
import { useProgressPolling } from '#features/workspace-data/index.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { texts } from '#messages/uploads.ts'
import { MY_FILES_SIZES, type UploadSearch } from '../upload-search.ts'
import { collectMatching, collectSelected } from './collect-files.ts'
import { FilesFilter } from './files-filter.tsx'
import { MyFileCard } from './my-file-card.tsx'
import { matching, myFilesListQuery } from './my-files-list.ts'
import { SelectionRow } from './selection-row.tsx'
import { useExport } from './use-export.ts'

export interface MyFilesProps {
  readonly projectId: string
  readonly search: UploadSearch
  readonly onSearch: (search: UploadSearch) => void
}

/** What the person uploaded to this workspace, as the server has it (UPLOAD-19..22). */
export function MyFiles({ projectId, search, onSearch }: MyFilesProps) {
  const { page = 1, size = MY_FILES_PAGE_SIZE } = search
  const polling = useProgressPolling(projectId)
  const files = useQuery({
    ...myFilesListQuery(projectId, search),
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
  const narrowed = search.q !== undefined || search.type !== undefined
  return (
    <section aria-labelledby="my-files-title">
      <h2 id="my-files-title" className="mb-3 text-lg font-semibold">
        {texts.myFiles}
      </h2>
      <FilesFilter projectId={projectId} search={search} onSearch={onSearch} />
      <ListScreen
        query={files}
        pending={<ListSkeleton label={texts.loadingFiles} rowClass="h-28" cards />}
        errorTitle={texts.filesError}
        empty={
          <EmptyState
            framed
            icon={<FilesIcon />}
            title={narrowed ? texts.noMatch : texts.nothingHere}
            headingLevel="h3"
          >
            {narrowed ? null : texts.nothingHereHint}
          </EmptyState>
        }
        pages={{
          page,
          size,
          sizes: MY_FILES_SIZES,
          onPage: (next) => onSearch({ ...search, page: next }),
          onSize: (next) => onSearch({ ...search, size: next, page: 1 }),
        }}
      >
        {(list, footer) => (
          <>
            <FileCards {...{ projectId, search }} {...list} />
            {footer}
          </>
        )}
      </ListScreen>
    </section>
  )
}

interface FileCardsProps extends FileRows {
  readonly projectId: string
  readonly search: UploadSearch
}

/** One page of cards, what is selected of them, and the export (UPLOAD-20). */
function FileCards({ projectId, search, rows, total }: FileCardsProps) {
  const selection = useSelection(projectId)
  const all = () => collectMatching(projectId, matching(search))
  const chosen = selection.ids.size > 0
  const { search: query, sorting, filters } = matching(search)
  const { exporting, start, startArchive } = useExport({
    projectId,
    collect: () => (chosen ? collectSelected(projectId, selection.ids, rows) : all()),
    asked: {
      sorting,
      ...(chosen ? { ids: [...selection.ids] } : { mine: true, query, column_filters: filters }),
    },
  })
  const size = useLatest(selection.ids.size)
  const matches = useMutation({ mutationFn: all })
  const selectMatching = () =>
    // Not called once these cards are left.
    matches.mutate(undefined, {
      onSuccess: (files) => {
        // Cleared meanwhile: nobody wants them any more.
        if (size.current > 0) selection.add(files.map(({ id }) => id))
      },
      onError: (error) => {
        console.error(error)
        showSnackbar({ text: texts.actError })
      },
    })
  return (
    <>
      <SelectionRow
        pageIds={rows.map(({ id }) => id)}
        total={total}
        selection={selection}
        selecting={matches.isPending}
        onSelectMatching={selectMatching}
        exporting={exporting}
        onExport={start}
        onArchive={startArchive}
      />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:grid-cols-3">
        {rows.map((file) => (
          <li key={file.id} className="flex">
            <MyFileCard
              projectId={projectId}
              file={file}
              selected={selection.ids.has(file.id)}
              onToggle={() => selection.toggle(file.id)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
