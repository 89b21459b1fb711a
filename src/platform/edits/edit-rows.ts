import { liveQuery } from 'dexie'
import type { EditStore } from '#core/edits/drain.ts'
import { queued, started } from '#core/edits/queue.ts'
import type { Edit, EditKey, Wanted } from '#core/edits/types.ts'
import type { Listener } from '../db/shared-read.ts'
import type { EditsDb } from './edits-db.ts'
import { byAge } from './stored-edits.ts'

export interface EditRows extends EditStore {
  /**
   * Stores changes as pending edits: all of them, or none if the device is full. Edits of the same part are merged
   * into one row.
   */
  add(wanted: readonly Wanted[]): Promise<void>
  /** Stores an edit that is sent at once. Returns its row; null if nothing is left to write. */
  start(wanted: Wanted): Promise<Edit | null>
  get(key: EditKey): Promise<Edit | undefined>
  /** Calls back with a user's edits, now and after each change by any tab. Returns an unsubscribe function. */
  watch(userId: string, listener: Listener<readonly Edit[]>): () => void
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

/** The queue of edits in IndexedDB. Reads and writes a row in one transaction, so that no tab loses another's. */
export function createEditRows({ db, now, onWritten }: EditRowsOptions): EditRows {
  const all = async (userId: string) => [...byAge(await db.edits.where({ userId }).toArray())]
  const put = async (wanted: Wanted, next: typeof queued) => {
    const edit = next(await db.edits.get(keyOf(wanted)), wanted, now())
    await (edit ? db.edits.put(edit) : db.edits.delete(keyOf(wanted)))
    return edit
  }
  return {
    all,
    get: (key) => db.edits.get(keyOf(key)),
    async add(wanted) {
      await db.transaction('rw', db.edits, async () => {
        for (const one of wanted) await put(one, queued)
      })
      await onWritten()
    },
    async start(wanted) {
      const edit = await db.transaction('rw', db.edits, () => put(wanted, started))
      await onWritten()
      return edit
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
    watch: (userId, listener) => {
      const watching = liveQuery(() => all(userId)).subscribe(listener)
      return () => watching.unsubscribe()
    },
  }
}
