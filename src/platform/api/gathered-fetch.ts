import { UPLOAD_BATCH_MAX } from '#contract/upload-batch.ts'
import { createSlots } from '#core/uploads/slots.ts'
import type { BatchOffer } from './batch-offer.ts'
import { type BatchedRequest, type BatchOutcome, entryOf, sendBatch } from './batch-request.ts'
import { LostWithOthers } from './lost-with-others.ts'

export interface GatherOptions {
  /** Base URL of the calls. */
  readonly baseUrl: string
  readonly fetch?: typeof fetch | undefined
  readonly offer: BatchOffer
  /** Whether more calls are likely to follow soon: then a batch waits for them. By default they are not. */
  readonly isBusy?: () => boolean
  /** Whether a call goes at once, with those that wait, because a transfer waits for it. By default none does. */
  readonly isUrgent?: (url: string) => boolean
  /** Resolves after this time in ms. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined
  /** Requests at a time. */
  readonly atOnce?: number
}

/**
 * `isWanted` is asked right before the call is sent, which may be long after it was made. If false, the call is not sent
 * and is rejected.
 */
export type LateFetch = (...call: [...Parameters<typeof fetch>, isWanted?: IsWanted]) => Promise<Response>
export type IsWanted = () => Promise<boolean>

/** Both share a few slots for requests. */
export interface GatheredFetch {
  /** Sends calls of the same caller and workspace in one request where the server takes it. */
  readonly gathered: LateFetch
  /** Sends each call in a request of its own. */
  readonly alone: LateFetch
}

/** How long calls are gathered while others are likely to follow, in ms. */
const GATHER_MS = 150
/** Most bytes of a batch: servers limit the size of a request. */
const MOST_BYTES = 500_000
/** Requests of the queue at a time: browsers have six connections to a server, for its two transfers and events too. */
const REQUESTS_AT_ONCE = 3
/** After a batch without a proper response calls are sent alone for this long, in ms. */
const ALONE_MS = 60_000
/** The same if the server no longer takes batches. */
const WITHOUT_BATCHES_MS = 15 * 60_000

interface Gathered extends BatchedRequest {
  readonly isWanted: IsWanted | undefined
  readonly resolve: (response: Response | Promise<Response>) => void
  readonly reject: (error: unknown) => void
  /** The request that carries this call among others; null if it carries this call alone. */
  carrier: Carrier | null
}

interface Carrier {
  /** One of its calls was rejected because there was no response. */
  isLost: boolean
}

/** Of calls that were not sent. If requests in progress took too long, it is these that count as failures. */
const UNSENT: Carrier = { isLost: true }

/**
 * Replaces `fetch` such that calls share requests. Each call gets the response that it would get alone, and is aborted by
 * its own signal. The calls of a batch that was rejected as a whole are sent one by one.
 */
export function createGatheredFetch(options: GatherOptions): GatheredFetch {
  const { baseUrl, offer, isBusy = () => false, isUrgent = () => false, wait = waitFor } = options
  const { send, sendAlone, inPlace } = createSender(options)
  const waiting = new Map<string, readonly Gathered[]>()
  /** Calls that arrive during the wait for a slot are sent with it. */
  const flush = (key: string) =>
    inPlace(async () => {
      const calls = (waiting.get(key) ?? []).filter(isAwaited)
      const count = fitting(calls, baseUrl)
      const rest = calls.slice(count)
      if (rest.length > 0) waiting.set(key, rest)
      else waiting.delete(key)
      const sent = send(calls.slice(0, count))
      if (rest.length > 0) flush(key)
      await sent
    })
  const gather = (call: Gathered) => {
    if (!offer.isOpen()) return sendAlone([call])
    const key = keyOf(call)
    const calls = [...(waiting.get(key) ?? []), call]
    waiting.set(key, calls)
    const flushAfter = (ms: number) => void wait(ms).then(() => flush(key))
    if (calls.length === UPLOAD_BATCH_MAX) flush(key)
    else if (isUrgent(call.url)) flushAfter(0)
    else if (calls.length === 1) flushAfter(isBusy() ? GATHER_MS : 0)
  }
  return { gathered: fetchBy(gather), alone: fetchBy((call) => sendAlone([call])) }
}

/** A `fetch` that passes its calls to `send`. Each is aborted by its own signal in any case. */
const fetchBy =
  (send: (call: Gathered) => void): LateFetch =>
  (input, init = {}, isWanted) =>
    new Promise((resolve, reject) => {
      const url = input instanceof Request ? input.url : input.toString()
      const call: Gathered = { url, init, isWanted, resolve, reject, carrier: UNSENT }
      const { signal } = init
      if (signal?.aborted) return lose(call, signal.reason)
      signal?.addEventListener('abort', () => lose(call, signal.reason), { once: true })
      send(call)
    })

