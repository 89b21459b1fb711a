import { MAX_PIXELS } from '#contract/limits.ts'
import { nameInText } from '#lib/name-in-text.ts'
import { texts } from '#messages/upload-status.ts'
import { type FileHead, readHead, pictureHeader, type PictureHeader } from './file-header.ts'
import type { UploadItem } from './types.ts'

/** Why a picked file is rejected. */
export type RejectionReason = 'type' | 'empty' | 'heic' | 'too-many-pixels' | 'storage'

export interface Rejection {
  readonly reason: RejectionReason
  /** Names the file and says what to do. */
  readonly text: string
}

export type Inspection =
  | { readonly take: 'image'; readonly type: 'image/jpeg' | 'image/png' }
  | { readonly take: 'pdf'; readonly type: 'application/pdf' | 'application/xml' }
  /** Accepted if this browser can decode it, with a PNG of its first frame (DRIVE-02). */
  | { readonly take: 'converted'; readonly type: PictureHeader['type'] }
  /** Accepted if this browser can decode it, converted to JPEG. */
  | { readonly take: 'heic' }
  | { readonly take: 'nothing'; readonly rejection: Rejection }

/** How many first bytes `inspect` needs: cameras write long metadata before the size. */
export const HEAD_BYTES = 1024 * 1024

const reject = (reason: RejectionReason, text: string): Inspection => ({
  take: 'nothing',
  rejection: { reason, text },
})

/**
 * Whether a picked file is accepted (UPLOAD-03, UPLOAD-04), before it is decoded or stored. Google Drive may deliver more
 * image types than the device (DRIVE-02).
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
  // An empty PDF has a documented text of its own (ERR-11).
  if (file.size === 0) {
    return reject('empty', isNamedPdf ? texts.rejected.emptyPdf({ name }) : texts.rejected.empty({ name }))
  }
  if (hasTooManyPixels(head)) {
    const { width, height } = head
    return reject(
      'too-many-pixels',
      texts.rejected.tooManyPixels({ name, width: width ?? 0, height: height ?? 0 }),
    )
  }
  if ('type' in head) return { take: 'converted', type: head.type }
  if (head.format === 'jpeg') return { take: 'image', type: 'image/jpeg' }
  if (head.format === 'png') return { take: 'image', type: 'image/png' }
  if (head.format === 'xml') return { take: 'pdf', type: 'application/xml' }
  if (head.format === 'heic') return { take: 'heic' }
  if (head.format === 'pdf' || isNamedPdf) return { take: 'pdf', type: 'application/pdf' }
  // Not decoded: its size is unknown.
  if (isNamedHeic(file)) return { take: 'nothing', rejection: heicRejection(file.name) }
  return reject('type', texts.rejected.type({ name }))
}

const hasTooManyPixels = ({ width, height }: Pick<FileHead, 'width' | 'height'>) =>
  (width ?? 0) * (height ?? 0) > MAX_PIXELS

const isNamedHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf](?:-sequence)?$/.test(type) || /\.hei[cf]$/i.test(name)

/** For a HEIC that this browser cannot decode, and for a file that is only named so. */
export const heicRejection = (name: string): Rejection => ({
  reason: 'heic',
  text: texts.rejected.heic({ name: nameInText(name) }),
})
