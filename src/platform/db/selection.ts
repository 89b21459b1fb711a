import { liveQuery, type Observable } from 'dexie'
import { sheafDb, type SheafDb } from './sheaf-db.ts'

/** Whose selection, in which workspace. */
export interface SelectionOf {
  readonly userId: string
  readonly projectId: string
}

/** The documents that a user selected in a workspace: one list for every page, which outlives a reload (SELECT-01..03). */
export interface Selection {
  /** Ids, by their age; told anew whenever any page changed them. */
  watch(of: SelectionOf): Observable<string[]>
  /** Adds what is not there yet. */
  add(of: SelectionOf, ids: readonly string[]): Promise<void>
  remove(of: SelectionOf, ids: readonly string[]): Promise<void>
  toggle(of: SelectionOf, id: string): Promise<void>
  replace(of: SelectionOf, ids: readonly string[]): Promise<void>
  clear(of: SelectionOf): Promise<void>
  /** Another workspace was opened: what this user selected elsewhere goes (OPEN-44). */
  keepOnly(of: SelectionOf): Promise<void>
  /** The end of a user's session. */
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
    watch: (of) => liveQuery(async () => (await rowsOf(of).toArray()).map(({ id }) => id)),
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
    keepOnly: async ({ userId, projectId }) => {
      const elsewhere = await db.selection
        .filter((row) => row.userId === userId && row.projectId !== projectId)
        .primaryKeys()
      // Each screen asks for this as it opens, and there is seldom anything: a write would hold up what reads.
      if (elsewhere.length > 0) await db.selection.bulkDelete(elsewhere)
    },
    forget: async (userId) => void (await db.selection.filter((row) => row.userId === userId).delete()),
  }
}

export const selection = createSelection(sheafDb)
