import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { S3Setting } from '#server/storage/index.ts'
import { rejectionOf } from './s3-signature.ts'

// An object store with the part of S3 that Sheaf uses. Checks every signature.

export interface S3Server {
  readonly setting: S3Setting
  /** Objects by key. */
  readonly objects: Map<string, StoredBytes>
  /** Method and key of every accepted call, in order. */
  readonly calls: string[]
  /** Fails the next call with this status. */
  failNext(status: number): void
  stop(): Promise<void>
}

export interface StoredBytes {
  readonly bytes: Buffer
  readonly type: string
}

export interface S3ServerOptions {
  /** The only origin that CORS allows. */
  readonly origin?: string
  readonly now?: () => Date
  /** Called with method and key before an accepted call is served, such as to hold it. */
  readonly before?: (call: string) => Promise<unknown> | undefined
  /** Ignores `If-None-Match`, as older stores do. */
  readonly unconditional?: boolean
}

const account = { id: 'test-key', secret: 'test-secret/with+signs=' }
const BUCKET = 'receipts'
const PAGE = 1000

export async function startS3(options: S3ServerOptions = {}): Promise<S3Server> {
  const now = options.now ?? (() => new Date())
  const objects = new Map<string, StoredBytes>()
  const calls: string[] = []
  const failures: number[] = []
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const { method = 'GET', url = '/', headers } = request
    if (options.origin !== undefined && headers.origin === options.origin) allow(response, options.origin)
    if (method === 'OPTIONS')
      return void response.writeHead(headers.origin === options.origin ? 200 : 403).end()
    const failure = failures.shift()
    if (failure !== undefined) return refuse(response, failure, 'SlowDown')
    const rejection = rejectionOf({ method, target: url, headers }, account, now())
    if (rejection !== null) return refuse(response, 403, rejection)
    const claimed = headers['x-amz-content-sha256']
    const isHash = typeof claimed === 'string' && /^[0-9a-f]{64}$/.test(claimed)
    if (isHash && claimed !== createHash('sha256').update(body).digest('hex')) {
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    }
    const { pathname, searchParams } = new URL(url, 'http://store')
    const [, bucket, ...rest] = pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
    await options.before?.(`${method} ${key}`)
    calls.push(`${method} ${key}`)
    if (key === '') return list(response, searchParams)
    const there = objects.get(key)
    if (method === 'PUT') return put(request, response, key, body)
    if (method === 'DELETE') return void (objects.delete(key), response.writeHead(204).end())
    if (!there) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'content-type': searchParams.get('response-content-type') ?? there.type,
      'content-length': there.bytes.length,
      etag: etagOf(there),
      ...(searchParams.has('response-content-disposition') && {
        'content-disposition': searchParams.get('response-content-disposition') ?? '',
      }),
    })
    response.end(method === 'HEAD' ? undefined : there.bytes)
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, body: Buffer) {
    const isNew = options.unconditional !== true && headers['if-none-match'] === '*'
    if (isNew && objects.has(key)) return refuse(response, 412, 'PreconditionFailed')
    const copied = headers['x-amz-copy-source']
    if (typeof copied !== 'string') {
      objects.set(key, { bytes: body, type: headers['content-type'] ?? 'application/octet-stream' })
      return void response.writeHead(200).end()
    }
    const source = objects.get(decodeURIComponent(copied).slice(BUCKET.length + 2))
    if (!source) return refuse(response, 404, 'NoSuchKey')
    const wanted = headers['x-amz-copy-source-if-match']
    if (wanted !== undefined && wanted !== etagOf(source)) return refuse(response, 412, 'PreconditionFailed')
    objects.set(key, source)
    response.writeHead(200).end('<CopyObjectResult></CopyObjectResult>')
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    const prefix = query.get('prefix') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix)).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = names.slice(from, from + PAGE)
    const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
    const next =
      from + PAGE < names.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(`<?xml version="1.0"?><ListBucketResult>${contents}${next}</ListBucketResult>`)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const endpoint = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  return {
    setting: {
      endpoint,
      publicEndpoint: endpoint,
      bucket: BUCKET,
      region: 'eu-central-1',
      accessKeyId: account.id,
      secretAccessKey: account.secret,
      direct: true,
    },
    objects,
    calls,
    failNext: (status) => void failures.push(status),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const etagOf = ({ bytes }: StoredBytes) => `"${createHash('md5').update(bytes).digest('hex')}"`

function allow(response: ServerResponse, origin: string) {
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-methods', 'GET, PUT, HEAD')
  response.setHeader('access-control-allow-headers', 'content-type')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
