import { useEffect, useLayoutEffect, useState } from 'react'
import { showNotLoaded, useLateCode } from '#features/loading/index.ts'
import { carriesRows } from '#features/selection/index.ts'
import { texts } from '#messages/moves.ts'
import { lateCode } from '#platform/db/late.ts'
import { holdPage } from '#platform/db/page-reloads.ts'

const targets = lateCode(async () => (await import('./folder-targets.tsx')).FolderTargets)

/** While rows are dragged in a workspace, shows its folders as drop targets at the side (desktop only). */
export function DropOnFolder({ projectId }: { readonly projectId: string }) {
  const dragging = useRowDrag()
  const [wanted, setWanted] = useState(false)
  if (dragging && !wanted) setWanted(true)
  const {
    code: FolderTargets,
    query: { isError },
  } = useLateCode(targets, dragging)
  useEffect(() => {
    if (dragging && isError) showNotLoaded(texts.loadError)
  }, [dragging, isError])
  // A reload would end the drag.
  useEffect(() => (dragging ? holdPage() : undefined), [dragging])
  // They stay mounted, so that the outcome of a drop can be shown.
  return wanted && FolderTargets && <FolderTargets projectId={projectId} dragging={dragging} />
}

/** Whether rows are being dragged in this window. */
function useRowDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (event: DragEvent) => {
      // Delayed: some browsers cancel a drag if the page changes during its `dragstart` event.
      if (carriesRows(event)) timer = setTimeout(() => setDragging(true), 0)
    }
    const end = () => {
      clearTimeout(timer)
      setDragging(false)
    }
    window.addEventListener('dragstart', begin, { signal })
    window.addEventListener('dragend', end, { signal })
    window.addEventListener('drop', end, { signal })
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [])
  return dragging
}
