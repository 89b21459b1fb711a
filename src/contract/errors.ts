import * as z from 'zod/mini'

/** Machine-readable codes of errors; `detail` is the text for people. */
export const errorCodes = [
  'malformed',
  'invalid',
  'unauthenticated',
  'forbidden',
  'not-found',
  'conflict',
  'stale-version',
  'on-hold',
  'not-approver',
  'wrong-step',
  'in-report',
  'report-submitted',
  'email-in-use',
  'bad-credentials',
  'passwords-off',
  'sign-in-again',
  'not-of-issuer',
  'two-factor-required',
  'bad-code',
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

/** Monthly upload limit (ENTITY-16). Counts are files, `reset_time` is ISO. */
export const RateLimitInfo = z.looseObject({
  message: z.string(),
  current_usage: z.optional(z.number()),
  limit: z.optional(z.number()),
  reset_time: z.optional(z.string()),
})
export type RateLimitInfo = z.infer<typeof RateLimitInfo>

/** Body of every response outside 2xx. The detail of a 429 may be an object. */
export const ErrorBody = z.looseObject({
  detail: z.union([z.string(), RateLimitInfo]),
  code: z.catch(z.optional(ErrorCode), undefined),
  /** For 422: the invalid input as a dotted path. */
  field: z.catch(z.optional(z.string()), undefined),
  /** For `missing-pages`: storage paths of the missing objects. */
  missing: z.catch(z.optional(z.array(z.string())), undefined),
  /** For `stale-version`: the current thing. */
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
