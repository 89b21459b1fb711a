import { MAX_PIXELS } from '#contract/limits.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { type FileHead, readHead, pictureHeader, type PictureHeader } from './file-header.ts'
import type { UploadItem } from './types.ts'

/** Why a picked file is not taken. */
export type RejectionReason = 'type' | 'empty' | 'heic' | 'too-many-pixels' | 'storage'

export interface Rejection {
  readonly reason: RejectionReason
  /** A sentence that names the file and says what to do. */
  readonly text: string
}

export type Inspection =
  | { readonly take: 'image'; readonly type: 'image/jpeg' | 'image/png' }
  | { readonly take: 'pdf'; readonly type: 'application/pdf' }
  /** Taken if this browser can decode it, with a PNG made of its first frame (DRIVE-02). */
  | { readonly take: 'converted'; readonly type: PictureHeader['type'] }
  /** Taken if this browser can decode it, converted to JPEG. */
  | { readonly take: 'heic' }
  | { readonly take: 'nothing'; readonly rejection: Rejection }

/** How many of a file's first bytes `inspect` wants: enough for the metadata that cameras put before the size. */
export const HEAD_BYTES = 1024 * 1024

const refuse = (reason: RejectionReason, text: string): Inspection => ({
  take: 'nothing',
  rejection: { reason, text },
})

/**
 * Whether a picked file is one of ours (UPLOAD-03, UPLOAD-04), before anything of it is decoded or stored. A cloud
 * drive may give more kinds of pictures than the device (DRIVE-02).
 */
export function inspect(
  file: { name: string; type: string; size: number },
  firstBytes: Uint8Array,
  source: UploadItem['source'] = 'local',
): Inspection {
  const name = nameInText(file.name)
  const isNamedPdf = file.type === 'application/pdf' || /\.pdf$/i.test(file.name)
  const picture = source === 'google-drive' ? pictureHeader(firstBytes) : null
  const head = picture ?? readHead(firstBytes)
  // An empty PDF has a documented text of its own, which the engine gives; it still must not be stored.
  if (file.size === 0) {
    return refuse('empty', isNamedPdf ? `${name}: Invalid or empty PDF file` : `${name} is empty.`)
  }
  if (hasTooManyPixels(head)) {
    const size = `${head.width} x ${head.height} pixels`
    return refuse(
      'too-many-pixels',
      `${name} has ${size}, more than can be read. Make it smaller and add it again.`,
    )
  }
  if ('type' in head) return { take: 'converted', type: head.type }
  if (head.format === 'jpeg') return { take: 'image', type: 'image/jpeg' }
  if (head.format === 'png') return { take: 'image', type: 'image/png' }
  if (head.format === 'heic') return { take: 'heic' }
  if (head.format === 'pdf' || isNamedPdf) return { take: 'pdf', type: 'application/pdf' }
  // Not decoded to see what it is: nothing is known of its size, and what is no HEIC would come out by chance.
  if (isNamedHeic(file)) return { take: 'nothing', rejection: heicRejection(file.name) }
  return refuse('type', `${name} is not a PDF, JPG or PNG.`)
}

const hasTooManyPixels = ({ width, height }: Pick<FileHead, 'width' | 'height'>) =>
  (width ?? 0) * (height ?? 0) > MAX_PIXELS

const isNamedHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf](?:-sequence)?$/.test(type) || /\.hei[cf]$/i.test(name)

/** The refusal of a HEIC that this browser cannot decode, and of what only says that it is one. */
export const heicRejection = (name: string): Rejection => ({
  reason: 'heic',
  text: `${nameInText(name)} is a HEIC photo, which this browser cannot read. Save it as JPG and add it again.`,
})
