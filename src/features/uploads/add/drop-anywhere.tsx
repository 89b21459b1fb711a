import { lazy, Suspense, useEffect, useState } from 'react'
import { showNotLoaded, useLateCode } from '#features/loading/index.ts'
import { holdPage } from '#platform/db/page-reloads.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { loadImport } from '../import/late-import.ts'
import { useAddFiles } from './use-add-files.ts'
import { useWindowFiles } from './use-window-files.ts'

const DropTarget = lazy(async () => ({ default: (await import('./drop-shown.tsx')).DropTarget }))
const NotTaken = lazy(async () => ({ default: (await import('./drop-shown.tsx')).NotTaken }))

/**
 * Takes files that are dropped or pasted on any screen of a workspace; while dragging it names where they will go. A
 * folder becomes an import.
 */
export function DropAnywhere({ projectId }: { readonly projectId: string }) {
  const { add, rejected, dismiss } = useAddFiles(projectId)
  const [folders, setFolders] = useState<readonly FileSystemEntry[] | null>(null)
  // A folder that is dropped on an open import is left out.
  const dragging = useWindowFiles(add, (dropped) => setFolders((now) => now ?? dropped))
  return (
    <Suspense>
      {dragging && <DropTarget />}
      {rejected.length > 0 && <NotTaken rejected={rejected} onClose={dismiss} />}
      {folders && <DroppedImport projectId={projectId} dropped={folders} onClose={() => setFolders(null)} />}
    </Suspense>
  )
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
