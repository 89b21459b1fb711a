import { z } from 'zod'
import { MAX_PAGES } from './limits.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/i, 'is not a SHA-256 in hexadecimal')
const filename = z.string().min(1).max(1000)

/** Media types that can be stored. The bytes are checked when the upload is completed. */
export const objectTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const ObjectType = z.enum(objectTypes)
export type ObjectType = z.infer<typeof ObjectType>

/** Originals can have more types: images from a cloud drive become PNG pages (DRIVE-02). */
export const pictureTypes = ['image/gif', 'image/bmp', 'image/webp'] as const
export const OriginalType = z.enum([...objectTypes, ...pictureTypes])
export type OriginalType = z.infer<typeof OriginalType>

/** A signed URL to PUT bytes to, and the path in storage. */
export const SignedUpload = z.looseObject({ signedUrl: z.string(), gcs_url: z.string() })
export type SignedUpload = z.infer<typeof SignedUpload>

/** API-19. With `originalContentType` the response also contains a URL for the original (decisions §4). */
export const SignImageUpload = z.object({
  filename,
  contentType: ObjectType,
  originalContentType: OriginalType.optional(),
})
export const SignedImageUpload = SignedUpload.extend({ originals: z.array(SignedUpload).optional() })

/** API-20: one URL per page; `originals` is an addition (decisions §4). */
export const SignPdfUpload = z.object({
  originalFilename: filename,
  pageCount: z.int().min(1).max(MAX_PAGES),
  originalContentType: OriginalType.optional(),
  originalCount: z.int().min(1).max(MAX_PAGES).optional(),
})
export const SignedPdfUpload = z.looseObject({
  signedUrls: z.array(SignedUpload),
  originals: z.array(SignedUpload).optional(),
})

/** Source of a file. `sample`, an addition: a demo document of the app. */
export const uploadSources = ['local', 'google-drive', 'sample'] as const
export type UploadSource = (typeof uploadSources)[number]

/** API-21 with the additions of decisions §4. `fileSize` is in bytes. */
export const CompleteUpload = z.object({
  gcs_urls: z.array(z.string().max(500)).min(1).max(MAX_PAGES),
  filename,
  fileSize: z.number().int().min(0),
  contentHash: sha256,
  source: z.enum(uploadSources).default('local'),
  project_id: z.string().optional(),
  original_gcs_urls: z.array(z.string().max(500)).max(MAX_PAGES).optional(),
  /** UUIDv7 created at capture. A repeated call with the same id returns the same thing. */
  upload_id: z.uuid().optional(),
  /** SHA-256 of each page image, in page order. */
  page_hashes: z.array(sha256).max(MAX_PAGES).optional(),
  /** The user chose to upload a file that the workspace already has. */
  keep_both: z.boolean().optional(),
})
export type CompleteUpload = z.infer<typeof CompleteUpload>

/** API-23. `size` in bytes, `lastModified` in ms since 1970. */
export const CheckDuplicate = z.object({
  filename,
  size: z.number().int().min(0),
  sha256,
  lastModified: z.number().optional(),
  /** Distinguishes a retry of the same capture from a duplicate. */
  upload_id: z.uuid().optional(),
})

export const DuplicateAction = z.enum(['skip', 'rename', 'replace', 'keep_both', 'verify'])

/** ENTITY-14. */
export const DuplicateCheck = z.looseObject({
  isDuplicate: z.boolean(),
  duplicateType: z.enum(['identical', 'similar', 'potential']).nullish(),
  existingFiles: z
    .array(z.looseObject({ id: z.string().optional(), filename: z.string().optional() }))
    .default([]),
  actionRecommended: DuplicateAction.nullish(),
  message: z.string().nullish(),
  fileHash: z.string().nullish(),
})
export type DuplicateCheck = z.infer<typeof DuplicateCheck>

/** Servers may use either name. A response with neither is invalid (UPLOAD-11). */
export const DuplicateResponse = z.union([
  z.looseObject({ duplicate_check: DuplicateCheck }),
  z.looseObject({ duplicateCheck: DuplicateCheck }),
])

export const SignDownload = z.object({ gcs_url: z.string().min(1).max(500) })
export const SignedDownload = z.looseObject({ signedUrl: z.string() })
