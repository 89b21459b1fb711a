import { inject, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { seeded } from './fixtures/random.ts'

// Setup of browser tests with `JITTER=SEED`: a slow page, where responses, locks and database transactions take a random
// time. A test that passes only in the usual order of events fails.

declare module 'vitest' {
  interface ProvidedContext {
    /** Seed of the delays. */
    readonly jitter: number
  }
}

const SLOWDOWN = 3
/** Limits of the delays in ms. */
const RESPONSE_MS = 150
const LOCK_MS = 60
const TRANSACTION_MS = 60

const next = seeded(inject('jitter'))
// Tests may replace it.
const realTimeout = globalThis.setTimeout

const delay = (limit: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    realTimeout(resolve, next() * limit)
  })

type Fetch = typeof fetch

/** Calls the stub at once, and returns its response later. */
const delayed = (stub: Fetch): Fetch =>
  new Proxy(stub, {
    apply: async (target, self, args: Parameters<Fetch>) => {
      const response: Promise<Response> = Reflect.apply(target, self, args)
      response.catch(() => undefined)
      const signal = args[1]?.signal
      if (!signal?.aborted) await delay(RESPONSE_MS, signal)
      return response
    },
  })

const stubGlobal = vi.stubGlobal.bind(vi)
vi.stubGlobal = (name, value) =>
  stubGlobal(name, name === 'fetch' && typeof value === 'function' ? delayed(value as Fetch) : value)

type Request = (...args: unknown[]) => Promise<unknown>

const request = LockManager.prototype.request as Request
LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
  const granted = args.pop() as (lock: Lock | null) => unknown
  const late = async (lock: Lock | null) => {
    await delay(LOCK_MS)
    return granted(lock)
  }
  return request.apply(this, [...args, late])
}

type Begin = (stores: string | Iterable<string>, ...mode: unknown[]) => IDBTransaction

const begin = IDBDatabase.prototype.transaction as Begin
IDBDatabase.prototype.transaction = function (this: IDBDatabase, stores, ...mode) {
  // The second one waits for the first, which has the same stores.
  occupy(begin.call(this, stores, 'readwrite'))
  return begin.call(this, stores, ...mode)
}

/** Keeps a transaction open by reading. */
function occupy(transaction: IDBTransaction): void {
  const store = transaction.objectStore(transaction.objectStoreNames[0]!)
  const until = performance.now() + next() * TRANSACTION_MS
  const read = () => {
    if (performance.now() < until) store.get(0).onsuccess = read
  }
  read()
}

const devtools = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
