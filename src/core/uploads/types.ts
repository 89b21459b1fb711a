import type { RateLimitInfo } from '#contract/errors.ts'
import type { ImportedValues } from '#contract/imported-values.ts'
import type { OriginalType, UploadSource } from '#contract/uploads.ts'

/**
 * Newest shape of stored items that this app knows; 2 added `photos` and converted images, 3 added `folder`, 4 added
 * `imported`. A row is written in the oldest shape that can hold it. Rows of a newer shape are left alone until a newer app runs.
 */
export const ITEM_SCHEMA = 4
/** Shape of items with a folder. */
export const FOLDER_ITEM_SCHEMA = 3
/** Shape of items with photos or a conversion. */
export const PAGES_ITEM_SCHEMA = 2
/** Shape of items with none of these. */
export const PLAIN_ITEM_SCHEMA = 1

/** Location of bytes on this device. Paths never contain a user's text. */
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

/** The first page of a document that the server has. */
export interface ArrivedPage {
  readonly userId: string
  readonly projectId: string
  readonly gcsUrl: string
  /** The same bytes on this device. */
  readonly at: BytesLocation
  readonly contentType: string
  /** When the document was captured, in ms since 1970. */
  readonly createdAt: number
}

/** Where one object is uploaded to, and whether the server has confirmed the bytes. */
export interface Target {
  readonly signedUrl: string
  readonly gcsUrl: string
  readonly stored: boolean
}

/** Upload targets of an item's objects. Null: to be requested (again). */
export interface Targets {
  readonly pages: readonly (Target | null)[]
  /** `none`: the server stores no originals, or the page is the original. */
  readonly original: Target | 'none' | null
  /** Of the original photos, in page order. Absent: to be requested; empty: the server stores no originals. */
  readonly photos?: readonly (Target | null)[]
}

/**
 * How far an item is. Each stage is reached once what it names is persisted.
 * stored: bytes on the device. hashed: content hash known. checked: passed the duplicate check. minted: signed
 * addresses known. uploading: first object stored. completing: all objects stored. completed: the server created the
 * document. confirmed: only in rows of older apps; today a document that was read back releases the item at once.
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

/** Why an item is pending; each of these is retried forever. */
export type WaitReason = 'network' | 'timeout' | 'no-answer' | 'busy' | 'addresses' | 'device'

/** Why an item needs a person. */
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

/** A document that the server already has (ENTITY-14, decisions CONF-23). */
export interface Duplicate {
  readonly type: 'identical' | 'similar' | 'potential'
  /** The documented sentence (OPEN-29). */
  readonly text: string
  /** Null if the server did not name the document. */
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
  /** The session of this `rev` was rejected. Does not count as an attempt or an error. */
  | { readonly at: 'waiting-auth'; readonly stage: Stage; readonly rev: number }
  /** `since`: the device's clock when it was paused; absent in rows of older apps. */
  | {
      readonly at: 'waiting-quota'
      readonly stage: Stage
      readonly since?: number
      readonly until: number
      readonly info: RateLimitInfo
    }
  /** A similar or potential duplicate: the bytes stay until a person decides. */
  | { readonly at: 'held-duplicate'; readonly duplicate: Duplicate }
  | {
      readonly at: 'needs-attention'
      readonly stage: Stage
      readonly code: AttentionCode
      readonly text: string
    }

export type ItemState =
  | ActiveState
  /** The server has the document; the bytes were deleted from the device. */
  | { readonly at: 'released' }
  /** Removed by a person; can be restored until then. */
  | { readonly at: 'removed'; readonly was: ActiveState; readonly until: number }

/** Who is working on an item. An expired lease, or one of a dead owner, is void. */
export interface Lease {
  readonly owner: string
  readonly until: number
}

/** One captured document. The outbox is keyed by `captureId`, which is sent as `upload_id`. */
export interface UploadItem {
  /** UUIDv7 made at capture; sorts by age. */
  readonly captureId: string
  readonly schema: number
  /** Build of the app that captured it. */
  readonly build: string
  readonly userId: string
  readonly projectId: string
  readonly name: string
  /** Size of the original in bytes; for several pages, their sum. */
  readonly size: number
  /** Of the original. */
  readonly type: OriginalType
  /** ms since 1970 */
  readonly lastModified: number
  readonly source: UploadSource
  /** `pdf`: also an e-invoice. `pages`: several photographed pages as one document. `converted`: an image whose one page is a PNG made from it. */
  readonly kind: 'image' | 'pdf' | 'pages' | 'converted'
  /** The picked bytes, for a photo its one page image; null for `pages`. */
  readonly original: StoredBytes | null
  /** Page images in order: for a PDF or e-invoice, those rendered so far. An image is its own page: empty. */
  readonly pages: readonly StoredBytes[]
  /** The original photos that the pages were cropped from, one per page; absent if the pages themselves were picked. */
  readonly photos?: readonly StoredBytes[]
  /** Name of the folder that the document goes into; absent: none. */
  readonly folder?: string | undefined
  /** What another program knew of the document. */
  readonly imported?: ImportedValues | undefined
  /** Null until the PDF has been opened. */
  readonly pageCount: number | null
  /** Content hash; null before `hashed`. */
  readonly hash: string | null
  readonly state: ItemState
  readonly targets: Targets | null
  /** A person chose to keep a second copy. */
  readonly keepBoth: boolean
  /** A completion may have reached the server, so the duplicate check precedes the next. Written before the first is sent. */
  readonly completionSent: boolean
  readonly thingId: string | null
  readonly skipped: Duplicate | null
  /** Failures since the last progress. They lengthen the wait and let others go first: no item is given up. */
  readonly attempts: number
  /** Completions that were rejected for their addresses or objects. */
  readonly refusals: number
  /** Number of writes; each write names the epoch it is based on. */
  readonly epoch: number
  readonly lease: Lease | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** Progress of a transfer; not worth a durable write. */
export interface TransferProgress {
  readonly captureId: string
  /** 0..1 over all objects. */
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

/** The initial progress of every item: bytes on the device, nothing sent. `now` in ms since 1970. */
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
