import type { Thing } from '#contract/things.ts'
import { isSameValue } from '#core/edits/parts.ts'
import { preferred, started, triedAgain } from '#core/edits/queue.ts'
import type { EditApi } from '#core/edits/send.ts'
import type { Edit, EditKey, Wanted } from '#core/edits/types.ts'
import type { Wake } from '#core/edits/wake.ts'
import { createEmitter } from '#lib/store.ts'
import { drawn, lateCode, startLate } from '../db/late.ts'
import { settledWithin } from '../db/settled-within.ts'
import type { EditRows, EditRowsOptions } from './edit-rows.ts'
import { createLateRows } from './late-rows.ts'
import { createLocks, type LocksOptions } from './locks.ts'
import { createSave, lockOf, type Save } from './save-edit.ts'
import { createSender } from './sender.ts'

export interface EditsOptions extends LocksOptions {
  /** A user's edits, read before the first paint. */
  readonly readEdits: (userId: string) => Promise<readonly Edit[]>
  /** Loads the queue. */
  readonly openRows: (options: Omit<EditRowsOptions, 'db'>) => Promise<EditRows>
  /** The signed-in user, and a subscription to changes. */
  readonly session: { userId(): string | null; subscribe(listener: () => void): () => void }
  readonly apiOf: (userId: string) => EditApi
  readonly now: () => number
  readonly random: () => number
  /** How long screens and saves wait for the database, in ms. */
  readonly maxWaitMs?: number
  /** Whether the page is visible and the browser does not report that it is offline. */
  readonly isVisible?: () => boolean
  /** While visible, edits that are waiting for the network are sent this often, in ms. */
  readonly pollEveryMs?: number
}

type ThingListener = (edit: Edit, thing: Thing) => void

/** The signed-in user's edits that the server has not confirmed. */
export interface Edits {
  /** Resolves once the signed-in user's edits are in the snapshot, or the database did not respond in time. */
  ready(): Promise<void>
  /** All edits of the signed-in user, oldest first; empty for visitors. */
  getSnapshot(): readonly Edit[]
  subscribe(listener: () => void): () => void
  /** Appears in the snapshot at once, even before it is stored. */
  readonly save: Save
  /** Stores pending edits; they are in the snapshot when it resolves. Rejects if the device cannot store them. */
  add(wanted: readonly Wanted[]): Promise<void>
  /**
   * Deletes the edit as soon as it is not being sent. False if there is nothing left to discard, because it arrived
   * or its value was edited again.
   */
  discard(edit: Edit): Promise<boolean>
  /** Resolves a conflict in favour of the person's own value. */
  prefer(edit: Edit): Promise<void>
  tryAgain(edit: Edit): Promise<void>
  wake(how: Wake): void
  /** Called with each thing as stored on the server, before its pending edit is deleted. */
  onThing(listener: ThingListener): () => void
  /** Sends pending edits, now and after each sign-in. Returns a function that stops it. */
  start(): () => void
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
}

const NONE: readonly Edit[] = []

/** No browser event reports that a server is reachable again, and retry delays grow to minutes. */
const POLL_EVERY_MS = 15_000

const MAX_WAIT_MS = 3_000

const isSameKey = (a: EditKey, b: EditKey) =>
  a.userId === b.userId && a.projectId === b.projectId && a.thingId === b.thingId && a.part === b.part

