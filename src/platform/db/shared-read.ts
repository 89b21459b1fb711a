import { Dexie } from 'dexie'

/** Minimum interval between two reads, in ms. */
const EVERY_MS = 500
/** Maximum share of the thread's time for a read and its listeners. */
const SHARE = 1 / 10

export interface Listener<T> {
  readonly next: (value: T) => void
  readonly error: (error: unknown) => void
}

/** A database read shared by all listeners, repeated after each change. */
export interface SharedRead<T> {
  /** Calls back with the current value and on every change. Returns an unsubscribe function. */
  listen(listener: Listener<T>): () => void
}

export interface SharedReadOptions<T> {
  readonly db: Dexie
  /** A change of one of these tables, by any tab or worker, triggers a new read. */
  readonly tables: readonly string[]
  /** Gets the previous value. Returning the same object notifies no listeners. */
  readonly read: (before: T | undefined) => Promise<T>
}

/**
 * Dexie's live query reads again for each write and each listener. While a queue of hundreds drains, that is
 * thousands of rows per step of every item. Here, changes are batched.
 */
export function createSharedRead<T>({ db, tables, read }: SharedReadOptions<T>): SharedRead<T> {
  const parts = tables.map((table) => `idb://${db.name}/${table}/`)
  const listeners = new Set<Listener<T>>()
  let value: { readonly now: T } | null = null
  let reading = false
  let changed = false
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const publish = (fresh: T) => {
    if (value?.now === fresh) return
    value = { now: fresh }
    for (const listener of listeners) listener.next(fresh)
  }
  const run = async () => {
    timer = undefined
    reading = true
    changed = false
    const started = performance.now()
    try {
      const fresh = await read(value?.now)
      if (listeners.size > 0) publish(fresh)
    } catch (error) {
      for (const listener of listeners) listener.error(error)
    }
    reading = false
    const spent = performance.now() - started
    notBefore = started + Math.max(EVERY_MS, spent / SHARE)
    if (changed) schedule()
  }
  const schedule = () => {
    changed = true
    if (reading || timer !== undefined || listeners.size === 0) return
    timer = setTimeout(() => void run(), Math.max(0, notBefore - performance.now()))
  }
  const onMutation = (touched: object) => {
    if (Object.keys(touched).some((key) => parts.some((part) => key.startsWith(part)))) schedule()
  }
  const begin = () => {
    Dexie.on('storagemutated', onMutation)
    notBefore = 0
    schedule()
  }
  const end = () => {
    Dexie.on.storagemutated.unsubscribe(onMutation)
    clearTimeout(timer)
    timer = undefined
    value = null
  }

  return {
    listen(listener) {
      const mine: Listener<T> = { ...listener }
      listeners.add(mine)
      const known = value
      if (listeners.size === 1) begin()
      else if (known) queueMicrotask(() => listeners.has(mine) && mine.next(known.now))
      return () => {
        if (listeners.delete(mine) && listeners.size === 0) end()
      }
    },
  }
}
