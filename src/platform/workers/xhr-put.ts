import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import { timesOf } from '#platform/api/response-times.ts'
import { NoResponse } from '#platform/api/errors.ts'
import type { PutBytes } from '#platform/api/upload-net.ts'

/** PUT by XMLHttpRequest, which tells its progress: given up after 30 s without any, however long it takes in all. */
export const xhrPut: PutBytes = (url, bytes, contentType, onProgress) =>
  new Promise((resolve, reject) => {
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
      const headers = { get: (name: string) => request.getResponseHeader(name) }
      const { retryAfterMs } = timesOf(headers, Date.now())
      resolve({ status: request.status, body: request.responseText, retryAfterMs })
    })
    request.addEventListener('error', () => reject(new NoResponse('offline', 'The store cannot be reached')))
    request.addEventListener('loadend', () => clearTimeout(silent))
    request.open('PUT', url)
    request.setRequestHeader('Content-Type', contentType)
    alive()
    request.send(bytes)
  })
