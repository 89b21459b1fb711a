import type { Thing } from '#contract/things.ts'
import { type PinScope, placesOf } from '#core/offline/scope.ts'
import type { OfflineThingRow, SheafDb } from '#platform/db/sheaf-db.ts'

export interface OfflineThing {
  readonly thing: Thing
  /** Size as text, in bytes. */
  readonly bytes: number
  /** ms since 1970. */
  readonly savedAt: number
}

/** Things that pins cover, as the server returned them. */
export interface OfflineThings {
  read(userId: string, projectId: string, id: string): Promise<OfflineThing | null>
  /** The things of a type or folder, unordered. */
  inScope(userId: string, projectId: string, scope: PinScope): Promise<OfflineThing[]>
  /** Calls back with every thing of a user. */
  each(userId: string, visit: (projectId: string, thing: Thing) => void): Promise<void>
  put(userId: string, projectId: string, things: readonly Thing[], now: number): Promise<void>
  remove(userId: string, projectId: string, ids: readonly string[]): Promise<void>
  forget(userId: string): Promise<void>
}

export function createOfflineThings(db: SheafDb): OfflineThings {
  const table = db.keptThings
  return {
    read: async (userId, projectId, id) => {
      const row = await table.get([userId, projectId, id])
      return row ? offlineThing(row) : null
    },
    inScope: async (userId, projectId, { kind, key }) => {
      const rows = await table.where(`[userId+projectId+${kind}]`).equals([userId, projectId, key]).toArray()
      return rows.map(offlineThing)
    },
    each: (userId, visit) =>
      table
        .where('userId')
        .equals(userId)
        .each((row) => visit(row.projectId, row.thing as Thing)),
    put: async (userId, projectId, things, now) => {
      await table.bulkPut(
        things.map((thing): OfflineThingRow => ({
          userId,
          projectId,
          id: thing.id,
          ...placesOf(thing),
          thing,
          bytes: JSON.stringify(thing).length,
          savedAt: now,
        })),
      )
    },
    remove: (userId, projectId, ids) =>
      table.bulkDelete(ids.map((id): [string, string, string] => [userId, projectId, id])),
    forget: async (userId) => void (await table.where('userId').equals(userId).delete()),
  }
}

const offlineThing = ({ thing, bytes, savedAt }: OfflineThingRow): OfflineThing => ({
  thing: thing as Thing,
  bytes,
  savedAt,
})
