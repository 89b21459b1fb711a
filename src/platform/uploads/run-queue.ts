import type { UploadPorts, UploadSession } from '#core/uploads/ports.ts'
import { drain } from '#core/uploads/runner.ts'
import { createBatchOffer } from '#platform/api/batch-offer.ts'
import { createUploadNet } from '#platform/api/upload-net.ts'
import { sweepOrphans } from '#platform/bytes/bytes-store.ts'
import { createKeepPage } from '#platform/bytes/keep-page.ts'
import { createDrainLock, onDrainEnd } from '#platform/db/drain-lock.ts'
import { outboxDb } from '#platform/db/outbox-db.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import { withSharedSwaps } from '#platform/db/swaps.ts'
import { projectAll } from '#platform/db/upload-records.ts'
import { askToDrain, askToYield } from '#platform/sw/messages.ts'
import { requestSync } from '#platform/sw/request-sync.ts'
import { workerHasher } from '../workers/hash-worker.ts'
import { offers } from './offers.ts'
import { bytes, outbox, records } from './outbox.ts'
import { createRenderer } from '../workers/pdf-renderer.ts'
import { skipWait } from './upload-actions.ts'
import { createKeepAwake, type KeepAwake } from './wake-lock.ts'
import { setWake, type Wake } from './wake.ts'
import { xhrPut } from '../api/put-bytes.ts'

export interface UploadsOptions {
  /** The current session. An item runs only under the session of its own user. */
  readonly getSession: () => UploadSession | null | Promise<UploadSession | null>
  /** Base URL of the calls, such as `/api`. */
  readonly apiBase: string
  /** The server rejected the session of this `rev`. */
  readonly onSessionRejected?: (rev: number) => void
}

/** Polling interval while the page is visible, in ms. */
const LOOK_EVERY_MS = 60_000
/** Retry if another runner is draining and does not report its end, in ms. */
const BUSY_AGAIN_MS = 1_500
/** Least time between two drains because of answers to other calls, in ms: storage may be down while the server is up. */
const ANSWERED_EVERY_MS = 15_000
/** Least time between two drains, in ms, so that an item that stays due cannot block the page. */
const AT_ONCE_MS = 250

const portsOf = (options: UploadsOptions, owner: string, awake: KeepAwake): UploadPorts => ({
  store: withSharedSwaps(outbox, { db: outboxDb, onWritten: records.note }),
  bytes,
  hasher: workerHasher,
  renderer: createRenderer(),
  net: createUploadNet({
    baseUrl: options.apiBase,
    batches: { offer: createBatchOffer(() => offers('upload-batch')) },
    put: (...sent) => {
      awake.hold()
      return xhrPut(...sent)
    },
  }),
  lock: createDrainLock({ db: outboxDb, owner, locks: navigator.locks }),
  session: async () => options.getSession(),
  keepPage: createKeepPage({ read: bytes.read, session: async () => options.getSession() }),
  onSessionRejected: (rev) => options.onSessionRejected?.(rev),
  now: Date.now,
  random: Math.random,
  owner,
})

/**
 * Runs the queue in this page: at once, after each capture, when the network or the page comes back, and every minute
 * while the page is visible. Returns a function that stops it.
 */
export function startUploads(options: UploadsOptions): () => void {
  const awake = createKeepAwake()
  const loop = createLoop(portsOf(options, `page-${crypto.randomUUID()}`, awake), awake.release)
  const stop = new AbortController()
  const { signal } = stop
  const resume = async () => {
    const session = await options.getSession()
    if (session) await skipWait(session.userId)
    loop.kick({ force: true })
    await requestSync()
  }
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') void resume()
    else askToDrain()
  }
  globalThis.addEventListener('online', () => void resume(), { signal })
  globalThis.addEventListener('pageshow', onVisibilityChange, { signal })
  document.addEventListener('visibilitychange', onVisibilityChange, { signal })
  const poll = setInterval(() => {
    if (document.visibilityState === 'visible') loop.kick({ force: true })
  }, LOOK_EVERY_MS)

  setWake(loop.kick)
  void cleanUp(options).finally(() => loop.kick({}))
  return () => {
    stop.abort()
    clearInterval(poll)
    setWake(null)
    loop.stop()
  }
}

/** Cleans up after a crash: bytes without a row, outdated records. */
async function cleanUp({ getSession }: UploadsOptions): Promise<void> {
  try {
    await sweepOrphans(bytes, outboxDb, Date.now())
    const session = await getSession()
    if (session) await projectAll(sheafDb, outboxDb, session.userId)
  } catch (error) {
    console.warn('The upload queue could not be cleaned up', error)
  }
}

/** Runs one drain at a time. A kick during a drain starts another one after it. */
function createLoop(ports: UploadPorts, onRest: () => void) {
  let running = false
  let again: Wake | null = null
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let unsubscribe = () => {}
  let isWaiting = true
  let answeredAt = -Infinity

  const endWait = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const runOnce = async (how: Wake) => {
    const { busy, wakeAt } = await drain(ports, { ...how, stop: () => stopped })
    isWaiting = busy || wakeAt !== null
    if (busy) askToYield()
    if (stopped) return
    const kickAfter = (ms: number) => {
      endWait()
      timer = setTimeout(() => kick({ force: how.force === true }), ms)
    }
    if (busy) {
      kickAfter(BUSY_AGAIN_MS)
      const busyAt = performance.now()
      unsubscribe = onDrainEnd(() => kickAfter(Math.max(0, busyAt + AT_ONCE_MS - performance.now())))
    } else if (wakeAt !== null) kickAfter(Math.min(Math.max(AT_ONCE_MS, wakeAt - Date.now()), LOOK_EVERY_MS))
  }
  const kick = (how: Wake) => {
    if (stopped) return
    if (how.answered === true) {
      if (running || !isWaiting || performance.now() - answeredAt < ANSWERED_EVERY_MS) return
      answeredAt = performance.now()
    }
    if (running) {
      again = { force: how.force === true || again?.force === true }
      return
    }
    running = true
    endWait()
    runOnce(how)
      .catch((error: unknown) => console.error('The upload queue stopped', error))
      .finally(() => {
        onRest()
        running = false
        const next = again
        again = null
        if (next) kick(next)
      })
  }
  return {
    kick,
    stop() {
      stopped = true
      endWait()
    },
  }
}
