import type { UploadProof } from '#contract/upload-proof.ts'
import { pagesOf, photosOf } from './objects.ts'
import type { UploadItem } from './types.ts'

/** The captured bytes: the photos, the picked file, or the photographed pages. */
function originalsOf(item: UploadItem) {
  const photos = photosOf(item)
  if (photos.length > 0) return photos
  return item.original ? [item.original] : pagesOf(item)
}

/** Whether a proof is of this capture's document and states every captured file, by checksum and size. */
export function isProofOf(item: UploadItem, proof: UploadProof): boolean {
  const originals = originalsOf(item)
  return (
    originals.length > 0 &&
    proof.thing_id === item.thingId &&
    proof.project_id === item.projectId &&
    originals.every(({ sha256, size }) =>
      proof.files.some((file) => file.sha256 === sha256 && file.size === size),
    )
  )
}
