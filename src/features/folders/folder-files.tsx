import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useCallback } from 'react'
import { PAGE_SIZES } from '#contract/limits.ts'
import type { FileThing, FolderThing } from '#contract/things.ts'
import { isShown } from '#core/edits/queue.ts'
import { cachedFile, useEdits, useOverlay } from '#features/documents/index.ts'
import { ListScreen, ListSkeleton } from '#features/lists/index.ts'
import { paths } from '#features/navigation/index.ts'
import type { FileRows } from '#features/query-cache/index.ts'
import { rowProps, useLongPress, useRowKeys, useSelection } from '#features/selection/index.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/folders.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { FolderFile } from './folder-file.tsx'
import { FOLDER_PAGE_SIZE, type FolderSearch } from './folder-search.ts'
import { folderFilesQuery } from './queries.ts'
import { ask } from '#ui/overlays/ask.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useMoveFile } from './use-folder-actions.ts'

export interface FolderFilesProps {
  readonly projectId: string
  readonly folder: FolderThing
  readonly search: FolderSearch
  readonly onSearch: (search: FolderSearch) => void
  readonly onError: (text: string) => void
}

/** A folder's files, page by page, each with a button that removes it from the folder (FOLDER-02, FOLDER-07). */
export function FolderFiles({ projectId, folder, search, onSearch, onError }: FolderFilesProps) {
  const { page = 1, size = FOLDER_PAGE_SIZE } = search
  const hasFolders = useAddition('folders')
  const here = useHere(projectId, folder.id, page)
  const files = useQuery({
    ...folderFilesQuery(projectId, folder, { page, pageSize: size }, hasFolders),
    select: here,
  })
  const askRemove = useRemoveFile({ projectId, folder, onError })
  return (
    <ListScreen
      query={files}
      pending={<ListSkeleton label={texts.loadingFiles} rowClass="h-16" />}
      errorTitle={texts.filesError}
      empty={
        <EmptyState
          framed
          icon={<FolderOpen />}
          title={texts.emptyFolder}
          actions={<LinkButton href={paths.documents(projectId)}>{texts.toDocuments}</LinkButton>}
        >
          {texts.emptyFolderHint}
        </EmptyState>
      }
      pages={{
        page,
        size,
        sizes: PAGE_SIZES,
        onPage: (next) => onSearch({ ...search, page: next }),
        onSize: (next) => onSearch({ size: next }),
      }}
    >
      {({ rows }, footer) => (
        <>
          <FileList projectId={projectId} name={folder.data.name} rows={rows} onRemove={askRemove} />
          {footer}
        </>
      )}
    </ListScreen>
  )
}

/** A folder's files after pending moves: without outgoing files, and with incoming ones on page 1. */
function useHere(projectId: string, folderId: string, page: number) {
  const client = useQueryClient()
  const edits = useEdits(projectId)
  const overlay = useOverlay(projectId)
  return useCallback(
    (list: FileRows): FileRows => {
      const moves = edits.filter((edit) => edit.part === 'folder' && isShown(edit))
      if (moves.length === 0) return overlay.files(list)
      const has = (id: string) => list.rows.some((row) => row.id === id)
      const leaving = moves.filter(
        ({ thingId, base, value }) => value !== folderId && (base === folderId || has(thingId)),
      )
      const coming = moves
        .filter(({ thingId, base, value }) => value === folderId && base !== folderId && !has(thingId))
        .flatMap(({ thingId }) => cachedFile(client, projectId, thingId) ?? [])
      const rows = list.rows.filter(({ id }) => leaving.every(({ thingId }) => thingId !== id))
      const total = list.total - leaving.length + coming.length
      return overlay.files({ ...list, rows: page === 1 ? [...coming, ...rows] : rows, total })
    },
    [client, edits, folderId, overlay, page, projectId],
  )
}

interface FileListProps {
  readonly projectId: string
  readonly name: string
  readonly rows: readonly FileThing[]
  readonly onRemove: (file: FileThing) => void
}

function FileList({ projectId, name, rows, onRemove }: FileListProps) {
  const selection = useSelection(projectId)
  const ids = rows.map(({ id }) => id)
  useRowKeys(ids, selection)
  const press = useLongPress((id) => selection.add([id]))
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const allSelected = ids.length > 0 && chosen === ids.length
  return (
    <>
      <Checkbox
        selected={allSelected}
        indeterminate={chosen > 0 && !allSelected}
        onChange={(on) => (on ? selection.add(ids) : selection.remove(ids))}
        className="mb-2 px-3"
      >
        {texts.selectPage}
      </Checkbox>
      <ul
        aria-label={texts.filesOf({ name })}
        {...press}
        className={classNames(
          cardClass,
          'divide-y divide-border overflow-hidden [-webkit-touch-callout:none] pointer-coarse:select-none',
        )}
      >
        {rows.map((file) => (
          <li key={file.id} {...rowProps(file.id)} className="@container -outline-offset-2">
            <FolderFile
              projectId={projectId}
              file={file}
              selectedIds={selection.ids}
              onToggle={() => selection.toggle(file.id)}
              onRemove={() => onRemove(file)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface RemoveFileInput {
  readonly projectId: string
  readonly folder: FolderThing
  readonly onError: (text: string) => void
}

/** Returns a function that removes a file from its folder after a confirmation (FOLDER-05), with undo. */
function useRemoveFile({ projectId, folder, onError }: RemoveFileInput) {
  const { mutateAsync: move } = useMoveFile(projectId)
  const titleFor = useTitles(projectId)
  const titleOf = ({ data }: FileThing) => titleFor(data)
  const error = () => onError(texts.removeError)
  const remove = async (file: FileThing) => {
    const name = titleOf(file)
    const outcome = await move({ file, from: folder, to: null })
    const version = outcome.pending ? file.version : outcome.thing?.version
    const moved = version === undefined ? file : { ...file, version }
    const putBack = () => void move({ file: moved, from: null, to: folder }).catch(error)
    const text = outcome.pending ? texts.removePending({ name }) : texts.removed({ name })
    showSnackbar({ text, action: { label: texts.undo, onPress: putBack } })
  }
  return (file: FileThing) =>
    ask({
      title: texts.removeTitle({ name: titleOf(file) }),
      message: texts.removeConfirm({ name: titleOf(file) }),
      confirmLabel: texts.remove,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      danger: false,
      busyText: texts.removing,
      onConfirm: () => remove(file).catch(error),
    })
}
