import { lazy, Suspense, useState } from 'react'
import { useAddFiles } from './use-add-files.ts'
import { useWindowFiles } from './use-window-files.ts'

const DropTarget = lazy(async () => ({ default: (await import('./drop-shown.tsx')).DropTarget }))
const NotTaken = lazy(async () => ({ default: (await import('./drop-shown.tsx')).NotTaken }))
const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.tsx')).ImportDialog,
}))

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
      {folders && <ImportDialog projectId={projectId} dropped={folders} onClose={() => setFolders(null)} />}
    </Suspense>
  )
}
