// The page's one image store, tied to its session. Images and the selection are dropped when it ends.
import { userOf } from '#core/session/machine.ts'
import { api, apiBase, onSessionEnd, projectInUrl, session } from '#platform/session/page-session.ts'
import { selection } from '#platform/db/selection.ts'
import { forgetPageImages } from './image-store.ts'
import { createPageImages } from './page-images.ts'
import { createSignedAddresses } from './signed-addresses.ts'
import { createStoredFiles } from './stored-files.ts'

const addresses = createSignedAddresses({
  sign: async (gcsUrl, projectId) => {
    const { signedUrl } = await api.call('signDownload', { body: { gcs_url: gcsUrl } }, { projectId })
    // Signed URLs are relative to the server's origin unless it has a public one (decisions §2, Phones).
    return new URL(signedUrl, new URL(apiBase, location.href)).href
  },
})

export const pageImages = createPageImages({
  addresses,
  userId: () => userOf(session.getSnapshot())?.id ?? null,
  projectId: projectInUrl,
})

/** Bytes that are downloaded and not shown, such as originals. */
export const storedFiles = createStoredFiles({ addresses })

onSessionEnd(async (userId) => {
  addresses.clear()
  await Promise.all([forgetPageImages(userId), selection.forget(userId)])
})
