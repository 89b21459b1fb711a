import type { RateLimitInfo } from '#contract/errors.ts'
import type { OriginalType, UploadSource } from '#contract/uploads.ts'

/**
 * Newest shape of stored items that this app knows; 2 added `photos` and converted pictures. A row is written in the oldest shape that holds
 * it: one of a newer shape is left alone until the app that wrote it is back.
 */
export const ITEM_SCHEMA = 2
/** Shape of items with neither. */
export const PLAIN_ITEM_SCHEMA = 1

/** Where bytes lie on this device. Paths are made by us, never of a user's text. */
export interface BytesLocation {
  readonly store: 'opfs' | 'indexeddb'
  readonly path: string
}

/** Bytes on this device that were read back after writing. `size` in bytes, `sha256` lower-case hexadecimal. */
export interface StoredBytes {
  readonly at: BytesLocation
  readonly size: number
  readonly sha256: string
}

/** A place on the host for one object, and whether the host answered that it has the bytes. */
export interface Target {
  readonly signedUrl: string
  readonly gcsUrl: string
  readonly stored: boolean
}

/** Addresses of an item's objects. Null: to be asked for (again). */
export interface Targets {
  readonly pages: readonly (Target | null)[]
  /** `none`: the host keeps no originals, or the page is the original. */
  readonly original: Target | 'none' | null
  /** Of the untouched photos, in page order. Absent: to be asked for; empty: the host keeps no originals. */
  readonly photos?: readonly (Target | null)[]
}

/**
 * How far an item is. Each stage is reached once what it names is persisted.
 * stored: bytes on the device. hashed: content hash known. checked: the duplicate check let it pass. minted:
 * addresses known. uploading: the first object is there. completing: all objects are. completed: the host made the
 * document. confirmed: the document was read back, in rows of older apps; now that releases the item at once.
 */
export const stages = [
  'stored',
  'hashed',
  'checked',
  'minted',
  'uploading',
  'completing',
  'completed',
  'confirmed',
] as const
export type Stage = (typeof stages)[number]

/** Why an item waits; each of these is tried again for ever. */
export type WaitReason = 'network' | 'timeout' | 'no-answer' | 'busy' | 'addresses' | 'device'

/** Why an item does not go on by itself. */
export type AttentionCode =
  | 'invalid-request'
  | 'too-large'
  | 'unsupported-type'
  | 'no-access'
  | 'bad-answer'
  | 'unconfirmed'
  | 'hash-failed'
  | 'corrupt'
  | 'bytes-lost'
  | 'pdf-invalid'
  | 'pdf-empty'
  | 'pdf-password'
  | 'pdf-too-long'
  | 'pdf-timeout'
  | 'pdf-failed'

/** What the host holds already (ENTITY-14, decisions CONF-23). */
export interface Duplicate {
  readonly type: 'identical' | 'similar' | 'potential'
  /** The documented sentence (OPEN-29). */
  readonly text: string
  /** Null where the host did not say which document. */
  readonly existingId: string | null
}

export type ActiveState =
  | { readonly at: 'working'; readonly stage: Stage }
  /** `until` in ms since 1970. */
  | {
      readonly at: 'waiting'
      readonly stage: Stage
      readonly reason: WaitReason
      readonly text: string
      readonly until: number
    }
  /** The session of this `rev` was refused; not an attempt, not an error. */
  | { readonly at: 'waiting-auth'; readonly stage: Stage; readonly rev: number }
  /** `since`: the device's clock as it was parked; absent in rows of older apps. */
  | {
      readonly at: 'waiting-quota'
      readonly stage: Stage
      readonly since?: number
      readonly until: number
      readonly info: RateLimitInfo
    }
  /** Similar or potential: the bytes stay until a person chooses. */
  | { readonly at: 'held-duplicate'; readonly duplicate: Duplicate }
  | {
      readonly at: 'needs-attention'
      readonly stage: Stage
      readonly code: AttentionCode
      readonly text: string
    }

export type ItemState =
  | ActiveState
  /** The bytes are gone from the device because the host has them. */
  | { readonly at: 'released' }
  /** Taken out by a person; can be brought back until then. */
  | { readonly at: 'removed'; readonly was: ActiveState; readonly until: number }

/** Who works on an item just now. A lease that ran out, or whose owner is dead, is void. */
export interface Lease {
  readonly owner: string
  readonly until: number
}

/** One captured document on its way. The outbox is keyed by `captureId`, which is also the wire's `upload_id`. */
export interface UploadItem {
  /** UUIDv7 made at capture; sorts by age. */
  readonly captureId: string
  readonly schema: number
  /** Build of the app that captured it. */
  readonly build: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  /** Bytes of the picked file; of several pages, their sum. */
  readonly size: number
  /** Of the picked bytes. */
  readonly type: OriginalType
  /** ms since 1970 */
  readonly lastModified: number
  readonly source: UploadSource
  /** `pages`: several photographed pages as one document. `converted`: a picture whose one page is a PNG made of it. */
  readonly kind: 'image' | 'pdf' | 'pages' | 'converted'
  /** The picked bytes as they are, of a photo its one page image; null for `pages`. */
  readonly original: StoredBytes | null
  /** Page images in order: of a PDF those rendered so far. An image is its own page and has none here. */
  readonly pages: readonly StoredBytes[]
  /** The untouched photos that the pages were cut from, one a page; absent where the pages are what was picked. */
  readonly photos?: readonly StoredBytes[]
  /** Null until the PDF was opened. */
  readonly pageCount: number | null
  /** Content hash; null before `hashed`. */
  readonly hash: string | null
  readonly state: ItemState
  readonly targets: Targets | null
  /** A person chose to keep a second copy. */
  readonly keepBoth: boolean
  /** A completion may have reached the host: asked again before the next one. Written before the first is sent. */
  readonly completionSent: boolean
  readonly thingId: string | null
  readonly skipped: Duplicate | null
  /** Failures since the last progress; counts for the wait only, nothing is ever given up. */
  readonly attempts: number
  /** Completions that were refused for their addresses or objects. */
  readonly refusals: number
  /** Counts writes; a write names the epoch it is based on. */
  readonly epoch: number
  readonly lease: Lease | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** What moves while bytes travel; not worth a durable write. */
export interface TransferProgress {
  readonly captureId: string
  /** 0..1 of what is being sent, over all objects. */
  readonly sent: number
}

type Progress = Pick<
  UploadItem,
  | 'state'
  | 'targets'
  | 'keepBoth'
  | 'completionSent'
  | 'thingId'
  | 'skipped'
  | 'attempts'
  | 'refusals'
  | 'epoch'
  | 'lease'
  | 'createdAt'
  | 'updatedAt'
>

/** How far every item is at first: its bytes are on the device, and nothing has been asked of a host. `now` in ms since 1970. */
export const unsent = (now: number): Progress => ({
  state: { at: 'working', stage: 'stored' },
  targets: null,
  keepBoth: false,
  completionSent: false,
  thingId: null,
  skipped: null,
  attempts: 0,
  refusals: 0,
  epoch: 0,
  lease: null,
  createdAt: now,
  updatedAt: now,
})