export function createEdits(options: EditsOptions): Edits {
  const { session, apiOf, now, random, maxWaitMs = MAX_WAIT_MS } = options
  const { isVisible = () => true, pollEveryMs = POLL_EVERY_MS } = options
  const { emit, subscribe } = createEmitter()
  const thingListeners = new Set<ThingListener>()
  const previews = new Set<Wanted>()
  const saves = new Set<Promise<unknown>>()
  let owner: string | null = null
  let stored = NONE
  /** How often edits were shown. */
  let shown = 0
  let snapshot = NONE
  let ready: Promise<void> = Promise.resolve()
  let unwatch = () => undefined as void

  const publish = () => {
    const next = [...previews].reduce(
      (edits, wanted) => (wanted.userId === owner ? withPreview(edits, wanted, now()) : edits),
      stored,
    )
    if (next.length === 0 && snapshot.length === 0) return
    snapshot = next
    emit()
  }
  const show = (userId: string | null, edits: readonly Edit[]) => {
    if (userId !== owner) return
    stored = edits
    shown += 1
    publish()
  }
  // Writes of this page are in the snapshot when they resolve; the watch adds those of other tabs.
  const refresh = async () => {
    const userId = owner
    if (userId === null) return
    const before = shown
    const edits = await rows.all(userId)
    // The watch has shown edits meanwhile, perhaps after a change by another tab: these may be older.
    if (shown === before) show(userId, edits)
    else await refresh()
  }
  const rows = createLateRows(lateCode(() => options.openRows({ now, onWritten: refresh })))
  const withLock = createLocks(options)
  const common = { rows, apiOf, withLock, userId: session.userId, now, random }
  const sender = createSender({
    ...common,
    onThing: (edit, thing) => {
      for (const listener of thingListeners) listener(edit, thing)
    },
  })
  const wake = (how: Wake) => {
    if (snapshot.length > 0) sender.wake(how)
  }
  const save = createSave({
    ...common,
    maxWaitMs,
    preview: (wanted) => {
      previews.add(wanted)
      publish()
      return () => {
        previews.delete(wanted)
        publish()
      }
    },
    onPending: (why) => sender.wake(why === 'joined' ? 'now' : 'timer'),
    onSaved: () => wake('answered'),
  })
  const follow = () => {
    const userId = session.userId()
    if (userId === owner) return
    unwatch()
    show(owner, NONE)
    owner = userId
    unwatch = () => undefined
    ready = Promise.resolve()
    if (userId === null) return
    const reading = options.readEdits(userId).then(
      // Edits shown by the queue meanwhile are newer.
      (edits) => stored === NONE && show(userId, edits),
      (error: unknown) => console.warn('Pending edits cannot be read', error),
    )
    ready = settledWithin(reading, maxWaitMs).then(() => undefined)
    const listener = {
      next: (edits: readonly Edit[]) => show(userId, edits),
      error: (error: unknown) => console.warn('Pending edits cannot be watched', error),
    }
    // Started late, because the screen that waits for the stored edits has priority.
    unwatch = startLate(
      () => ready.then(drawn),
      () => rows.watch(userId, listener),
    )
  }
  follow()
  session.subscribe(follow)

  const change = async (edit: Edit, next: Edit) => {
    await rows.swap(edit, edit.rev, next)
    sender.wake('now')
  }
  return {
    ready: () => ready,
    getSnapshot: () => snapshot,
    subscribe,
    save: (edit, how) => {
      const saving = save(edit, how).finally(() => saves.delete(saving))
      saves.add(saving)
      return saving
    },
    add: (wanted) => rows.add(wanted),
    discard: (edit) =>
      withLock(lockOf(edit), async () => {
        const row = await rows.get(edit)
        return row !== undefined && isSameValue(row.value, edit.value) && rows.swap(row, row.rev, null)
      }),
    prefer: (edit) => change(edit, preferred(edit)),
    tryAgain: (edit) => change(edit, triedAgain(edit)),
    wake,
    onThing: (listener) => {
      thingListeners.add(listener)
      return () => thingListeners.delete(listener)
    },
    start: () => {
      const begin = () => sender.wake('now')
      void ready.then(begin)
      const unsubscribe = session.subscribe(begin)
      const poll = setInterval(() => {
        if (isVisible()) wake('answered')
      }, pollEveryMs)
      return () => {
        clearInterval(poll)
        unsubscribe()
        sender.stop()
      }
    },
    idle: async () => {
      while (saves.size > 0) await Promise.all(saves)
      await sender.idle()
    },
  }
}

/** The edits as they will be once a change is stored. */
function withPreview(edits: readonly Edit[], wanted: Wanted, now: number): readonly Edit[] {
  const was = edits.find((edit) => isSameKey(edit, wanted))
  const next = started(was, wanted, now)
  const others = edits.filter((edit) => edit !== was)
  return next ? [...others, next].toSorted((a, b) => a.since - b.since) : others
}
