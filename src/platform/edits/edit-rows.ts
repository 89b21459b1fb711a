import { liveQuery, type Observable } from 'dexie'
import type { EditStore } from '#core/edits/drain.ts'
import { queued } from '#core/edits/queue.ts'
import type { Edit, EditKey, Wanted } from '#core/edits/types.ts'
import type { EditsDb } from './edits-db.ts'

export interface EditRows extends EditStore {
  /** Notes what people want, all of it or, where the device is full, nothing. Several edits of one part become one. */
  add(wanted: readonly Wanted[]): Promise<void>
  /** A user's edits, told anew whenever any tab changed them. */
  watch(userId: string): Observable<readonly Edit[]>
}

export interface EditRowsOptions {
  readonly db: EditsDb
  readonly now: () => number
  /** Runs after each write of this page, before it resolves. */
  readonly onWritten: () => Promise<void>
}

const keyOf = ({ userId, projectId, thingId, part }: EditKey): [string, string, string, EditKey['part']] => [
  userId,
  projectId,
  thingId,
  part,
]

/** The queue of edits in IndexedDB. Reading and writing a row are one transaction, so that no tab loses another's. */
export function createEditRows({ db, now, onWritten }: EditRowsOptions): EditRows {
  const all = async (userId: string) => {
    const rows = await db.edits.where({ userId }).toArray()
    return rows.toSorted((a, b) => a.since - b.since)
  }
  return {
    all,
    async add(wanted) {
      await db.transaction('rw', db.edits, async () => {
        for (const one of wanted) {
          const edit = queued(await db.edits.get(keyOf(one)), one, now())
          await (edit ? db.edits.put(edit) : db.edits.delete(keyOf(one)))
        }
      })
      await onWritten()
    },
    async swap(key, rev, next) {
      const written = await db.transaction('rw', db.edits, async () => {
        if ((await db.edits.get(keyOf(key)))?.rev !== rev) return false
        await (next ? db.edits.put(next) : db.edits.delete(keyOf(key)))
        return true
      })
      if (written) await onWritten()
      return written
    },
    watch: (userId) => liveQuery(() => all(userId)),
  }
}
