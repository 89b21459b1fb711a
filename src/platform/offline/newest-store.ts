import type { Thing } from '#contract/things.ts'
import type { NewestRow, SheafDb } from '#platform/db/sheaf-db.ts'

/** The newest documents of each workspace opened on this device, a row for each workspace. */
export interface NewestStore {
  read(userId: string, projectId: string): Promise<NewestRow | undefined>
  /** Rows of a user, last opened workspace first. */
  list(userId: string): Promise<NewestRow[]>
  put(row: NewestRow): Promise<void>
  /** Removes single documents. */
  remove(userId: string, projectId: string, ids: readonly string[]): Promise<void>
  drop(userId: string, projectId: string): Promise<void>
  forget(userId: string): Promise<void>
}

/** The documents of a row. */
export const thingsOf = (row: NewestRow | undefined): readonly Thing[] =>
  (row?.things ?? []) as readonly Thing[]

export function createNewestStore(db: SheafDb): NewestStore {
  const table = db.newest
  const of = (userId: string) => table.where('userId').equals(userId)
  return {
    read: (userId, projectId) => table.get([userId, projectId]),
    list: async (userId) => (await of(userId).sortBy('openedAt')).toReversed(),
    put: async (row) => void (await table.put(row)),
    remove: (userId, projectId, ids) =>
      db.transaction('rw', table, async () => {
        const row = await table.get([userId, projectId])
        const things = thingsOf(row).filter(({ id }) => !ids.includes(id))
        if (row && things.length < row.things.length) await table.put({ ...row, things })
      }),
    drop: (userId, projectId) => table.delete([userId, projectId]),
    forget: async (userId) => void (await of(userId).delete()),
  }
}
