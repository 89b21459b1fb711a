import { z } from 'zod'

/** The machine-readable half of every refusal; `detail` is the sentence for people. */
export const errorCodes = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'stale-version',
  'email-in-use',
  'bad-credentials',
  'missing-pages',
  'bad-object',
  'too-large',
  'unsupported-type',
  'url-refused',
  'url-expired',
  'rate-limited',
  'upload-limit',
  'not-implemented',
  'unavailable',
  'internal',
] as const

export const ErrorCode = z.enum(errorCodes)
export type ErrorCode = z.infer<typeof ErrorCode>

/** Monthly upload limit as the documents give it (ENTITY-16). Counts are files, `reset_time` is ISO. */
export const RateLimitInfo = z.looseObject({
  message: z.string(),
  current_usage: z.number().optional(),
  limit: z.number().optional(),
  reset_time: z.string().optional(),
})
export type RateLimitInfo = z.infer<typeof RateLimitInfo>

/** Body of every answer outside 2xx. A 429 may carry an object as its detail. */
export const ErrorBody = z.looseObject({
  detail: z.union([z.string(), RateLimitInfo]),
  code: ErrorCode.optional().catch(undefined),
  /** Which input was wrong, as a dotted path, for 422. */
  field: z.string().optional().catch(undefined),
  /** For `missing-pages`: the addresses whose bytes the store does not hold. */
  missing: z.array(z.string()).optional().catch(undefined),
  /** For `stale-version`: the thing as it stands now. */
  current: z.unknown().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
