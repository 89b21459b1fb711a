import * as z from 'zod/mini'

/** Calls that a batch may contain. */
export const batchedCalls = [
  'checkDuplicate',
  'signImageUpload',
  'signPdfUpload',
  'completeUpload',
  'getThing',
  'uploadProof',
] as const
export type BatchedCall = (typeof batchedCalls)[number]

/** Maximum number of calls in a batch. */
export const UPLOAD_BATCH_MAX = 20

/** Calls of several uploads in one request. Each succeeds or is rejected as on its own, in no particular order. */
export const UploadBatch = z.object({
  calls: z
    .array(
      z.object({
        method: z.enum(['GET', 'POST']),
        /** Below the base URL, such as `/upload/complete-gcs-upload`. */
        path: z.string().check(z.maxLength(200)),
        /** The body that the call has on its own; it is validated there. */
        body: z.optional(z.record(z.string(), z.unknown())),
      }),
    )
    .check(z.minLength(1), z.maxLength(UPLOAD_BATCH_MAX)),
})
export type UploadBatch = z.infer<typeof UploadBatch>

/**
 * What each call would have received on its own, in the order of the calls. Null: the server had no time for the call and
 * did not run it. It runs at least one.
 */
export const UploadBatchResponse = z.looseObject({
  responses: z.array(
    z.nullable(
      z.looseObject({
        status: z.int(),
        body: z.unknown(),
        /** Seconds, as in the header `Retry-After`. */
        retry_after: z.optional(z.int()),
      }),
    ),
  ),
})
export type UploadBatchResponse = z.infer<typeof UploadBatchResponse>
