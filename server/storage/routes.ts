import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { OriginalType } from '#contract/uploads.ts'
import type { ObjectStore } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { rangeOf } from './byte-range.ts'
import { dispositionOf } from './disposition.ts'
import { openStored } from './durable-file.ts'
import { eachFreed } from './each-freed.ts'
import type { Grant, ObjectAddresses, UrlSigner } from './signer.ts'
import { type StoreFailure, StoreError } from './store-error.ts'

/** The routes of this plugin; they are not in the contract's endpoint table. */
export const objectRoutePaths = ['PUT /api/objects/:key', 'GET /api/objects/:key'] as const

/** Checks on each use whether the user of a signed URL still has access. */
export interface AddressUse {
  allows(grant: Grant): Promise<boolean>
}

export interface ObjectRouteOptions {
  readonly store: ObjectStore
  readonly signer: UrlSigner
  readonly use: AddressUse
  /** Presigns URLs of the bucket; null if bytes pass through this server. */
  readonly bucket: ObjectAddresses | null
}

/** Lifetime of a presigned URL in seconds: enough to follow a redirect. */
const REDIRECT_SECONDS = 60

/** Serves signed URLs. Register it below the API base; bodies are raw bytes. */
export const objectRoutes =
  (parts: ObjectRouteOptions): FastifyPluginAsync =>
  async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.put('/objects/:key', { compress: false, schema: { hide: true } }, (request, reply) =>
      putObject(parts, request, reply),
    )
    scope.get('/objects/:key', { compress: false, schema: { hide: true } }, (request, reply) =>
      getObject(parts, request, reply),
    )
  }

/** Streams the body to the store with backpressure. Rejected bytes are removed. */
async function putObject(
  { store, signer, use }: ObjectRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { grant, key } = granted(signer, request)
  try {
    if (!(await use.allows(grant))) throw urlRejected()
    checkHeaders(request, grant)
    // Keeps the connection open when the loop is left, so that the rejection can be sent.
    const pieces = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer<ArrayBuffer>>
    const bytes = eachFreed(pieces)
    const { size, sha256 } = await store.write(key, bytes, grant.maxBytes)
    return await reply
      .status(200)
      .header('cache-control', 'no-store')
      .header('etag', `"${sha256}"`)
      .send({ size, sha256 })
  } catch (error) {
    // The rest of the body is not read, so the connection ends with the response.
    if (!request.raw.readableEnded) reply.header('connection', 'close')
    throw asHttpError(error)
  }
}

function checkHeaders(request: FastifyRequest, grant: Grant): void {
  const type = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== grant.contentType) {
    throw new HttpError(
      415,
      'unsupported-type',
      `This address accepts only ${grant.contentType}. Send that Content-Type.`,
    )
  }
  const length = request.headers['content-length']
  if (length === undefined) {
    throw new HttpError(411, 'malformed', 'Send the size in bytes as Content-Length.', {
      field: 'Content-Length',
    })
  }
  if (Number(length) === 0)
    throw new HttpError(422, 'bad-object', 'The file is empty: there is nothing to store.')
  if (Number(length) > grant.maxBytes) throw new StoreError('too-large')
}

/**
 * Sends the bytes with exactly the signed content type, sandboxed and uncached, or redirects to a presigned URL of the
 * bucket.
 */
async function getObject(
  { store, signer, use, bucket }: ObjectRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { grant, key } = granted(signer, request)
  if (!(await use.allows(grant))) {
    throw new HttpError(404, 'not-found', 'There is no such file here, or you may not open it.')
  }
  if (bucket) {
    reply.header('cache-control', 'no-store')
    return reply.redirect(await bucket.sign(grant, REDIRECT_SECONDS), 302)
  }
  const path = await store.localPath(key).catch((error: unknown) => {
    throw asHttpError(error)
  })
  const file = await openStored(path)
  if (!file) throw asHttpError(new StoreError('missing'))
  const { size } = await file.stat()
  const range = rangeOf(request.headers.range, size)
  if (range === 'unsatisfiable') {
    await file.close()
    reply.header('content-range', `bytes */${size}`)
    throw new HttpError(416, 'malformed', 'The requested range is beyond the end of the file.')
  }
  const { first, last } = range ?? { first: 0, last: size - 1 }
  reply
    .status(range ? 206 : 200)
    .headers(readHeaders(grant.contentType))
    .header('content-length', String(last - first + 1))
  if (range) reply.header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.send(file.createReadStream({ start: first, end: last }))
}

const readHeaders = (contentType: OriginalType) => ({
  'content-type': contentType,
  'content-disposition': dispositionOf(contentType),
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'accept-ranges': 'bytes',
})

function granted(signer: UrlSigner, request: FastifyRequest) {
  const verdict = signer.verify(request.method, request.raw.url ?? '')
  if (verdict.ok) return verdict
  throw verdict.code === 'url-expired'
    ? new HttpError(403, 'url-expired', 'This address has expired. Request a new one and try again.')
    : urlRejected()
}

const urlRejected = () => new HttpError(403, 'url-refused', 'This address is not valid. Request a new one.')

const statuses: Record<StoreFailure, number> = {
  'bad-key': 404,
  missing: 404,
  'too-large': 413,
  conflict: 409,
  full: 503,
}
const codes = {
  'bad-key': 'not-found',
  missing: 'not-found',
  'too-large': 'too-large',
  conflict: 'conflict',
  full: 'unavailable',
} as const satisfies Record<StoreFailure, string>

/** Turns a `StoreError` into an `HttpError`; returns any other error unchanged. */
export function asHttpError(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  return new HttpError(statuses[error.reason], codes[error.reason], error.message)
}
