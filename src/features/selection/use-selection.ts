import { useObservable } from 'dexie-react-hooks'
import { useEffect, useMemo } from 'react'
import { useUser } from '#features/auth/index.ts'
import { selection, type SelectionOf } from '#platform/db/selection.ts'

export interface SelectionState {
  readonly ids: ReadonlySet<string>
  readonly add: (ids: readonly string[]) => void
  readonly remove: (ids: readonly string[]) => void
  readonly toggle: (id: string) => void
  readonly replace: (ids: readonly string[]) => void
  readonly clear: () => void
}

const NONE: readonly string[] = []

/** The signed-in user's selection in this workspace, shared by every page (SELECT-01..03). */
export function useSelection(projectId: string): SelectionState {
  const userId = useUser()?.id ?? ''
  const of = useMemo(() => ({ userId, projectId }), [userId, projectId])
  useEffect(() => {
    leaveOther(of)
  }, [of])
  const list = useObservable(() => watched(of), [of], NONE)
  const ids = useMemo(() => new Set(list), [list])
  const changes = useMemo(
    () => ({
      add: (list: readonly string[]) => void selection.add(of, list).catch(logError),
      remove: (list: readonly string[]) => void selection.remove(of, list).catch(logError),
      toggle: (id: string) => void selection.toggle(of, id).catch(logError),
      replace: (list: readonly string[]) => void selection.replace(of, list).catch(logError),
      clear: () => void selection.clear(of).catch(logError),
    }),
    [of],
  )
  return { ids, ...changes }
}

/** The workspace that this tab showed last. */
let shown: SelectionOf | null = null

/**
 * Clears the selection of the workspace that this tab has left for another (OPEN-44). Tabs that show that workspace share
 * the selection and lose it too; other workspaces keep theirs.
 */
function leaveOther(of: SelectionOf): void {
  if (of.projectId === '') return
  if (shown !== null && shown.userId === of.userId && shown.projectId !== of.projectId)
    void selection.clear(shown).catch(logError)
  shown = of
}

/** Swallows errors: the page works without its selection. */
const watched = (of: SelectionOf) => ({
  subscribe: (next: (ids: string[]) => void) => selection.watch(of).subscribe({ next, error: logError }),
})

const logError = (error: unknown) => console.error('The selection could not be stored', error)
