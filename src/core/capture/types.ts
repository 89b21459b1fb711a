import type { Corners, Filter, LegibilityCode, Rotation } from '#core/scan/types.ts'
import type { StoredBytes } from '#core/uploads/types.ts'

/** One document per shot, or one document for all shots. */
export type CaptureMode = 'separate' | 'one'

/** How a page image is made from its photo. Null corners: the entire photo. */
export interface PageAppearance {
  readonly corners: Corners | null
  readonly filter: Filter
  readonly rotation: Rotation
}

/** Analysis of the photo itself, not of the live view. */
export interface PageFindings {
  readonly edgesClear: boolean
  /** The document's corners on the photo, with a margin; null if none was found with certainty. */
  readonly found: Corners | null
  readonly legibility: readonly LegibilityCode[]
}

/** A photographed page. Its bytes are in the folder of its id. */
export interface DraftPage {
  /** UUIDv7 of the shot. */
  readonly id: string
  /** The untouched photo, a JPEG. */
  readonly photo: StoredBytes
  /** ms since 1970 */
  readonly takenAt: number
  readonly look: PageAppearance
  /** Null until the photo has been analysed. */
  readonly findings: PageFindings | null
  /** The page image and the appearance that it was built with; null until it is built. */
  readonly made: { readonly look: PageAppearance; readonly image: StoredBytes } | null
}

/** A document before it enters the outbox: still editable. */
export interface DraftDocument {
  readonly id: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  readonly pages: readonly DraftPage[]
  /** More pages may follow, so it is not enqueued automatically. */
  readonly open: boolean
  /** ms since 1970 */
  readonly lastShotAt: number
}
