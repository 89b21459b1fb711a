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
import { listKeys } from './list-keys.ts'
import { openLocalCopies, type LocalCopies } from './local-copies.ts'
import { codeOf, openBucket, S3Rejection, type S3Bucket } from './s3-request.ts'
import type { S3Setting } from './s3-setting.ts'

/** Where devices send bytes to. What is here may still be changed by whoever has the address. */
export const INCOMING = 'incoming/'
/** Where objects are once they were looked at: no address that a device ever gets writes here. */
export const KEPT = 'objects/'

export interface S3StoreOptions {
  readonly setting: S3Setting
  /** This process's own folder for bytes on their way. */
  readonly scratch: string
  /** Largest object that is taken, in bytes: an address of the store cannot say it. */
  readonly limit: number
  readonly now: () => Date
}

/** Opens the bucket and asks it for one key, so that a wrong setting shows at the start. */
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
  const answer = await bucket.call('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } })
  if (answer.ok) {
    await answer.body?.cancel()
    return
  }
  const code = await codeOf(answer)
  const reason = code ?? String(answer.status)
  throw new Error(
    answer.status === 404
      ? `There is no bucket ${name} at ${endpoint}: make it, or set S3_BUCKET to another.`
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

  /** By way of a file: the store wants to know the size before the first byte. */
  async write(key: string, bytes: AsyncIterable<Uint8Array>, limit: number): Promise<StoredObject> {
    const name = kept(key)
    const temporary = path.join(this.#outgoing, randomUUID())
    try {
      const written = await writeNewFile(temporary, bytes, limit)
      if (await this.#putNew(name, await openAsBlob(temporary), written.sha256)) return written
      const there = await this.head(key)
      if (there?.sha256 !== written.sha256) throw new StoreError('conflict')
      return there
    } finally {
      await rm(temporary, { force: true })
    }
  }

  /**
   * Reads the bytes and hashes them. What a device has sent is first moved to where no device can write, so that what
   * was looked at is what stays.
   */
  async head(key: string): Promise<StoredObject | null> {
    const measured = await this.#measure(key)
    if (measured) return measured
    return (await this.#takeIn(key)) ? this.#measure(key) : null
  }

  async read(key: string): Promise<NodeJS.ReadableStream> {
    return Readable.fromWeb(await this.#stream(key))
  }

  localPath(key: string): Promise<string> {
    kept(key)
    return this.#copies.path(key, () => this.#stream(key))
  }

  async remove(key: string): Promise<void> {
    for (const name of [kept(key), INCOMING + key]) await this.#delete(name)
    await this.#copies.forget(key)
  }

  keys(): AsyncIterable<string> {
    return listKeys(this.#bucket, KEPT)
  }

  async #stream(key: string): Promise<WebStream<Uint8Array>> {
    const answer = await this.#bucket.call('GET', kept(key))
    if (answer.status === 404) {
      await answer.body?.cancel()
      throw new StoreError('missing')
    }
    await requireOk(answer, 'GET')
    return (answer.body ?? new Blob([]).stream()) as WebStream<Uint8Array>
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

  /** False where the name is taken: asked first, since there are stores that do not know the condition. */
  async #putNew(name: string, body: Blob, sha256: string): Promise<boolean> {
    const there = await this.#bucket.call('HEAD', name)
    if (there.status !== 404) {
      await requireOk(there, 'HEAD')
      return false
    }
    const headers = { 'x-amz-content-sha256': sha256, 'if-none-match': '*' }
    const answer = await this.#bucket.call('PUT', name, { headers, body })
    if (answer.status === 412 || answer.status === 409) {
      await answer.body?.cancel()
      return false
    }
    await requireOk(answer, 'PUT')
    await answer.body?.cancel()
    return true
  }

  /** False where nothing was sent. The very version that was measured against the limit is the one that is taken. */
  async #takeIn(key: string): Promise<boolean> {
    const from = INCOMING + key
    const sent = await this.#bucket.call('HEAD', from)
    if (sent.status === 404) return false
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
    const copied = await this.#bucket.call('PUT', kept(key), { headers })
    // 412: sent again meanwhile, or taken in by another server; the next look finds what is true.
    if (copied.status === 412 || copied.status === 409) {
      await copied.body?.cancel()
      return true
    }
    await requireOk(copied, 'copy')
    // A copy that failed half-way says so in an answer of 200.
    const code = await codeOf(copied)
    if (code !== null) throw new S3Rejection('copy', 200, code)
    await this.#delete(from)
    return true
  }

  async #delete(name: string): Promise<void> {
    const answer = await this.#bucket.call('DELETE', name)
    if (answer.status !== 404) await requireOk(answer, 'DELETE')
    await answer.body?.cancel()
  }
}

async function requireOk(answer: Response, what: string): Promise<void> {
  if (!answer.ok) throw new S3Rejection(what, answer.status, await codeOf(answer))
}

function kept(key: string): string {
  if (!isObjectKey(key)) throw new StoreError('bad-key')
  return KEPT + key
}
