import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { OriginalType } from '#contract/uploads.ts'
import type { ObjectStore } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { rangeOf } from './byte-range.ts'
import { openStored } from './durable-file.ts'
import type { Grant, ObjectAddresses, UrlSigner } from './signer.ts'
import { type StoreFailure, StoreError } from './store-error.ts'

/** The routes of this plugin, which no endpoint of the contract describes. */
export const objectRoutePaths = ['PUT /api/objects/:key', 'GET /api/objects/:key'] as const

/** Whether a signed address still counts: asked at each use, since rights end before addresses do. */
export interface AddressUse {
  allows(grant: Grant): Promise<boolean>
}

export interface ObjectRouteOptions {
  readonly store: ObjectStore
  readonly signer: UrlSigner
  readonly use: AddressUse
  /** Addresses of the bucket that devices read from; null where the bytes pass through this server. */
  readonly bucket: ObjectAddresses | null
}

/** An address of the bucket lives this long, in seconds: enough to follow a redirect. */
const REDIRECT_SECONDS = 60

/** Serves the addresses that the signer makes. Register it below the API base; its bodies are raw bytes. */
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

/** Streams the body to the store, no quicker than the disk takes it. Bytes that were refused leave no trace. */
async function putObject(
  { store, signer, use }: ObjectRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { grant, key } = granted(signer, request)
  try {
    if (!(await use.allows(grant))) throw addressRefused()
    checkHeaders(request, grant)
    // Leaving the loop must not break the connection: the refusal still has to travel on it.
    const bytes = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    const { size, sha256 } = await store.write(key, bytes, grant.maxBytes)
    return await reply
      .status(200)
      .header('cache-control', 'no-store')
      .header('etag', `"${sha256}"`)
      .send({ size, sha256 })
  } catch (error) {
    // What is left of the body is not read: the connection ends with the answer.
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
      `This address takes ${grant.contentType}: send that Content-Type.`,
    )
  }
  const length = request.headers['content-length']
  if (length === undefined) {
    throw new HttpError(411, 'malformed', 'Send the number of bytes as Content-Length.', {
      field: 'Content-Length',
    })
  }
  if (Number(length) === 0)
    throw new HttpError(422, 'bad-object', 'The file is empty: there is nothing to store.')
  if (Number(length) > grant.maxBytes) throw new StoreError('too-large')
}

/**
 * Answers the bytes as exactly the type that was signed, and as nothing that a browser would run; or leads to the bucket
 * for a minute. Nothing on the way keeps them: the next use asks again.
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
    throw new HttpError(416, 'malformed', 'The file is shorter than the range that was asked for.')
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
  'content-disposition': contentType === 'application/pdf' ? 'attachment; filename="document.pdf"' : 'inline',
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
    ? new HttpError(403, 'url-expired', 'This address has expired. Ask for a new one and try again.')
    : addressRefused()
}

const addressRefused = () =>
  new HttpError(403, 'url-refused', 'This address is not one that counts for this. Ask for a new one.')

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

/** What a store's fault means to whoever sent or asked for bytes; anything else is left as it is. */
export function asHttpError(error: unknown): unknown {
  if (!(error instanceof StoreError)) return error
  return new HttpError(statuses[error.reason], codes[error.reason], error.message)
}
