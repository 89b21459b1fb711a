import { liveQuery, type Observable } from 'dexie'
import type { PinRow, SheafDb } from '#platform/db/sheaf-db.ts'

/** Which pin. */
export type PinOf = Pick<PinRow, 'userId' | 'projectId' | 'kind' | 'key'>

/** What was chosen to be kept offline, a row each. */
export interface Pins {
  /** A user's pins, told anew with every change in any tab. */
  watch(userId: string): Observable<PinRow[]>
  list(userId: string): Promise<PinRow[]>
  /** Adds a pin unless it is there. */
  add(pin: PinRow): Promise<void>
  /** Changes a pin that is still there; answers whether it is. */
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
    watch: (userId) => liveQuery(() => rowsOf(userId).toArray()),
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
