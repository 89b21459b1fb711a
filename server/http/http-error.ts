import type { ErrorCode } from '#contract/errors.ts'

/** Optional fields of the contract's `ErrorBody`. */
export interface ErrorExtra {
  readonly field?: string
  readonly missing?: readonly string[]
  readonly current?: unknown
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number
  /** With it, `detail` is an object of the message and these fields. */
  readonly limit?: { readonly current_usage?: number; readonly limit?: number; readonly reset_time?: string }
}

/** A rejected call: status, code for programs, and a sentence for people that says what to do. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly statusCode: number
  readonly code: ErrorCode
  readonly extra: ErrorExtra

  constructor(statusCode: number, code: ErrorCode, detail: string, extra: ErrorExtra = {}) {
    super(detail)
    this.statusCode = statusCode
    this.code = code
    this.extra = extra
  }
}

/** 401: no token, or an invalid one. */
export const unauthenticated = () =>
  new HttpError(401, 'unauthenticated', 'Your session has ended. Please sign in again.')

/** 401: a personal token that is not valid any more. */
export const tokenEnded = () =>
  new HttpError(
    401,
    'unauthenticated',
    'This API token is not valid: it was revoked, has expired, or its owner left the workspace. Create a new one.',
  )

/** The same 404 if a workspace does not exist, is deactivated, or the caller is not a member. */
export const projectNotFound = () =>
  new HttpError(404, 'not-found', 'There is no such workspace, or you are not a member of it.')

/** 400: header, path, body or batch name different workspaces. */
export const severalWorkspaces = () =>
  new HttpError(400, 'malformed', 'The call names more than one workspace. Send only one.', {
    field: 'X-Project-ID',
  })

/** 400: the path cannot be decoded. */
export const malformedUrl = () =>
  new HttpError(400, 'malformed', 'The address of this call is malformed: check its percent escapes.')

export const noSuchCall = () => new HttpError(404, 'not-found', 'The API has no such call.')

/** 501: the call is in the contract, but not implemented by this server. */
export const notImplemented = (summary: string) =>
  new HttpError(501, 'not-implemented', `This server does not offer this yet: ${summary}.`)

/** 422 for text that no database stores: the null character, broken Unicode. */
export const notStorable = () =>
  new HttpError(422, 'invalid', 'The text contains characters that cannot be stored. Please remove them.')

/** 429 with `Retry-After`; `why` is a sentence. */
export const tooMany = (why: string, seconds: number, now: Date) =>
  new HttpError(429, 'rate-limited', `${why} Please try again in ${Math.ceil(seconds / 60)} min.`, {
    retryAfter: seconds,
    limit: { reset_time: new Date(now.getTime() + seconds * 1000).toISOString() },
  })
