// Every number that client and server must agree on, or that the documents fix, lives here once.

/** SHA-256 is fed in pieces of this many bytes (ledger UPLOAD-08). */
export const HASH_CHUNK_BYTES = 65_536

/** Largest picture, width times height, that either side decodes; read from the header first (decisions §2). */
export const MAX_PIXELS = 110_000_000

/** Largest single object that a signed URL accepts, in bytes, unless the server is set otherwise. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024

/** Most pages that one document may have. */
export const MAX_PAGES = 500

/** PDF pages are rendered at this scale of their 72 dpi size (UPLOAD-14). */
export const PDF_RENDER_SCALE = 2

/** JPEG quality of rendered PDF pages, 0 to 1 (UPLOAD-14). */
export const PDF_JPEG_QUALITY = 0.5

/** A canvas larger than this many pixels fails on iOS; a page is scaled down to fit. */
export const MAX_CANVAS_PIXELS = 16_777_216

/** Longest side of a canvas, in pixels, that browsers draw: Safari's limit, the least of them. */
export const MAX_CANVAS_SIDE = 16_384

/** A PDF that shows no finished page for this long, in ms, is given up. */
export const PDF_PAGE_TIMEOUT_MS = 15_000

/**
 * Wall-clock time, in seconds, after which the server gives up a page that it reads or draws, unless it is set otherwise;
 * a document may take ten times as long. A page takes two to seven seconds of an idle core.
 */
export const READING_SECONDS = 120

/** An ordinary call is given up after this many ms (API-04). */
export const REQUEST_TIMEOUT_MS = 30_000

/** Signed PUT addresses live this long, in seconds. */
export const SIGNED_PUT_SECONDS = 15 * 60

/** Signed GET addresses live this long, in seconds: longer than the client keeps them. */
export const SIGNED_GET_SECONDS = 60 * 60

/** The client keeps a signed download address this long, in ms, and sweeps this often (CACHE-06). */
export const SIGNED_GET_CACHE_MS = 50 * 60_000
export const SIGNED_GET_SWEEP_MS = 10 * 60_000

/** How long answers stay fresh in the client, in ms (ledger CACHE). */
export const FRESH_MS = {
  projects: 5 * 60_000,
  projectsKept: 10 * 60_000,
  lists: 30_000,
  chat: 10_000,
  invitations: 2 * 60_000,
} as const

/** A session ends after this many seconds without use; each use slides it. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Password length in characters: at least (AUTH-15), at most. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Work table pages (TABLE-05) and My Files pages (UPLOAD-22). */
export const PAGE_SIZES = [10, 25, 50, 100] as const
export const PAGE_SIZE_DEFAULT = 10
export const MY_FILES_PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 1000

/** Longest stored names, in characters; longer ones are cut, never refused. */
export const FILENAME_MAX = 255
export const NAME_MAX = 200

/** What types, values and lists may hold. The numbers are those of a server that is not set otherwise. */
export interface DataLimits {
  /** Properties of a document type, the columns of its tables among them. */
  readonly properties: number
  /** Characters of one text: a value, an entry of a list, a cell of a table. */
  readonly valueCharacters: number
  /** Entries of one list, rows of one table. */
  readonly tableRows: number
  /** Characters of JSON that all values of a document have together, and those that describe a document type. */
  readonly dataCharacters: number
  /** Bytes of JSON that the rows of one list answer have together: longer parts are cut, and named in `cut`. */
  readonly listBytes: number
}
export const DATA_LIMITS: DataLimits = {
  properties: 500,
  valueCharacters: 20_000,
  tableRows: 2_000,
  dataCharacters: 1_000_000,
  listBytes: 2_000_000,
}
/** Most properties that a server can be set to allow. */
export const PROPERTIES_MAX = 5_000

/** Two files travel at a time. */
export const UPLOADS_AT_ONCE = 2

/** Retry of a failed transfer: first wait and longest wait, in ms, with full jitter. */
export const RETRY_BASE_MS = 2_000
export const RETRY_CAP_MS = 5 * 60_000

/** What a removed, unsent capture is kept for, in ms, before it is purged. */
export const REMOVED_RETENTION_MS = 24 * 60 * 60_000

/** Deleted documents can be restored for this many days, where the host says no other; most that it may say. */
export const TRASH_DAYS = 30
export const TRASH_DAYS_MAX = 365

/** An invitation counts for this many days. */
export const INVITATION_DAYS = 14

/** A mailed link that proves an address, and one to choose a new password, count this long, in seconds. */
export const VERIFICATION_SECONDS = 24 * 60 * 60
export const RESET_SECONDS = 60 * 60
