import type { RateLimitInfo } from '#contract/errors.ts'
import { sentShare } from '#core/uploads/progress.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { createSharedRead, type Listener, type SharedRead } from '#platform/db/shared-read.ts'

// The queue as screens see it, updated on every write of the page or the service worker.

/** One row of the upload list. `sent`: share (0..1) of the item's bytes that was sent, for `statusOf`. */
export interface QueueEntry {
  readonly item: UploadItem
  readonly sent: number
}

/** What concerns a user on this device, over all workspaces. */
export interface DeviceState {
  /** The upload limit that pauses all of the user's captures. `until` in ms since 1970. */
  readonly limit: { readonly until: number; readonly info: RateLimitInfo } | null
  /** The user's unsent captures and their bytes. */
  readonly unsent: number
  readonly unsentBytes: number
  /** The same count by workspace. */
  readonly unsentIn: Readonly<Record<string, number>>
  /** Number of unsent captures of other accounts. */
  readonly others: number
}

/**
 * Watches a user's captures in a workspace, newest first, including removed ones. An entry stays the same object until
 * its row changes. Returns an unsubscribe function.
 */
export function watchItems(
  userId: string,
  projectId: string,
  listener: Listener<readonly QueueEntry[]>,
): () => void {
  return itemsOf(userId, projectId).listen(listener)
}

/** Watches `DeviceState`. Returns an unsubscribe function. */
export function watchDevice(userId: string, listener: Listener<DeviceState>): () => void {
  return deviceOf(userId).listen(listener)
}

/** Watches the ids of the captures of which this device holds the upload proof. Returns an unsubscribe function. */
export function watchProofs(
  userId: string,
  projectId: string,
  listener: Listener<ReadonlySet<string>>,
): () => void {
  return proofsOf(userId, projectId).listen(listener)
}

const itemsOf = shared((userId: string, projectId: string) =>
  createSharedRead<readonly QueueEntry[]>({
    db: outboxDb,
    tables: ['items', 'progress'],
    read: async (before) => {
      const rows = await outboxDb.items.where({ userId, projectId }).toArray()
      // All of them: only slow transfers have one, and a read for each row would take longer than reading the rows.
      const notes = new Map(
        (await outboxDb.progress.toArray()).map(({ captureId, sent }) => [captureId, sent]),
      )
      const fresh = rows
        .map((item) => ({ item, sent: sentShare(item, notes.get(item.captureId) ?? 0) }))
        .toSorted((a, b) => (a.item.captureId < b.item.captureId ? 1 : -1))
      return before ? asBefore(before, fresh) : fresh
    },
  }),
)

const deviceOf = shared((userId: string) =>
  createSharedRead<DeviceState>({
    db: outboxDb,
    tables: ['items'],
    read: async (before) => {
      const open = await outboxDb.items.where('lane').equals('open').toArray()
      const own = open.filter((row) => row.userId === userId)
      const limited = own.find((row) => row.state.at === 'waiting-quota')?.state
      const fresh = {
        limit: limited?.at === 'waiting-quota' ? { until: limited.until, info: limited.info } : null,
        unsent: own.length,
        unsentBytes: own.reduce((sum, { size }) => sum + size, 0),
        unsentIn: countBy(own.map(({ projectId }) => projectId)),
        others: open.length - own.length,
      }
      return before && isSame(before, fresh) ? before : fresh
    },
  }),
)

const proofsOf = shared((userId: string, projectId: string) =>
  createSharedRead<ReadonlySet<string>>({
    db: sheafDb,
    tables: ['uploadProofs'],
    read: async () => new Set(await sheafDb.uploadProofs.where({ userId, projectId }).primaryKeys()),
  }),
)

function countBy(ids: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
  return counts
}

/** One shared read per set of arguments. */
function shared<Args extends string[], T>(make: (...args: Args) => SharedRead<T>) {
  const made = new Map<string, SharedRead<T>>()
  return (...args: Args): SharedRead<T> => {
    const key = args.join(' ')
    const found = made.get(key) ?? make(...args)
    made.set(key, found)
    return found
  }
}

/** Reuses the objects of unchanged entries, and the list itself if none changed. */
function asBefore(before: readonly QueueEntry[], fresh: readonly QueueEntry[]): readonly QueueEntry[] {
  const known = new Map(before.map((entry) => [entry.item.captureId, entry]))
  const entries = fresh.map((entry) => {
    const old = known.get(entry.item.captureId)
    return old && isUnchanged(old, entry) ? old : entry
  })
  const isAll = entries.length === before.length && entries.every((entry, index) => entry === before[index])
  return isAll ? before : entries
}

const isUnchanged = (a: QueueEntry, b: QueueEntry) =>
  a.sent === b.sent && a.item.epoch === b.item.epoch && isSame(a.item, b.item)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
