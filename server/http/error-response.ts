import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Log } from '#server/deps.ts'
import { inLanguageOf } from './request-language.ts'
import { saidDetail } from './said-detail.ts'
import { HttpError, notStorable } from './http-error.ts'
import { type Given, invalidInput } from './invalid-input.ts'

/** Sends every error as `{detail, code}`, without a stack trace, and logs failures of the server. */
export function respondToErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const rejection = asRejection(error, request)
    if (isHungUp(request, error)) log.info('call-hung-up', { route: request.routeOptions.url })
    else logIfFailed(log, { method: request.method, route: request.routeOptions.url }, rejection, error)
    return sendRejection(reply, rejection)
  })
}

/** Sends an error as the contract's `ErrorBody`. */
export function sendRejection(reply: FastifyReply, rejection: HttpError): FastifyReply {
  const { retryAfter } = rejection.extra
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .status(rejection.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(errorBodyOf(rejection, reply.request))
}

/** An error as the contract's `ErrorBody`, in the language of the request. */
export function errorBodyOf(rejection: HttpError, request: FastifyRequest): ErrorBody {
  const { field, missing, current, limit } = rejection.extra
  const detail = inLanguageOf(request, () => saidDetail(rejection.message))
  const body: ErrorBody = {
    detail: limit ? { message: detail, ...limit } : detail,
    code: rejection.code,
  }
  if (field !== undefined) body.field = field
  if (missing !== undefined) body.missing = [...missing]
  if (current !== undefined) body.current = current
  return body
}

/** What the caller is sent for any error. `given`: the input of the call. */
export function asRejection(error: unknown, given: Given): HttpError {
  if (error instanceof HttpError) return error
  const { statusCode = 500, code, validation, validationContext, message } = error as Partial<FastifyError>
  if (validation) return invalidInput(validation, validationContext ?? 'body', given)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new HttpError(415, 'unsupported-type', 'This call does not accept that content type.')
  }
  if (statusCode === 413) return new HttpError(413, 'too-large', 'The request is too large.')
  if (statusCode === 400) return new HttpError(400, 'malformed', malformedText(code))
  if (statusCode > 400 && statusCode < 500) {
    return new HttpError(statusCode, CODES[statusCode] ?? 'invalid', message ?? 'The request was rejected.')
  }
  if (code === INVALID_CHARACTER) return notStorable()
  if (isConnectionTrouble(code)) {
    return new HttpError(
      503,
      'unavailable',
      'The server cannot reach its database. Please try again shortly.',
      {
        retryAfter: 5,
      },
    )
  }
  return new HttpError(500, 'internal', 'Something went wrong on the server. Please try again.')
}

const CODES: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
}

const malformedText = (code: string | undefined) =>
  code === 'FST_ERR_CTP_EMPTY_JSON_BODY'
    ? 'The request needs a JSON body.'
    : 'The request is malformed: its body is not valid JSON.'

/** Whether the client disconnected in the middle of the request body. */
const isHungUp = ({ raw }: FastifyRequest, error: unknown) =>
  raw.destroyed && !raw.complete && (error as { code?: string }).code === 'ECONNRESET'

/** SQLSTATE: text with a null character. */
const INVALID_CHARACTER = '22021'

/** System error codes, and the SQLSTATE classes 08 and 57P, of a database that cannot be reached. */
const isConnectionTrouble = (code: string | undefined) =>
  code !== undefined && /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|08\w{3}|57P\w{2})$/.test(code)

/** Logs a failure of the server, not a rejected call. */
export function logIfFailed(
  log: Log,
  { method, route }: { readonly method: string; readonly route: string | undefined },
  rejection: HttpError,
  error: unknown,
): void {
  if (rejection.statusCode < 500 || rejection.code === 'not-implemented') return
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error('request-failed', { method, route, message, stack })
}