function waitFor(ms: number): Promise<void> {
  if (ms > 0) return new Promise((resolve) => setTimeout(resolve, ms))
  // Hidden pages delay their timers, but not their messages.
  const { port1, port2 } = new MessageChannel()
  return new Promise<void>((resolve) => {
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  }).finally(() => port1.close())
}

/** Caller and workspace. */
function keyOf({ init }: BatchedRequest): string {
  const headers = new Headers(init.headers)
  return JSON.stringify([headers.get('Authorization'), headers.get('X-Project-ID')])
}

/** How many of the calls go in one request, at least one. */
function fitting(calls: readonly Gathered[], baseUrl: string): number {
  let bytes = 0
  const count = calls.slice(0, UPLOAD_BATCH_MAX).findIndex((call) => {
    bytes += new TextEncoder().encode(entryOf(call, baseUrl)).length + 1
    return bytes > MOST_BYTES
  })
  return count < 0 ? Math.min(calls.length, UPLOAD_BATCH_MAX) : Math.max(1, count)
}

/** Rejects a call that got no response. Of the calls in one request, only one is rejected with the error itself. */
function lose({ carrier, reject }: Gathered, error: unknown): void {
  reject(carrier?.isLost ? new LostWithOthers(error) : error)
  if (carrier) carrier.isLost = true
}

/** Sends calls in one request where the server takes it, otherwise each alone. */
function createSender(options: GatherOptions) {
  const {
    baseUrl,
    offer,
    fetch = (...call) => globalThis.fetch(...call),
    atOnce = REQUESTS_AT_ONCE,
  } = options
  const places = createSlots(atOnce)
  const inPlace = (work: () => Promise<unknown>) => void places.run('', work)
  const fetchAlone = async (call: Gathered) => {
    if (!isAwaited(call)) return
    call.carrier = null
    const response = fetch(call.url, call.init)
    call.resolve(response)
    await response.catch(() => undefined)
  }
  const sendAlone = (calls: readonly Gathered[]) => {
    for (const call of calls) {
      call.carrier = UNSENT
      inPlace(async () => {
        if (await isStillWanted(call)) await fetchAlone(call)
      })
    }
  }
  const send = async (given: readonly Gathered[]): Promise<void> => {
    const isWanted = await Promise.all(given.map(isStillWanted))
    const calls = given.filter((call, index) => isWanted[index] && isAwaited(call))
    const [first] = calls
    if (!first) return
    if (calls.length === 1) return fetchAlone(first)
    if (!offer.isOpen()) return sendAlone(calls)
    const carrier: Carrier = { isLost: false }
    for (const call of calls) call.carrier = carrier
    try {
      const entries = calls.map((call) => entryOf(call, baseUrl))
      const init = { ...first.init, signal: whenAllAborted(calls) }
      await send(settle(await sendBatch(fetch, baseUrl, entries, init), calls))
    } catch (error) {
      offer.close(ALONE_MS)
      for (const call of calls) lose(call, error)
    }
  }
  /** Resolves calls with the responses of a batch. Returns those that were not run and are to be sent again. */
  const settle = (outcome: BatchOutcome, calls: readonly Gathered[]): readonly Gathered[] => {
    switch (outcome.is) {
      case 'answered':
        return calls.filter((call, index) => {
          const response = outcome.responses[index]
          if (response) call.resolve(response)
          return !response
        })
      case 'rejected':
        offer.close(outcome.takesBatches ? ALONE_MS : WITHOUT_BATCHES_MS)
        sendAlone(calls)
        return []
      case 'failed':
        offer.close(Math.max(ALONE_MS, outcome.afterMs))
        for (const { resolve } of calls) resolve(outcome.response())
        return []
      case 'lost': {
        offer.close(ALONE_MS)
        const [first, ...others] = calls.filter(isAwaited)
        first?.resolve(outcome.response)
        for (const { reject } of others)
          reject(new LostWithOthers(new Error('The batch got no proper response')))
        return []
      }
    }
  }
  return { send, sendAlone, inPlace }
}

const isAwaited = ({ init }: Gathered) => init.signal?.aborted !== true

/** Whether the caller still wants a call to be sent. Rejects one that is not. */
async function isStillWanted(call: Gathered): Promise<boolean> {
  if (!call.isWanted) return true
  call.carrier = UNSENT
  try {
    if (await call.isWanted()) return true
    lose(call, new Error('The call is no longer wanted'))
  } catch (error) {
    call.reject(error)
  }
  return false
}

/** Aborts once all of the calls are aborted. */
function whenAllAborted(calls: readonly Gathered[]): AbortSignal {
  const all = new AbortController()
  const check = () => {
    if (!calls.some(isAwaited)) all.abort()
  }
  for (const { init } of calls) init.signal?.addEventListener('abort', check, { once: true })
  return all.signal
}
