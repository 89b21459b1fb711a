import { useEffect, useState } from 'react'
import { showNotLoaded, useLateCode } from '#features/loading/index.ts'
import { texts } from '#messages/upload-notices.ts'
import { holdPage } from '#platform/db/page-reloads.ts'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { loadImport } from '../import/late-import.ts'
import { loadShown } from './late-shown.ts'
import { type RejectedFile, useAddFiles } from './use-add-files.ts'
import { useWindowFiles } from './use-window-files.ts'

/**
 * Takes files that are dropped or pasted on any screen of a workspace; while dragging it names where they will go. A
 * folder becomes an import.
 */
export function DropAnywhere({ projectId }: { readonly projectId: string }) {
  const { add, rejected, dismiss } = useAddFiles(projectId)
  const [folders, setFolders] = useState<readonly FileSystemEntry[] | null>(null)
  // A folder that is dropped on an open import is left out.
  const dragging = useWindowFiles(add, (dropped) => setFolders((now) => now ?? dropped))
  const shown = useShown(rejected)
  // A reload would end the drag.
  useEffect(() => (dragging ? holdPage() : undefined), [dragging])
  return (
    <>
      {dragging && shown && <shown.DropTarget />}
      {rejected.length > 0 && shown && <shown.NotTaken rejected={rejected} onClose={dismiss} />}
      {folders && <DroppedImport projectId={projectId} dropped={folders} onClose={() => setFolders(null)} />}
    </>
  )
}

/** Null while it is missing: files can be dropped without it, and a snackbar says instead what was not taken. */
function useShown(rejected: readonly RejectedFile[]) {
  const isAwaited = rejected.length > 0
  const { code, query } = useLateCode(loadShown, isAwaited)
  const isMissing = isAwaited && query.isError
  useEffect(() => {
    if (!isMissing) return
    const [first, second] = rejected
    showSnackbar({ text: first && !second ? first.reason : texts.notTaken({ n: rejected.length }) })
  }, [isMissing, rejected])
  return code
}

interface DroppedImportProps {
  readonly projectId: string
  readonly dropped: readonly FileSystemEntry[]
  readonly onClose: () => void
}

/** The import of dropped folders. If its code is missing, says so: a reload would lose what was dropped. */
function DroppedImport(props: DroppedImportProps) {
  const { code: ImportDialog, query } = useLateCode(loadImport, true)
  const close = useLatest(props.onClose)
  useEffect(holdPage, [])
  useEffect(() => {
    if (!query.isError) return
    showNotLoaded()
    close.current()
  }, [query.isError, close])
  return ImportDialog && <ImportDialog {...props} />
}
