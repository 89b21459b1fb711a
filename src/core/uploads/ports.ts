import type { CompleteUpload, DuplicateCheck, SignedUpload, UploadSource } from '#contract/uploads.ts'
import type { Failure } from './failures.ts'
import type { ArrivedPage, BytesLocation, StoredBytes, UploadItem } from './types.ts'

/** A handle of bytes: a Blob in the page and the service worker. The core only passes it on. */
export interface Bytes {
  /** In bytes. */
  readonly size: number
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure }

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const failed = (failure: Failure): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure,
})

/** The current session. An item is sent only under the session of its own user. */
export interface UploadSession {
  readonly token: string
  readonly userId: string
  readonly rev: number
}

/** The durable queue. Every write except `add` names the epoch that it is based on. */
export interface OutboxStore {
  /** Strictly durable; rejects with nothing written. */
  add(item: UploadItem): Promise<void>
  get(captureId: string): Promise<UploadItem | undefined>
  /** A user's items that are neither released nor removed, oldest first. */
  open(userId: string): Promise<UploadItem[]>
  /** Removed items of all users whose retention has ended. */
  expired(now: number): Promise<UploadItem[]>
  /** Compare and swap: writes `next` if the row still has this epoch. Returns whether it did. */
  swap(next: UploadItem, epoch: number): Promise<boolean>
  /** Deletes the row of a released item, or of a removed one whose retention has ended; never any other. */
  drop(captureId: string, epoch: number): Promise<boolean>
  /** Share (0..1) of an item's bytes that was sent. Not durable; for the screen. */
  reportProgress(captureId: string, sent: number): void
}

/** Bytes on the device. `read` returns a handle; the bytes are read when it is consumed. */
export interface BytesPort {
  /** Null if the bytes were deleted. */
  read(at: BytesLocation): Promise<Bytes | null>
  /** Durable and read back when it resolves. Rejects with nothing half-written. */
  write(path: string, bytes: Bytes): Promise<StoredBytes>
  /** Removes all bytes of a capture. */
  removeAll(captureId: string): Promise<void>
}

export interface Hasher {
  /** SHA-256 of bytes that are stored at `at`, as lower-case hexadecimal. Rejects if they cannot be read. */
  sha256(bytes: Bytes, at: BytesLocation): Promise<string>
  /** SHA-256 of a text in UTF-8. */
  sha256OfText(text: string): Promise<string>
}

export interface RenderedPage {
  /** Zero-based. */
  readonly index: number
  readonly total: number
  readonly jpeg: Bytes
}

/** Renders the pages of a PDF or e-invoice, one at a time. Throws `PdfError` for errors that a person must resolve. */
export interface Renderer {
  render(pdf: Bytes, fromPage: number): AsyncIterable<RenderedPage>
}

/** The parsed duplicate check; null if the response has the wrong shape (UPLOAD-11). */
export type CheckResponse = DuplicateCheck | null

export interface PresignRequest {
  readonly call: 'image' | 'pdf'
  /** At least 1. */
  readonly pageCount: number
  /** Number of originals that are sent with the pages. */
  readonly originals: number
}

export interface PresignedUrls {
  readonly pages: readonly SignedUpload[]
  readonly originals: readonly SignedUpload[]
}

/** `known`: the store already had the bytes, so that they may have been refused before they were sent. */
export type Receipt = 'sent' | 'known'

/** Asked right before a call leaves, which may be after a wait for others: if false, it is not sent. */
export type IsCurrent = () => Promise<boolean>

/** The server calls of an upload. A response that is not the server's own is a failure, never a value. */
export interface UploadNet {
  check(session: UploadSession, item: UploadItem, isCurrent: IsCurrent): Promise<Outcome<CheckResponse>>
  presign(
    session: UploadSession,
    item: UploadItem,
    request: PresignRequest,
    isCurrent: IsCurrent,
  ): Promise<Outcome<PresignedUrls>>
  /** Value: how the store got the bytes. */
  put(
    signedUrl: string,
    bytes: Bytes,
    contentType: string,
    onProgress: (share: number) => void,
  ): Promise<Outcome<Receipt>>
  /** Value: id of the document; null if the server does not name it. */
  complete(
    session: UploadSession,
    item: UploadItem,
    body: CompletionBody,
    isCurrent: IsCurrent,
  ): Promise<Outcome<string | null>>
  /** Value: whether the document can be read and has this content. */
  readBack(
    session: UploadSession,
    item: UploadItem,
    thingId: string,
    isCurrent: IsCurrent,
  ): Promise<Outcome<boolean>>
  /** Whether calls of several items go in one request now. Otherwise each is a request of its own. */
  sharesRequests(): boolean
  /** A hint: false means that trying now is pointless. */
  seemsReachable(): boolean
}

export type CompletionBody = Omit<CompleteUpload, 'source'> & { source: UploadSource }

/** The drain lock as it was granted. */
export interface LockGrant {
  /** Nobody else can be working, so leases of others are void. False if the browser has no locks. */
  readonly exclusive: boolean
  /** False once another runner took over because this one seemed dead. */
  readonly isMine: () => boolean
}

/** One drain at a time across all tabs and the service worker. */
export interface DrainLock {
  /** Runs `work` unless another runner is draining; then returns `busy`. */
  run<T>(work: (grant: LockGrant) => Promise<T>): Promise<T | 'busy'>
}

export interface UploadPorts {
  readonly store: OutboxStore
  readonly net: UploadNet
  readonly bytes: BytesPort
  readonly hasher: Hasher
  /** Null in the service worker, which cannot render pages. Then only items from `hashed` on are processed. */
  readonly renderer: Renderer | null
  readonly lock: DrainLock
  readonly session: () => Promise<UploadSession | null>
  /** Keeps a page for reading offline. What it rejects with is ignored. */
  readonly keepPage?: (page: ArrivedPage) => Promise<void>
  /** The server rejected the session of this `rev`. */
  readonly onSessionRejected: (rev: number) => void
  /** ms since 1970 */
  readonly now: () => number
  /** 0..1 */
  readonly random: () => number
  /** Names this runner in leases; new with each start. */
  readonly owner: string
}
