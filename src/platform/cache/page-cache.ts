// The page's one image store, tied to its session. Images and the selection are dropped when it ends.
import { userOf } from '#core/session/machine.ts'
import { api, apiBase, onSessionEnd, projectInUrl, session } from '#platform/session/page-session.ts'
import { lateCode } from '#platform/db/late.ts'
import { createPageImages } from './page-images.ts'
import { cacheName, canStoreImages } from './stored-images.ts'
import { createSignedAddresses, type SignedAddresses } from './signed-addresses.ts'
import { NoResponse, ServerError, UnexpectedResponse } from '#platform/api/errors.ts'
import { storedBytesOf } from '#platform/api/response-body.ts'

const addresses = createSignedAddresses({
  sign: async (gcsUrl, projectId) => {
    const { signedUrl } = await api.call('signDownload', { body: { gcs_url: gcsUrl } }, { projectId })
    // Signed URLs are relative to the server's origin unless it has a public URL (decisions §2, Phones).
    return new URL(signedUrl, new URL(apiBase, location.href)).href
  },
})

export const pageImages = createPageImages({
  addresses,
  userId: () => userOf(session.getSnapshot())?.id ?? null,
  projectId: projectInUrl,
})

/** Bytes that are downloaded but not displayed, such as originals. */
export const storedFiles = createStoredFiles({ addresses })

const stores = lateCode(async () => {
  const loading = [import('./image-store.ts'), import('#platform/db/selection.ts')] as const
  const [{ forgetPageImages }, { selection }] = await Promise.all(loading)
  return { forgetPageImages, selection }
})

onSessionEnd('images', async (userId) => {
  addresses.clear()
  // Does not wait for the code of the rows, because the page may be about to be left.
  if (canStoreImages()) await caches.delete(cacheName(userId))
  const { forgetPageImages, selection } = await stores()
  await Promise.all([forgetPageImages(userId), selection.forget(userId)])
})

interface StoredFilesOptions {
  readonly addresses: SignedAddresses
  readonly fetch?: typeof fetch
}

/** Stored bytes of any type, such as an original; not cached. Rejects with `ApiError` or `NoResponse`. */
function createStoredFiles(options: StoredFilesOptions) {
  const read = async (gcsUrl: string, again = true): Promise<Blob> => {
    const url = await options.addresses.of(gcsUrl)
    const response = await (options.fetch ?? globalThis.fetch)(url, { credentials: 'omit' }).catch(
      (cause: unknown) => {
        throw new NoResponse('offline', 'The file cannot be reached', { cause })
      },
    )
    if (response.ok) return storedBytesOf(response)
    options.addresses.drop(gcsUrl)
    if (again && response.status === 403) return read(gcsUrl, false)
    throw response.status >= 500
      ? new ServerError(response.status)
      : new UnexpectedResponse(response.status, 'The store did not return the file')
  }
  return { read: (gcsUrl: string) => read(gcsUrl) }
}
