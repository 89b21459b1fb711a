import type { UploadPorts } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { fetchPut } from '#platform/api/put-bytes.ts'
import { createApiClient } from '#platform/api/client.ts'
import { createBatchOffer } from '#platform/api/batch-offer.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import { createBytesStore } from '#platform/bytes/bytes-store.ts'
import { createKeepPage } from '#platform/bytes/keep-page.ts'
import { createDrainLock } from '#platform/db/drain-lock.ts'
import { outboxDb, strictOutboxDb } from '#platform/db/outbox-db.ts'
import { createOutboxStore } from '#platform/db/outbox-store.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { withSharedSwaps } from '#platform/db/swaps.ts'
import { createRecordWriter, type RecordWriter } from '#platform/db/upload-records.ts'
import { sha256, sha256OfText } from '#workers/hash/hash.ts'

/** No step starts later than this after the event, in ms, because the browser ends it after about 190 s. */
const BUDGET_MS = 150_000

/** Minimum interval between drains, in ms. */
const AT_ONCE_MS = 250

let yieldAsked = false
let draining: Promise<void> | null = null
/** When a drain was last requested, in ms since 1970; null after a run has started for it. */
let requestedAt: number | null = null

/** A page took over: stop after the current step. */
export const yieldToPage = () => {
  yieldAsked = true
}

/**
 * Sends what pages have prepared, until nothing is due, time is up, or a page takes over. A request during a run
 * cancels an earlier yield, since that page may be gone, and is followed by another run. A page that still wants to
 * take over asks again.
 */
export function drainQueue(registration: SyncingRegistration): Promise<void> {
  yieldAsked = false
  requestedAt = Date.now()
  draining ??= runRequested(registration).finally(() => {
    draining = null
  })
  return draining
}

async function runRequested(registration: SyncingRegistration): Promise<void> {
  while (requestedAt !== null) {
    const stopAt = requestedAt + BUDGET_MS
    requestedAt = null
    await run(stopAt, registration)
  }
}

async function run(stopAt: number, registration: SyncingRegistration): Promise<void> {
  const session = await sheafDb.session.get('current')
  if (!session || !(await hasWork(session.userId))) return
  const records = createRecordWriter(sheafDb)
  const waitMs = Math.max(0, stopAt - Date.now())
  try {
    await drainUntil(stopAt, session.userId, portsOf(waitMs, records), registration)
  } finally {
    // Otherwise the next page would have to write them.
    await records.flush().catch(() => undefined)
  }
}

async function drainUntil(
  stopAt: number,
  userId: string,
  ports: UploadPorts,
  registration: SyncingRegistration,
): Promise<void> {
  for (;;) {
    // The event means that the device is online.
    const result = await drain(ports, { stopAt, stop: () => yieldAsked, force: true })
    if (yieldAsked || !(await hasWork(userId))) return
    // With a new tag: this event's tag will not fire again.
    if (result.busy || result.more) return registration.sync?.register(`outbox-${Date.now()}`)
    // The rest needs a page or a person.
    if (result.wakeAt === null) return
    const wait = Math.max(AT_ONCE_MS, result.wakeAt - Date.now())
    // The browser repeats a rejected event some minutes later; a new tag would fire at once, forever.
    if (Date.now() + wait >= stopAt) throw new Error('Uploads wait longer than this event can last')
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** Whether anything is left that this worker could send. */
async function hasWork(userId: string): Promise<boolean> {
  const open = await outboxDb.items.where({ userId, lane: 'open' }).toArray()
  return open.some(({ state }) => state.at === 'working' || state.at === 'waiting')
}

function portsOf(waitMs: number, records: RecordWriter): UploadPorts {
  const owner = `service-worker-${crypto.randomUUID()}`
  const outbox = { db: outboxDb, strict: strictOutboxDb, onWritten: records.note }
  const bytes = createBytesStore({ db: outboxDb, strict: strictOutboxDb, sha256, writer: null })
  const session = async () => (await sheafDb.session.get('current')) ?? null
  return {
    store: withSharedSwaps(createOutboxStore(outbox), outbox),
    bytes,
    hasher: { sha256, sha256OfText },
    renderer: null,
    net: createUploadNet({
      baseUrl: apiBase,
      put: fetchPut,
      batches: { offer },
    }),
    lock: createDrainLock({ db: outboxDb, owner, locks: navigator.locks, waitMs }),
    session,
    keepPage: createKeepPage({ read: bytes.read, session }),
    onSessionRejected: () => undefined,
    now: Date.now,
    random: Math.random,
    owner,
  }
}

/** One for all runs, so that each of them knows what the runs before it found. */
const offer = createBatchOffer(takesBatches)

/** Asks the server whether it takes batches. */
async function takesBatches(): Promise<boolean> {
  const session = { current: () => null, rejected: () => undefined }
  const { additions } = await createApiClient({ baseUrl: apiBase, session }).call('capabilities')
  return additions.includes('upload-batch')
}

/** The same build setting as the page's. */
const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api'

/** Background Sync is missing in the DOM types. */
export interface SyncingRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}
