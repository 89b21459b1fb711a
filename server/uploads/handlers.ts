import type { Handlers } from '#server/http/handlers.ts'
import { completeUpload, type CompletionDeps } from './complete.ts'
import { checkDuplicate } from './duplicates.ts'
import { downloadAddress, presignUploads, pageType, type SigningDeps } from './signing.ts'

export type UploadDeps = CompletionDeps & SigningDeps

/** API-19 to API-24 */
export function uploadHandlers(deps: UploadDeps) {
  return {
    checkDuplicate: async (call) => ({ duplicate_check: await checkDuplicate(deps, call, call.body) }),

    signImageUpload: async (call) => {
      const { contentType, originalContentType } = call.body
      const types = [pageType(contentType), ...(originalContentType ? [originalContentType] : [])]
      const [page, ...originals] = await presignUploads(deps, call, types)
      if (!page) throw new Error('No upload URL was created')
      return { ...page, ...(originalContentType ? { originals } : {}) }
    },

    signPdfUpload: async (call) => {
      const { pageCount, originalContentType, originalCount = 1 } = call.body
      const pages = Array<'image/jpeg'>(pageCount).fill('image/jpeg')
      const originals = originalContentType
        ? Array.from({ length: originalCount }, () => originalContentType)
        : []
      const addresses = await presignUploads(deps, call, [...pages, ...originals])
      return {
        signedUrls: addresses.slice(0, pageCount),
        ...(originalContentType ? { originals: addresses.slice(pageCount) } : {}),
      }
    },

    completeUpload: (call) => completeUpload(deps, call, call.body),
    signDownload: async (call) => ({ signedUrl: await downloadAddress(deps, call, call.body.gcs_url) }),
  } satisfies Partial<Handlers>
}
