import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { ObjectStore, StoredObject } from '#server/deps.ts'
import { isObjectKey } from '../address.ts'
import { writeNewFile } from '../durable-file.ts'
import { StoreError } from '../store-error.ts'
import { openLocalCopies, type LocalCopies } from './local-copies.ts'
import { codeOf, openBucket, S3Rejection, type S3Bucket } from './s3-request.ts'
import type { S3Setting } from './s3-setting.ts'
import { z } from 'zod'

/** Prefix for uploads from devices. Anyone with the URL can still change these objects. */
export const INCOMING = 'incoming/'
/** Prefix for verified objects. Devices never get a URL that can write here. */
export const STORED = 'objects/'

export interface S3StoreOptions {
  readonly setting: S3Setting
  /** Temporary folder of this process. */
  readonly scratch: string
  /** Maximum size of an object in bytes; a presigned URL cannot limit it. */
  readonly limit: number
  readonly now: () => Date
}

/** Opens the bucket and lists one key, so that startup fails on a wrong setting. */
export async function openS3Store(options: S3StoreOptions): Promise<ObjectStore> {
  const { setting, scratch, now } = options
  const bucket = openBucket(setting, now)
  await checkBucket(bucket, setting)
  const copies = await openLocalCopies(path.join(scratch, 'copies'), now)
  const outgoing = path.join(scratch, 'outgoing')
  await rm(outgoing, { recursive: true, force: true })
  await mkdir(outgoing, { recursive: true, mode: 0o700 })
  return new S3Store(bucket, copies, outgoing, options)
}

