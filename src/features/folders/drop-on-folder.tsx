import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { carriesRows } from '#features/selection/index.ts'
import { drawn } from '#platform/db/late.ts'

const load = () => import('./folder-targets.tsx')
const FolderTargets = lazy(async () => ({ default: (await load()).FolderTargets }))

/** While rows are dragged in a workspace, shows its folders as drop targets at the side (desktop only). */
export function DropOnFolder({ projectId }: { readonly projectId: string }) {
  const dragging = useRowDrag()
  const [wanted, setWanted] = useState(false)
  if (dragging && !wanted) setWanted(true)
  // A first drag finds them loaded; it imports them again, and reports an error.
  useEffect(
    () =>
      void drawn()
        .then(load)
        .catch(() => undefined),
    [],
  )
  // They stay, so that what became of a drop is said after it.
  if (!wanted) return null
  return (
    <Suspense>
      <FolderTargets projectId={projectId} dragging={dragging} />
    </Suspense>
  )
}

/** Whether rows are being dragged in this window. */
function useRowDrag(): boolean {
  const [dragging, setDragging] = useState(false)
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (event: DragEvent) => {
      // A drag whose page changes in the very event that begins it is called off by some browsers.
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
