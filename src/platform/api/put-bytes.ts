import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { timesOf } from './response-times.ts'
import { NoResponse } from './errors.ts'
import { type Head, requireWhole } from './response-body.ts'
import type { PutResponse } from './upload-failures.ts'
import type { PutBytes } from './upload-net.ts'

/** Slowest supported connection for a transfer, in bytes per second. */
const SLOWEST = 8 * 1024
/** A service worker's event ends after about three minutes: longer transfers are left to the page. */
const LONGEST_MS = 150_000

function received(head: Head, body: string): PutResponse {
  requireWhole(head, body)
  return { status: head.status, body, retryAfterMs: timesOf(head.headers, Date.now()).retryAfterMs }
}

/** PUT by `fetch`, for the service worker. Without progress events, the time limit grows with the size. */
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
    return received(response, body)
  } catch (cause) {
    if (signal.aborted) throw new NoResponse('timeout', 'The store took too long', { cause })
    throw new NoResponse('offline', 'The store cannot be reached', { cause })
  }
}

/** PUT by XMLHttpRequest, for the page. Fails after 30 s without progress, however long it takes in total. */
export const xhrPut: PutBytes = (url, bytes, contentType, onProgress) =>
  new Promise<Parameters<typeof received>>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silent: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(silent)
      silent = setTimeout(() => {
        request.abort()
        reject(new NoResponse('timeout', 'The transfer made no progress'))
      }, REQUEST_TIMEOUT_MS)
    }
    request.upload.addEventListener('progress', (event) => {
      alive()
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const { status, responseURL: url, responseText: body } = request
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      resolve([{ url, status, headers }, body])
    })
    request.addEventListener('error', () => reject(new NoResponse('offline', 'The store cannot be reached')))
    request.addEventListener('loadend', () => clearTimeout(silent))
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', contentType)
    alive()
    request.send(bytes)
  }).then((parts) => received(...parts))
