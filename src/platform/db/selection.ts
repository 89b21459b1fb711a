import { liveQuery } from 'dexie'
import type { Listener } from './shared-read.ts'
import { sheafDb, type SheafDb } from './sheaf-db.ts'

/** Owner and workspace of a selection. */
export interface SelectionOf {
  readonly userId: string
  readonly projectId: string
}

/** The documents that a user has selected in a workspace: shared by all pages and persistent (SELECT-01..03). */
export interface Selection {
  /** Calls back with the ids, oldest first, now and after each change by any page. Returns an unsubscribe function. */
  watch(of: SelectionOf, listener: Listener<string[]>): () => void
  /** Adds ids that are not selected yet. */
  add(of: SelectionOf, ids: readonly string[]): Promise<void>
  remove(of: SelectionOf, ids: readonly string[]): Promise<void>
  toggle(of: SelectionOf, id: string): Promise<void>
  replace(of: SelectionOf, ids: readonly string[]): Promise<void>
  clear(of: SelectionOf): Promise<void>
  /** Clears all selections of a user, when the session ends. */
  forget(userId: string): Promise<void>
}

export function createSelection(db: SheafDb): Selection {
  const rowsOf = ({ userId, projectId }: SelectionOf) => db.selection.where({ userId, projectId })
  const keyOf = ({ userId, projectId }: SelectionOf, id: string): [string, string, string] => [
    userId,
    projectId,
    id,
  ]
  const add: Selection['add'] = async (of, ids) =>
    void (await db.selection.bulkPut([...new Set(ids)].map((id) => ({ ...of, id }))))
  const remove: Selection['remove'] = (of, ids) => db.selection.bulkDelete(ids.map((id) => keyOf(of, id)))
  const clear: Selection['clear'] = async (of) => void (await rowsOf(of).delete())
  return {
    watch: (of, listener) => {
      const ids = liveQuery(async () => (await rowsOf(of).toArray()).map(({ id }) => id))
      const watching = ids.subscribe(listener)
      return () => watching.unsubscribe()
    },
    add,
    remove,
    toggle: (of, id) =>
      db.transaction('rw', db.selection, async () =>
        (await db.selection.get(keyOf(of, id))) ? remove(of, [id]) : add(of, [id]),
      ),
    replace: (of, ids) =>
      db.transaction('rw', db.selection, async () => {
        await clear(of)
        await add(of, ids)
      }),
    clear,
    forget: async (userId) => void (await db.selection.filter((row) => row.userId === userId).delete()),
  }
}

export const selection = createSelection(sheafDb)