async function checkBucket(bucket: S3Bucket, { bucket: name, endpoint }: S3Setting): Promise<void> {
  const response = await bucket.call('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } })
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const code = await codeOf(response)
  const reason = code ?? String(response.status)
  throw new Error(
    response.status === 404
      ? `There is no bucket ${name} at ${endpoint}: create it, or set S3_BUCKET to another one.`
      : `The bucket ${name} at ${endpoint} cannot be opened (${reason}): check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`,
  )
}

class S3Store implements ObjectStore {
  readonly #bucket: S3Bucket
  readonly #copies: LocalCopies
  readonly #outgoing: string
  readonly #options: S3StoreOptions

  constructor(bucket: S3Bucket, copies: LocalCopies, outgoing: string, options: S3StoreOptions) {
    this.#bucket = bucket
    this.#copies = copies
    this.#outgoing = outgoing
    this.#options = options
  }

  /** Writes a temporary file first, because the store needs the size before the first byte. */
  async write(key: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredObject> {
    const name = objectName(key)
    const temporary = path.join(this.#outgoing, randomUUID())
    try {
      const written = await writeNewFile(temporary, bytes, limit)
      if (await this.#putNew(name, await openAsBlob(temporary), written.sha256)) return written
      const existing = await this.head(key)
      if (existing?.sha256 !== written.sha256) throw new StoreError('conflict')
      return existing
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /** Reads and hashes the bytes. An upload from a device is first moved to a name that no device can write to. */
  async head(key: string): Promise<StoredObject | null> {
    const measured = await this.#measure(key)
    if (measured) return measured
    await this.#acceptIncoming(key)
    return this.#measure(key)
  }

  async read(key: string): Promise<NodeJS.ReadableStream> {
    return Readable.fromWeb(await this.#stream(key))
  }

  localPath(key: string): Promise<string> {
    objectName(key)
    return this.#copies.path(key, () => this.#stream(key))
  }

  async remove(key: string): Promise<void> {
    for (const name of [objectName(key), INCOMING + key]) await this.#delete(name)
    await this.#copies.forget(key)
  }

  keys(): AsyncIterable<string> {
    return listKeys(this.#bucket, STORED)
  }

  async #stream(key: string): Promise<WebStream<Uint8Array>> {
    const response = await this.#bucket.call('GET', objectName(key))
    if (response.status === 404) {
      await response.body?.cancel()
      throw new StoreError('missing')
    }
    await requireOk(response, 'GET')
    return (response.body ?? new Blob([]).stream()) as WebStream<Uint8Array>
  }

  async #measure(key: string): Promise<StoredObject | null> {
    const stream = await this.#stream(key).catch((error: unknown) => {
      if (error instanceof StoreError && error.reason === 'missing') return null
      throw error
    })
    if (!stream) return null
    const hash = createHash('sha256')
    let size = 0
    for await (const piece of stream) {
      hash.update(piece)
      size += piece.length
    }
    return { size, sha256: hash.digest('hex') }
  }

  /** False if the name exists. Checked first, because some stores ignore `If-None-Match`. */
  async #putNew(name: string, body: Blob, sha256: string): Promise<boolean> {
    const existing = await this.#bucket.call('HEAD', name)
    if (existing.status !== 404) {
      await requireOk(existing, 'HEAD')
      return false
    }
    const headers = { 'x-amz-content-sha256': sha256, 'if-none-match': '*' }
    const response = await this.#bucket.call('PUT', name, { headers, body })
    if (response.status === 412 || response.status === 409) {
      await response.body?.cancel()
      return false
    }
    await requireOk(response, 'PUT')
    await response.body?.cancel()
    return true
  }

  /**
   * Does nothing if nothing was uploaded, or if another call has moved it. Copies exactly the version whose size was
   * checked.
   */
  async #acceptIncoming(key: string): Promise<void> {
    const from = INCOMING + key
    const sent = await this.#bucket.call('HEAD', from)
    if (sent.status === 404) return
    await requireOk(sent, 'HEAD')
    if (Number(sent.headers.get('content-length')) > this.#options.limit) {
      await this.#delete(from)
      throw new StoreError('too-large')
    }
    const headers = {
      'x-amz-copy-source': `/${this.#options.setting.bucket}/${from}`,
      'x-amz-copy-source-if-match': sent.headers.get('etag') ?? '',
      'if-none-match': '*',
    }
    const copied = await this.#bucket.call('PUT', objectName(key), { headers })
    // Uploaded again (412) or moved by another call (412, 409, 404) meanwhile; the caller reads the result.
    if (copied.status === 412 || copied.status === 409 || copied.status === 404) {
      await copied.body?.cancel()
      return
    }
    await requireOk(copied, 'copy')
    // S3 reports a copy that failed half-way in a 200 response.
    const code = await codeOf(copied)
    if (code !== null) throw new S3Rejection('copy', 200, code)
    await this.#delete(from)
  }

  async #delete(name: string): Promise<void> {
    const response = await this.#bucket.call('DELETE', name)
    if (response.status !== 404) await requireOk(response, 'DELETE')
    await response.body?.cancel()
  }
}

async function requireOk(response: Response, what: string): Promise<void> {
  if (!response.ok) throw new S3Rejection(what, response.status, await codeOf(response))
}

function objectName(key: string): string {
  if (!isObjectKey(key)) throw new StoreError('bad-key')
  return STORED + key
}

const Page = z.object({
  // The parser returns an empty string for an empty element.
  ListBucketResult: z.preprocess(
    (value) => (value === '' ? {} : value),
    z.object({
      Contents: z.array(z.object({ Key: z.string() })).default([]),
      NextContinuationToken: z.string().optional(),
    }),
  ),
})

/** Loaded with the first listing, because most servers use the disk store. */
async function newParser() {
  const { XMLParser } = await import('fast-xml-parser')
  return new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })
}

/** The keys of objects below `prefix`, in ascending order (ListObjectsV2, 1,000 per request). */
async function* listKeys(bucket: S3Bucket, prefix: string): AsyncGenerator<string> {
  const parser = await newParser()
  for (let after: string | undefined; ;) {
    const query = { 'list-type': '2', prefix, ...(after && { 'continuation-token': after }) }
    const response = await bucket.call('GET', '', { query })
    if (!response.ok) throw new S3Rejection('list', response.status, await codeOf(response))
    const { ListBucketResult: page } = Page.parse(parser.parse(await response.text()))
    for (const { Key } of page.Contents) {
      const key = Key.slice(prefix.length)
      if (isObjectKey(key)) yield key
    }
    after = page.NextContinuationToken
    if (after === undefined) return
  }
}
