import * as z from 'zod/mini'
import { MAX_PAGES, NAME_MAX } from './limits.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'is not a SHA-256 in hexadecimal'))
const filename = z.string().check(z.minLength(1), z.maxLength(1000))

/** Media types that can be stored. The bytes are checked when the upload is completed. */
export const objectTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const ObjectType = z.enum(objectTypes)
export type ObjectType = z.infer<typeof ObjectType>

/** Originals can have more types: images from a cloud drive become PNG pages (DRIVE-02). */
export const pictureTypes = ['image/gif', 'image/bmp', 'image/webp'] as const
/** Media type of an e-invoice, whose pages are rendered from it. */
export const E_INVOICE_TYPE = 'application/xml'
export const OriginalType = z.enum([...objectTypes, ...pictureTypes, E_INVOICE_TYPE])
export type OriginalType = z.infer<typeof OriginalType>

/** A signed URL to PUT bytes to, and the path in storage. */
export const SignedUpload = z.looseObject({ signedUrl: z.string(), gcs_url: z.string() })
export type SignedUpload = z.infer<typeof SignedUpload>

/** API-19. With `originalContentType` the response also contains a URL for the original (decisions §4). */
export const SignImageUpload = z.object({
  filename,
  contentType: ObjectType,
  originalContentType: z.optional(OriginalType),
})
export const SignedImageUpload = z.extend(SignedUpload, { originals: z.optional(z.array(SignedUpload)) })

/** API-20: one URL per page; `originals` is an addition (decisions §4). */
export const SignPdfUpload = z.object({
  originalFilename: filename,
  pageCount: z.int().check(z.minimum(1), z.maximum(MAX_PAGES)),
  originalContentType: z.optional(OriginalType),
  originalCount: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGES))),
})
export const SignedPdfUpload = z.looseObject({
  signedUrls: z.array(SignedUpload),
  originals: z.optional(z.array(SignedUpload)),
})

/** Source of a file. `sample`, an addition: a demo document of the app. */
export const uploadSources = ['local', 'google-drive', 'sample'] as const
export type UploadSource = (typeof uploadSources)[number]

/** API-21 with the additions of decisions §4. `fileSize` is in bytes. */
export const CompleteUpload = z.object({
  gcs_urls: z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(MAX_PAGES)),
  filename,
  fileSize: z.int().check(z.minimum(0)),
  contentHash: sha256,
  source: z._default(z.enum(uploadSources), 'local'),
  project_id: z.optional(z.string()),
  original_gcs_urls: z.optional(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(MAX_PAGES))),
  /** UUIDv7 created at capture. A repeated call with the same id returns the same thing. */
  upload_id: z.optional(z.uuid()),
  /** SHA-256 of each page image, in page order. */
  page_hashes: z.optional(z.array(sha256).check(z.maxLength(MAX_PAGES))),
  /** The user chose to upload a file that the workspace already has. */
  keep_both: z.optional(z.boolean()),
  /** Name of the folder for a new document, ignoring case. Created if there is none. */
  folder: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX))),
  /** `ImportedValues` for a new document. The server checks it, so that no screen loads its schema. */
  imported: z.optional(z.record(z.string(), z.unknown())),
})
export type CompleteUpload = z.infer<typeof CompleteUpload>

/** API-23. `size` in bytes, `lastModified` in ms since 1970. */
export const CheckDuplicate = z.object({
  filename,
  size: z.int().check(z.minimum(0)),
  sha256,
  lastModified: z.optional(z.number()),
  /** Distinguishes a retry of the same capture from a duplicate. */
  upload_id: z.optional(z.uuid()),
})

export const DuplicateAction = z.enum(['skip', 'rename', 'replace', 'keep_both', 'verify'])

/** ENTITY-14. */
export const DuplicateCheck = z.looseObject({
  isDuplicate: z.boolean(),
  duplicateType: z.nullish(z.enum(['identical', 'similar', 'potential'])),
  existingFiles: z._default(
    z.array(z.looseObject({ id: z.optional(z.string()), filename: z.optional(z.string()) })),
    [],
  ),
  actionRecommended: z.nullish(DuplicateAction),
  message: z.nullish(z.string()),
  fileHash: z.nullish(z.string()),
})
export type DuplicateCheck = z.infer<typeof DuplicateCheck>

/** Servers may use either name. A response with neither is invalid (UPLOAD-11). */
export const DuplicateResponse = z.union([
  z.looseObject({ duplicate_check: DuplicateCheck }),
  z.looseObject({ duplicateCheck: DuplicateCheck }),
])

export const SignDownload = z.object({ gcs_url: z.string().check(z.minLength(1), z.maxLength(500)) })
export const SignedDownload = z.looseObject({ signedUrl: z.string() })
