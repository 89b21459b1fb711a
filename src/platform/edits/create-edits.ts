import type { Thing } from '#contract/things.ts'
import type { EditApi } from '#core/edits/send.ts'
import { preferred, triedAgain } from '#core/edits/queue.ts'
import type { Edit, Wanted } from '#core/edits/types.ts'
import type { Wake } from '#core/edits/wake.ts'
import { createEmitter } from '#lib/store.ts'
import { settledWithin } from '../db/settled-within.ts'
import { createEditRows } from './edit-rows.ts'
import type { EditsDb } from './edits-db.ts'
import { createSender } from './sender.ts'

export interface EditsOptions {
  readonly db: EditsDb
  /** Who is signed in, and when that changes. */
  readonly session: { userId(): string | null; subscribe(listener: () => void): () => void }
  readonly hostOf: (userId: string) => EditApi
  readonly locks?: LockManager | undefined
  readonly now: () => number
  readonly random: () => number
  readonly mostWaitMs?: number
  /** Another tab's lock is waited for as long, in ms. */
  readonly lockWaitMs?: number
  /** Whether a person may be looking and the device does not say that it is offline. */
  readonly isLookedAt?: () => boolean
  /** While it is looked at, what waits for the network is tried this often, in ms. */
  readonly lookEveryMs?: number
}

type ThingListener = (edit: Edit, thing: Thing) => void

/** The signed-in user's edits that wait: what they are, what people do about them, and their sending. */
export interface Edits {
  /** Resolves once the signed-in user's edits are in the snapshot, or the database did not answer in time. */
  ready(): Promise<void>
  /** All of the signed-in user, the oldest first; none for a visitor. */
  getSnapshot(): readonly Edit[]
  subscribe(listener: () => void): () => void
  /** Notes edits durably; in the snapshot when it resolves. Rejects where the device cannot keep them. */
  add(wanted: readonly Wanted[]): Promise<void>
  discard(edit: Edit): Promise<void>
  /** Ends a choice for one's own value. */
  prefer(edit: Edit): Promise<void>
  tryAgain(edit: Edit): Promise<void>
  wake(how: Wake): void
  /** Told of each thing as the host answered it, before its edit goes. */
  onThing(listener: ThingListener): () => void
  /** Sends what waits, now and whenever somebody signs in; answers what ends it. */
  start(): () => void
  /** Settles when nothing is being sent. */
  idle(): Promise<void>
}

const NONE: readonly Edit[] = []

/** No browser says when a server can be reached again behind a network that never went, and the waits grow to minutes. */
const LOOK_EVERY_MS = 15_000

/** How long the first screen waits for the database, in ms; what it answers later shows then. */
const MOST_WAIT_MS = 3_000

export function createEdits(options: EditsOptions): Edits {
  const { db, session, hostOf, locks, lockWaitMs, now, random, mostWaitMs = MOST_WAIT_MS } = options
  const { isLookedAt = () => true, lookEveryMs = LOOK_EVERY_MS } = options
  const { emit, subscribe } = createEmitter()
  const thingListeners = new Set<ThingListener>()
  let owner: string | null = null
  let snapshot = NONE
  let ready: Promise<void> = Promise.resolve()
  let unwatch = () => undefined as void

  const show = (userId: string | null, edits: readonly Edit[]) => {
    if (userId !== owner || (edits.length === 0 && snapshot.length === 0)) return
    snapshot = edits
    emit()
  }
  // What this page wrote shows before anybody goes on; other tabs' writes come by the watch.
  const refresh = async () => {
    const userId = owner
    if (userId !== null) show(userId, await rows.all(userId))
  }
  const rows = createEditRows({ db, now, onWritten: refresh })
  const sender = createSender({
    rows,
    hostOf,
    userId: session.userId,
    locks,
    lockWaitMs,
    now,
    random,
    onThing: (edit, thing) => {
      for (const listener of thingListeners) listener(edit, thing)
    },
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
    const reading = refresh().catch((error: unknown) => console.warn('Waiting edits cannot be read', error))
    ready = settledWithin(reading, mostWaitMs).then(() => undefined)
    const subscription = rows.watch(userId).subscribe({
      next: (edits) => show(userId, edits),
      error: (error: unknown) => console.warn('Waiting edits cannot be followed', error),
    })
    unwatch = () => subscription.unsubscribe()
  }
  follow()
  session.subscribe(follow)

  const change = async (edit: Edit, next: Edit | null) => {
    await rows.swap(edit, edit.rev, next)
    if (next) sender.wake('now')
  }
  return {
    ready: () => ready,
    getSnapshot: () => snapshot,
    subscribe,
    add: (wanted) => rows.add(wanted),
    discard: (edit) => change(edit, null),
    prefer: (edit) => change(edit, preferred(edit)),
    tryAgain: (edit) => change(edit, triedAgain(edit)),
    wake: (how) => {
      if (snapshot.length > 0) sender.wake(how)
    },
    onThing: (listener) => {
      thingListeners.add(listener)
      return () => thingListeners.delete(listener)
    },
    start: () => {
      const begin = () => sender.wake('now')
      void ready.then(begin)
      const unsubscribe = session.subscribe(begin)
      const look = setInterval(() => {
        if (snapshot.length > 0 && isLookedAt()) sender.wake('answered')
      }, lookEveryMs)
      return () => {
        clearInterval(look)
        unsubscribe()
        sender.stop()
      }
    },
    idle: sender.idle,
  }
}
