import { liveQuery } from 'dexie'
import type { Listener } from '#platform/db/shared-read.ts'
import type { PinRow, SheafDb } from '#platform/db/sheaf-db.ts'

/** Identifies a pin. */
export type PinOf = Pick<PinRow, 'userId' | 'projectId' | 'kind' | 'key'>

/** Pinned types and folders, one row each. */
export interface Pins {
  /** Calls back with a user's pins, now and after each change by any tab. Returns an unsubscribe function. */
  watch(userId: string, listener: Listener<PinRow[]>): () => void
  list(userId: string): Promise<PinRow[]>
  /** Adds a pin if it does not exist. */
  add(pin: PinRow): Promise<void>
  /** Changes a pin. Returns false if it no longer exists. */
  patch(of: PinOf, changes: Partial<PinRow>): Promise<boolean>
  remove(of: PinOf): Promise<void>
  forget(userId: string): Promise<void>
}

export const keyOfPin = ({ userId, projectId, kind, key }: PinOf): [string, string, string, string] => [
  userId,
  projectId,
  kind,
  key,
]

export function createPins(db: SheafDb): Pins {
  const rowsOf = (userId: string) => db.pins.where('userId').equals(userId)
  return {
    watch: (userId, listener) => {
      const watching = liveQuery(() => rowsOf(userId).toArray()).subscribe(listener)
      return () => watching.unsubscribe()
    },
    list: (userId) => rowsOf(userId).toArray(),
    add: (pin) =>
      db.transaction('rw', db.pins, async () => {
        if (!(await db.pins.get(keyOfPin(pin)))) await db.pins.put(pin)
      }),
    patch: async (of, changes) => (await db.pins.update(keyOfPin(of), changes)) > 0,
    remove: (of) => db.pins.delete(keyOfPin(of)),
    forget: async (userId) => void (await rowsOf(userId).delete()),
  }
}
