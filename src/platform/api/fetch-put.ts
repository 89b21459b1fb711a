import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { timesOf } from './response-times.ts'
import { NoResponse } from './errors.ts'
import type { PutBytes } from './upload-net.ts'

/** Slowest link that a transfer is given time for, in bytes a second. */
const SLOWEST = 8 * 1024
/** A service worker's event is cut at about three minutes: what needs longer is left for the page. */
const LONGEST_MS = 150_000

/** PUT by fetch, which knows no progress: the time limit grows with the size. For the service worker. */
export const fetchPut: PutBytes = async (url, bytes, contentType, onProgress) => {
  const limit = Math.min(LONGEST_MS, Math.max(REQUEST_TIMEOUT_MS, Math.ceil((bytes.size / SLOWEST) * 1000)))
  const signal = AbortSignal.timeout(limit)
  try {
    const response = await fetch(url, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Type': contentType },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal,
    })
    const body = await response.text()
    onProgress(1)
    const { retryAfterMs } = timesOf(response.headers, Date.now())
    return { status: response.status, body, retryAfterMs }
  } catch (cause) {
    if (signal.aborted) throw new NoResponse('timeout', 'The store took too long', { cause })
    throw new NoResponse('offline', 'The store cannot be reached', { cause })
  }
}
