// Limits and other numbers that client and server share or that the specification fixes.

/** Chunk size of SHA-256 in bytes (UPLOAD-08). */
export const HASH_CHUNK_BYTES = 65_536

/** Largest image that is decoded, in pixels, by its header (decisions §2). */
export const MAX_PIXELS = 110_000_000

/** Default maximum size of an uploaded object, in bytes. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024

/** Largest XML file that is read as an e-invoice, in bytes. */
export const MAX_E_INVOICE_BYTES = 5_000_000

/** Maximum pages of a document. */
export const MAX_PAGES = 500

/** Scale of rendered PDF pages, from 72 dpi (UPLOAD-14). */
export const PDF_RENDER_SCALE = 2

/** JPEG quality of rendered PDF pages, 0 to 1 (UPLOAD-14). */
export const PDF_JPEG_QUALITY = 0.5

/** JPEG quality of pages rendered from e-invoices, 0 to 1. Text on white shows every compression artefact. */
export const DRAWN_JPEG_QUALITY = 0.8

/** Maximum canvas size in pixels on iOS; pages are scaled down to fit. */
export const MAX_CANVAS_PIXELS = 16_777_216

/** Maximum side of a canvas in pixels: Safari's limit, the smallest of all browsers. */
export const MAX_CANVAS_SIDE = 16_384

/** Rendering a PDF fails after this long without a finished page, in ms. */
export const PDF_PAGE_TIMEOUT_MS = 15_000

/**
 * Default time limit in seconds for reading or rendering a page on the server; a document may take ten times as long. A
 * page takes two to seven seconds on an idle core.
 */
export const READING_SECONDS = 120

/** Timeout of a request, in ms (API-04). */
export const REQUEST_TIMEOUT_MS = 30_000

/** Lifetime of signed PUT URLs, in seconds. */
export const SIGNED_PUT_SECONDS = 15 * 60

/** Lifetime of signed GET URLs, in seconds: longer than the client caches them. */
export const SIGNED_GET_SECONDS = 60 * 60

/** How long the client caches a signed download URL, and how often it removes expired ones, in ms (CACHE-06). */
export const SIGNED_GET_CACHE_MS = 50 * 60_000
export const SIGNED_GET_SWEEP_MS = 10 * 60_000

/** Stale times of queries in the client, in ms (ledger CACHE). */
export const FRESH_MS = {
  projects: 5 * 60_000,
  lists: 30_000,
  chat: 10_000,
  invitations: 2 * 60_000,
} as const

/** A session expires after this many seconds without use. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** Minimum (AUTH-15) and maximum length of a password, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Page sizes of work tables (TABLE-05) and My Files (UPLOAD-22). */
export const PAGE_SIZES = [10, 25, 50, 100] as const
export const PAGE_SIZE_DEFAULT = 10
export const MY_FILES_PAGE_SIZE = 20
export const PAGE_SIZE_MAX = 1000

/** Maximum length of names, in characters; longer ones are truncated, not rejected. */
export const FILENAME_MAX = 255
export const NAME_MAX = 200
/** Most documents of an export for an accounting program. */
export const BOOK_EXPORT_MAX = 2000

/** Maximum retention of a type in years. */
export const RETENTION_YEARS_MAX = 100

/** Maximum length of the reason for a hold, in characters. */
export const HOLD_REASON_MAX = 500
/** Maximum length of a comment in an approval, in characters. */
export const APPROVAL_COMMENT_MAX = 1000
/** Comments stored with a document; all comments are in its history. */
export const APPROVAL_COMMENTS_MAX = 20
/** Most approvers of a document type. */
export const APPROVERS_MAX = 200
/** Most properties in a document title. */
export const TITLE_FIELDS_MAX = 4

/** Default limits of types, values and lists. */
export interface DataLimits {
  /** Properties of a document type, including the columns of its tables. */
  readonly properties: number
  /** Characters of a value, an entry of a list or a cell of a table. */
  readonly valueCharacters: number
  /** List entries, and table rows. */
  readonly tableRows: number
  /** Characters of JSON of all values of a document, and of a document type. */
  readonly dataCharacters: number
  /** Bytes of JSON of all rows in a list response; longer parts are cut and named in `cut`. */
  readonly listBytes: number
}
export const DATA_LIMITS: DataLimits = {
  properties: 500,
  valueCharacters: 20_000,
  tableRows: 2_000,
  dataCharacters: 1_000_000,
  listBytes: 2_000_000,
}
/** Maximum for the server's setting of properties. */
export const PROPERTIES_MAX = 5_000

/** Number of concurrent uploads. */
export const UPLOADS_AT_ONCE = 2

/** First and longest delay before a failed transfer is retried, in ms, with full jitter. */
export const RETRY_BASE_MS = 2_000
export const RETRY_CAP_MS = 5 * 60_000

/** A removed, unsent capture is purged after this many ms. */
export const REMOVED_RETENTION_MS = 24 * 60 * 60_000

/** Days for which deleted documents can be restored: default, and maximum of the server's setting. */
export const TRASH_DAYS = 30
export const TRASH_DAYS_MAX = 365

/** Lifetime of an invitation, in days. */
export const INVITATION_DAYS = 14

/** Lifetime of address confirmation and password reset links, in seconds. */
export const VERIFICATION_SECONDS = 24 * 60 * 60
export const RESET_SECONDS = 60 * 60

/** Most receipts and trips of an expense report. */
export const REPORT_DOCUMENTS_MAX = 300
export const REPORT_TRIPS_MAX = 200
