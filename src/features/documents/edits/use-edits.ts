import { useMemo, useSyncExternalStore } from 'react'
import { isShown } from '#core/edits/queue.ts'
import type { Edit, Part } from '#core/edits/types.ts'
import { pageEdits } from '#platform/edits/page-edits.ts'

const useAll = () => useSyncExternalStore(pageEdits.subscribe, pageEdits.getSnapshot)

/** The signed-in user's pending changes in a workspace; null: in all. */
export function useEdits(projectId: string | null): readonly Edit[] {
  const all = useAll()
  return useMemo(
    () => (projectId === null ? all : all.filter((edit) => edit.projectId === projectId)),
    [all, projectId],
  )
}

/** The pending change of one part of a thing. */
export const useEditOf = (projectId: string, thingId: string, part: Part): Edit | undefined =>
  useAll().find((edit) => edit.thingId === thingId && edit.part === part && edit.projectId === projectId)

/** All pending changes of a thing. */
export const useEditsOf = (projectId: string, thingId: string): readonly Edit[] =>
  useAll().filter((edit) => edit.thingId === thingId && edit.projectId === projectId)

/** The current change of one part of a thing whose value is shown instead of the server's. */
export const shownEditOf = (projectId: string, thingId: string, part: Part): Edit | undefined =>
  pageEdits
    .getSnapshot()
    .find(
      (edit) =>
        edit.projectId === projectId && edit.thingId === thingId && edit.part === part && isShown(edit),
    )
