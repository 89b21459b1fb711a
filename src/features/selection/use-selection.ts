import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { lateCode, startLate } from '#platform/db/late.ts'
import type { Selection, SelectionOf } from '#platform/db/selection.ts'

export interface SelectionState {
  readonly ids: ReadonlySet<string>
  readonly add: (ids: readonly string[]) => void
  readonly remove: (ids: readonly string[]) => void
  readonly toggle: (id: string) => void
  readonly replace: (ids: readonly string[]) => void
  readonly clear: () => void
}

const NONE: readonly string[] = []

const selection = lateCode(async () => (await import('#platform/db/selection.ts')).selection)

const change = (act: (stored: Selection) => Promise<void>) => void selection().then(act).catch(logError)

/** The signed-in user's selection in this workspace, shared by every page (SELECT-01..03). */
export function useSelection(projectId: string): SelectionState {
  const userId = useUser()?.id ?? ''
  const of = useMemo(() => ({ userId, projectId }), [userId, projectId])
  useEffect(() => {
    leaveOther(of)
  }, [of])
  const list = useStored(of)
  const ids = useMemo(() => new Set(list), [list])
  const changes = useMemo(
    () => ({
      add: (list: readonly string[]) => change((stored) => stored.add(of, list)),
      remove: (list: readonly string[]) => change((stored) => stored.remove(of, list)),
      toggle: (id: string) => change((stored) => stored.toggle(of, id)),
      replace: (list: readonly string[]) => change((stored) => stored.replace(of, list)),
      clear: () => change((stored) => stored.clear(of)),
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
  const left = shown
  shown = of
  if (left !== null && left.userId === of.userId && left.projectId !== of.projectId)
    change((stored) => stored.clear(left))
}

/** The stored ids, oldest first. Swallows errors: the page works without its selection. */
function useStored(of: SelectionOf): readonly string[] {
  const [read, setRead] = useState<{ readonly of: SelectionOf; readonly ids: readonly string[] }>()
  useEffect(
    () =>
      startLate(selection, (stored) =>
        stored.watch(of, { next: (ids) => setRead({ of, ids }), error: logError }),
      ),
    [of],
  )
  return read?.of === of ? read.ids : NONE
}

const logError = (error: unknown) => console.error('The selection could not be stored', error)
