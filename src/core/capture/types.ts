import type { Corners, Filter, LegibilityCode, Rotation } from '#core/scan/types.ts'
import type { StoredBytes } from '#core/uploads/types.ts'

/** Each shot a document of its own, or all of them pages of one. */
export type CaptureMode = 'separate' | 'one'

/** How a page image is made from its photo. Corners null: the whole photo. */
export interface PageAppearance {
  readonly corners: Corners | null
  readonly filter: Filter
  readonly rotation: Rotation
}

/** What was seen on the photo itself, not on the live picture. */
export interface PageFindings {
  readonly edgesClear: boolean
  /** The document on the photo with its margin; null where none is sure. */
  readonly found: Corners | null
  readonly legibility: readonly LegibilityCode[]
}

/** A photographed page. Its bytes lie in the folder of its id. */
export interface DraftPage {
  /** UUIDv7 of the shot. */
  readonly id: string
  /** The untouched photo, a JPEG. */
  readonly photo: StoredBytes
  /** ms since 1970 */
  readonly takenAt: number
  readonly look: PageAppearance
  /** Null until the photo was looked at. */
  readonly findings: PageFindings | null
  /** The page image and the look that it was made with; null until there is one. */
  readonly made: { readonly look: PageAppearance; readonly image: StoredBytes } | null
}

/** A document before it enters the outbox: everything about it can still be changed. */
export interface DraftDocument {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  readonly pages: readonly DraftPage[]
  /** More pages may follow: it is not handed on by itself. */
  readonly open: boolean
  /** ms since 1970 */
  readonly lastShotAt: number
}
