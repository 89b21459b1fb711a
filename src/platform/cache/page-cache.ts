// The page's one image store, tied to its session. Images and the selection are dropped when it ends.
import { userOf } from '#core/session/machine.ts'
import { api, apiBase, onSessionEnd, projectInUrl, session } from '#platform/session/page-session.ts'
import { lateCode } from '#platform/db/late.ts'
import { createPageImages } from './page-images.ts'
import { cacheName, canStoreImages } from './stored-images.ts'
import { createSignedAddresses } from './signed-addresses.ts'
import { fetchStored } from './fetch-stored.ts'

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

/** Stored bytes of any type that are not displayed, such as originals; not cached. Rejects like `fetchStored`. */
export const storedFiles = { read: (gcsUrl: string) => fetchStored(addresses, { gcsUrl }) }

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
