import { UPLOADS_AT_ONCE } from '#contract/limits.ts'
import type { DuplicateResponse, DuplicateCheck } from '#contract/uploads.ts'
import type * as z from 'zod/mini'
import {
  done,
  failed,
  type IsCurrent,
  type Outcome,
  type UploadNet,
  type UploadSession,
} from '#core/uploads/ports.ts'
import { isLarge } from '#core/uploads/large.ts'
import { pageTypeOf } from '#core/uploads/objects.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import type { BatchOffer } from './batch-offer.ts'
import { type ApiClient, createApiClient } from './client.ts'
import { UnexpectedResponse, rejectionStatusOf } from './errors.ts'
import { createGatheredFetch, type GatherOptions, type LateFetch } from './gathered-fetch.ts'
import { failureOfCall, failureOfPut, HAS_BYTES, type PutResponse } from './upload-failures.ts'

/** Sends bytes to a signed URL. Rejects with `NoResponse`. */
export type PutBytes = (
  url: string,
  bytes: Blob,
  contentType: string,
  onProgress: (share: number) => void,
) => Promise<PutResponse>

export interface UploadNetOptions {
  /** Base URL of the calls. */
  readonly baseUrl: string
  readonly put: PutBytes
  readonly fetch?: typeof fetch
  readonly now?: () => number
  /** Sends calls of several items in one request; absent: each alone. */
  readonly batches?: Pick<GatherOptions, 'wait'> & {
    readonly offer: BatchOffer
  }
}

/** The calls of an upload through the API client, each under the session that the engine passes. */
export function createUploadNet(options: UploadNetOptions): UploadNet {
  const now = options.now ?? Date.now
  let transfers = 0
  const { baseUrl, batches } = options
  // While a transfer runs, the next will end soon, too.
  const isBusy = () => transfers > 0
  // With a place free, the next transfer waits for its addresses.
  const isUrgent = (url: string) =>
    transfers < UPLOADS_AT_ONCE && url.startsWith(`${baseUrl}/upload/generate-`)
  const { gathered, alone } = batches
    ? createGatheredFetch({ baseUrl, fetch: options.fetch, isBusy, isUrgent, ...batches })
    : { gathered: options.fetch, alone: options.fetch }
  const clientOf = ({ token, rev }: UploadSession, send: typeof fetch | undefined): ApiClient =>
    createApiClient({
      baseUrl,
      session: { current: () => ({ token, rev }), rejected: () => undefined },
      fetch: send,
    })
  const attempt = async <T>(
    session: UploadSession,
    item: UploadItem,
    isCurrent: IsCurrent,
    run: (api: ApiClient, call: { projectId: string }) => Promise<T>,
    send: LateFetch | undefined = gathered,
  ): Promise<Outcome<T>> => {
    try {
      const late = send && ((...[url, init]: Parameters<typeof fetch>) => send(url, init, isCurrent))
      return done(await run(clientOf(session, late), { projectId: item.projectId }))
    } catch (error) {
      return failed(failureOfCall(error, session.rev, now()))
    }
  }

  return {
    check: (session, item, isCurrent) =>
      attempt(session, item, isCurrent, (api, call) =>
        api.call('checkDuplicate', { body: checkBodyOf(item) }, call).then(checkIn, unlessShape),
      ),
    presign: (session, item, { call: name, pageCount, originals: count }, isCurrent) =>
      attempt(session, item, isCurrent, async (api, call) => {
        if (name === 'image') {
          const body = {
            filename: item.name,
            contentType: pageTypeOf(item),
            ...(count > 0 && { originalContentType: originalType(item) }),
          }
          const { signedUrl, gcs_url, originals } = await api.call('signImageUpload', { body }, call)
          return { pages: [{ signedUrl, gcs_url }], originals: originals ?? [] }
        }
        const body = {
          originalFilename: item.name,
          pageCount,
          ...(count > 0 && { originalContentType: originalType(item), originalCount: count }),
        }
        const { signedUrls, originals } = await api.call('signPdfUpload', { body }, call)
        return { pages: signedUrls, originals: originals ?? [] }
      }),
    async put(signedUrl, bytes, contentType, onProgress) {
      transfers += 1
      try {
        // An absolute base URL needs no `location`.
        const url = new URL(signedUrl, new URL(baseUrl, globalThis.location?.origin)).href
        const response = await options.put(url, bytes as Blob, contentType, onProgress)
        const failure = failureOfPut(response)
        return failure ? failed(failure) : done(response.status === HAS_BYTES ? 'known' : 'sent')
      } catch (error) {
        return failed(failureOfCall(error, 0, now()))
      } finally {
        transfers -= 1
      }
    },
    complete: (session, item, body, isCurrent) => {
      // Short calls must not wait for a long one.
      const send = isLarge(item) ? alone : gathered
      return attempt(
        session,
        item,
        isCurrent,
        (api, call) => api.call('completeUpload', { body }, call).then((thing) => thing.id, unlessShape),
        send,
      )
    },
    readBack: (session, item, thingId, isCurrent) =>
      attempt(session, item, isCurrent, async (api, call) => {
        try {
          const thing = await api.call('getThing', { params: { id: thingId } }, call)
          return isDocumentOf(item, thing)
        } catch (error) {
          const verdict = rejectionStatusOf(error)
          if (verdict === 404 || verdict === 403) return false
          throw error
        }
      }),
    sharesRequests: () => batches?.offer.isOpen() ?? false,
    seemsReachable: () => navigator.onLine,
  }
}

/** Photos are JPEGs; a PDF or converted image is its own original. */
const originalType = ({ kind, type }: UploadItem) =>
  kind === 'pdf' || kind === 'converted' ? type : 'image/jpeg'

const checkBodyOf = (item: UploadItem) => ({
  filename: item.name,
  size: item.size,
  sha256: item.hash ?? '',
  lastModified: item.lastModified,
  upload_id: item.captureId,
})

/** The check, under either of its documented names. */
const checkIn = (response: z.output<typeof DuplicateResponse>): DuplicateCheck =>
  ('duplicate_check' in response ? response.duplicate_check : response.duplicateCheck) as DuplicateCheck

/** Null if the server itself responded with success, but in an unknown form. */
function unlessShape(error: unknown): null {
  if (error instanceof UnexpectedResponse && !error.isPage && error.status < 300) {
    return null
  }
  throw error
}

function isDocumentOf(item: UploadItem, thing: { kind: string; data: Record<string, unknown> }): boolean {
  const hash = thing.data['contentHash']
  return thing.kind === 'File' && (typeof hash !== 'string' || hash.toLowerCase() === item.hash)
}
