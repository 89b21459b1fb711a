import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Log } from '#server/deps.ts'
import { HttpError, notStorable } from './http-error.ts'

/** Every refusal and failure leaves the server as `{detail, code}`; never a stack trace. */
export function respondToErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const rejection = asRejection(error)
    if (isHungUp(request, error)) log.info('call-hung-up', { route: request.routeOptions.url })
    else if (rejection.statusCode >= 500 && rejection.code !== 'not-implemented')
      logFailure(log, request, error)
    return sendRejection(reply, rejection)
  })
}

/** Sends one refusal in the form of the contract's `ErrorBody`. */
export function sendRejection(reply: FastifyReply, rejection: HttpError): FastifyReply {
  const { field, missing, current, retryAfter, limit } = rejection.extra
  const body: ErrorBody = {
    detail: limit ? { message: rejection.message, ...limit } : rejection.message,
    code: rejection.code,
  }
  if (field !== undefined) body.field = field
  if (missing !== undefined) body.missing = [...missing]
  if (current !== undefined) body.current = current
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .status(rejection.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body)
}

function asRejection(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  const { statusCode = 500, code, validation, validationContext, message } = error as Partial<FastifyError>
  if (validation) return invalidInput(validation, validationContext ?? 'body')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new HttpError(415, 'unsupported-type', 'This call does not take bodies of that content type.')
  }
  if (statusCode === 413) return new HttpError(413, 'too-large', 'The request is too large.')
  if (statusCode === 400) return new HttpError(400, 'malformed', malformedText(code))
  if (statusCode > 400 && statusCode < 500) {
    return new HttpError(statusCode, CODES[statusCode] ?? 'invalid', message ?? 'The request was refused.')
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

/** The connection ended in the middle of the body: a fault of the line, and nobody is there to answer. */
const isHungUp = ({ raw }: FastifyRequest, error: unknown) =>
  raw.destroyed && !raw.complete && (error as { code?: string }).code === 'ECONNRESET'

/** SQLSTATE: text with a null character. */
const INVALID_CHARACTER = '22021'

/** Codes of the operating system and SQLSTATE classes 08 and 57P for a database that is not there. */
const isConnectionTrouble = (code: string | undefined) =>
  code !== undefined && /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|08\w{3}|57P\w{2})$/.test(code)

type Issues = NonNullable<FastifyError['validation']>

/** A body that is JSON but breaks its schema is a 422 with the field; a query or path that does is a 400. */
function invalidInput(issues: Issues, context: string): HttpError {
  const first = issues[0]
  const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? ''
  if (context === 'body' && field === '' && first?.params['expected'] === 'object') {
    return new HttpError(
      400,
      'malformed',
      'The request needs a body: an object with the fields of this call.',
    )
  }
  const detail = sentence(field, first?.message ?? 'is not valid')
  const extra = field === '' ? {} : { field }
  return context === 'body'
    ? new HttpError(422, 'invalid', detail, extra)
    : new HttpError(400, 'malformed', detail, extra)
}

/** Zod's own messages and half sentences get their field in front; a whole sentence of ours stands alone. */
function sentence(field: string, message: string): string {
  if (field === '') return message
  if (/^[a-z]/.test(message)) return `${field} ${message}`
  return /^(Invalid|Too |Unrecognized|Expected)/.test(message) ? `${field}: ${message}` : message
}

function logFailure(log: Log, request: FastifyRequest, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  log.error('request-failed', { method: request.method, route: request.routeOptions.url, message, stack })
}
