import type { CompleteUpload, DuplicateCheck, SignedUpload, UploadSource } from '#contract/uploads.ts'
import type { Failure } from './failures.ts'
import type { BytesLocation, StoredBytes, UploadItem } from './types.ts'

/** Bytes by handle: a Blob in every host; the core only passes it on. */
export interface Bytes {
  /** In bytes. */
  readonly size: number
}

export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: Failure }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})

/** The session as it stands at this moment; an item runs only under the session of its own user. */
export interface UploadSession {
  readonly token: string
  readonly userId: string
  readonly rev: number
}

/** The durable queue. Every write but `add` names the epoch that it is based on. */
export interface OutboxStore {
  /** Strictly durable; rejects with nothing written. */
  add(item: UploadItem): Promise<void>
  get(captureId: string): Promise<UploadItem | undefined>
  /** Everything of a user that is neither released nor removed, oldest first. */
  open(userId: string): Promise<UploadItem[]>
  /** Removed items whose time is over, of any user. */
  expired(now: number): Promise<UploadItem[]>
  /** Writes `next` if the row still has this epoch; answers whether it did. */
  swap(next: UploadItem, epoch: number): Promise<boolean>
  /** Drops the row of a released or an expired removed item; never any other. */
  drop(captureId: string, epoch: number): Promise<boolean>
  /** Share (0..1) of an item's bytes that travelled; a hint for the screen. */
  reportProgress(captureId: string, sent: number): void
}

/** Bytes on the device. What is read is a handle: reading happens when it is consumed. */
export interface BytesPort {
  /** Null where the bytes are gone. */
  read(at: BytesLocation): Promise<Bytes | null>
  /** Durable when it resolves, and read back. Rejects with nothing half-written. */
  write(path: string, bytes: Bytes): Promise<StoredBytes>
  /** Everything of a capture. */
  removeAll(captureId: string): Promise<void>
}

export interface Hasher {
  /** SHA-256 as lower-case hexadecimal; rejects where the bytes cannot be read. */
  sha256(bytes: Bytes): Promise<string>
  /** The same of a text's UTF-8. */
  sha256OfText(text: string): Promise<string>
}

export interface RenderedPage {
  /** Zero-based. */
  readonly index: number
  readonly total: number
  readonly jpeg: Bytes
}

/** Makes page images of a PDF, one at a time. Throws `PdfError` for what a person must know. */
export interface Renderer {
  render(pdf: Bytes, fromPage: number): AsyncIterable<RenderedPage>
}

/** What the duplicate check said, as parsed; `null` stands for an answer of the wrong shape (UPLOAD-11). */
export type CheckResponse = DuplicateCheck | null

export interface PresignRequest {
  readonly call: 'image' | 'pdf'
  /** At least 1. */
  readonly pageCount: number
  /** How many untouched originals go beside the pages. */
  readonly originals: number
}

export interface PresignedUrls {
  readonly pages: readonly SignedUpload[]
  readonly originals: readonly SignedUpload[]
}

/** The calls of the host that an upload needs. An answer that is not the host's is a failure, never a value. */
export interface UploadNet {
  check(session: UploadSession, item: UploadItem): Promise<Outcome<CheckResponse>>
  presign(session: UploadSession, item: UploadItem, request: PresignRequest): Promise<Outcome<PresignedUrls>>
  put(
    signedUrl: string,
    bytes: Bytes,
    contentType: string,
    onProgress: (share: number) => void,
  ): Promise<Outcome<null>>
  /** Value: id of the document; null where the host does not say. */
  complete(session: UploadSession, item: UploadItem, body: CompletionBody): Promise<Outcome<string | null>>
  /** Value: whether the document can be read and is of this content. */
  readBack(session: UploadSession, item: UploadItem, thingId: string): Promise<Outcome<boolean>>
  /** A hint only: false means that trying now is pointless. */
  seemsReachable(): boolean
}

export type CompletionBody = Omit<CompleteUpload, 'source'> & { source: UploadSource }

/** How firmly a host holds the drain. */
export interface LockGrant {
  /** Nobody else can be working, so that leases of others are void; false where the browser has no locks. */
  readonly exclusive: boolean
  /** False once another host took over because this one seemed dead. */
  readonly isMine: () => boolean
}

/** One drain at a time over all tabs and the service worker. */
export interface DrainLock {
  /** Runs `work` if no living host drains, else answers `busy`. */
  run<T>(work: (grant: LockGrant) => Promise<T>): Promise<T | 'busy'>
}

export interface UploadPorts {
  readonly store: OutboxStore
  readonly net: UploadNet
  readonly bytes: BytesPort
  readonly hasher: Hasher
  /** Null where pages cannot be rendered: the service worker. Then only items from `hashed` on are taken up. */
  readonly renderer: Renderer | null
  readonly lock: DrainLock
  readonly session: () => Promise<UploadSession | null>
  /** The host refused the session of this `rev`. */
  readonly onSessionRejected: (rev: number) => void
  /** ms since 1970 */
  readonly now: () => number
  /** 0..1 */
  readonly random: () => number
  /** Names this host in leases; new with each start. */
  readonly owner: string
}
