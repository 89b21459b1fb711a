import type { UploadBatch } from '#contract/upload-batch.ts'
import type { CompleteUpload } from '#contract/uploads.ts'
import { namesOfCopies } from '#core/uploads/copy-names.ts'

interface StoredThing {
  readonly id: string
  readonly userId: string
  readonly hash: string
  readonly filename: string
  readonly size: number | undefined
  readonly uploadId: string
  readonly pageHashes: readonly string[]
  readonly originalHashes: readonly string[]
}

/** What goes over the wire. `html` stands for the page of something that is not the server. */
export interface WireResponse {
  readonly status: number
  readonly body: unknown
  readonly isHtml?: true
}

export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: unknown
  /** Of a batch: the server ends after so many of its calls. */
  readonly limit?: number
}

interface CheckBody {
  readonly sha256: string
  readonly upload_id: string
  readonly filename: string
  readonly size: number
}

export const BATCH = '/api/upload/batch'
export const COMPLETION = '/upload/complete-gcs-upload'

const ok = (body: unknown): WireResponse => ({ status: 200, body })
const refuse = (status: number, code: string, more: object = {}): WireResponse => ({
  status,
  body: { detail: `refused: ${code}`, code, ...more },
})
const rejectedUrl = refuse(403, 'url-refused')

const isLong = ({ gcs_urls: pages, original_gcs_urls: originals = [] }: CompleteUpload) =>
  pages.length + originals.length > 3

/** The host as the contract describes it. `plain`: only the documented calls, without upload ids and originals. */
export class ServerModel {
  readonly things: StoredThing[] = []
  readonly objects = new Map<string, string>()
  /** Number of batches that arrived, and of those in which a long completion was among other calls. */
  batches = 0
  mixed = 0
  /** Number of completions that arrived. */
  completions = 0
  /** Most addresses at a time to which nothing was sent yet. */
  mostUnused = 0
  /** Calls for addresses that it rejected because too many were in no document yet. */
  refusedAddresses = 0
  /** How many addresses may be in no document yet. */
  addressLimit = Infinity
  /** Duration of a completion besides latency, in ms. */
  completionMs = 0
  /** Requests in progress, and their maximum; transfers do not count. */
  requests = 0
  mostRequests = 0
  /** It takes batches; a later version of it, or an earlier one, may not. */
  takesBatches: boolean
  /** It never responds with its capabilities. */
  hidesCapabilities = false
  /** Calls of a batch for which it has time; its response to the others is null. */
  budget = Infinity
  /** It rejects a whole batch because of a call of this upload. */
  refusedIn: string | null = null
  /** It fails to complete this upload, each time. */
  failsToComplete: string | null = null
  /** Sessions up to this `rev` are over. */
  revoked = 0
  private readonly presigned = new Map<string, { userId: string; expires: number }>()
  private count = 0
  /** Addresses that are in a document. */
  private completed = 0
  readonly plain: boolean
  readonly now: () => number

  private readonly shuffled: (indexes: number[]) => number[]

  constructor(plain: boolean, now: () => number, shuffled: (indexes: number[]) => number[]) {
    this.plain = plain
    this.takesBatches = !plain
    this.now = now
    this.shuffled = shuffled
  }

  serve(request: WireRequest): WireResponse {
    const [userId = '', rev = '0'] = (request.token ?? '').split('|')
    if (Number(rev) <= this.revoked) return refuse(401, 'unauthenticated')
    const { path, body } = request
    if (path === BATCH && this.takesBatches) return this.batch(request)
    if (path.startsWith('/api/things/')) return this.thing(path.slice('/api/things/'.length))
    switch (path) {
      case '/api/upload/check-duplicate-by-hash':
        return this.check(userId, body as CheckBody)
      case '/api/upload/generate-upload-signed-url':
        return this.presignImage(userId, body as { originalContentType?: string })
      case '/api/upload/generate-pdf-upload-signed-urls':
        return this.presignPages(userId, body as { pageCount: number; originalCount?: number })
      case `/api${COMPLETION}`:
        return this.complete(userId, body as CompleteUpload)
      default:
        return refuse(404, 'not-found')
    }
  }

  /** The calls of a batch run in no particular order; `limit` ends the server after so many of them. */
  private batch({ token, body, limit }: WireRequest): WireResponse {
    const { calls } = body as UploadBatch
    this.batches += 1
    if (this.refusedIn !== null && JSON.stringify(calls).includes(this.refusedIn))
      return refuse(422, 'invalid')
    const long = calls.filter(({ path, body: of }) => path === COMPLETION && isLong(of as CompleteUpload))
    if (long.length > 0 && long.length < calls.length) this.mixed += 1
    const responses: ({ status: number; body: unknown } | null)[] = calls.map(() => null)
    for (const index of this.shuffled(calls.map((_, at) => at)).slice(
      0,
      Math.min(limit ?? Infinity, this.budget),
    )) {
      const call = calls[index]!
      responses[index] = this.serve({ ...call, path: `/api${call.path}`, token, body: call.body })
    }
    return ok({ responses })
  }

  put(url: string, hash: string): WireResponse {
    const presigned = this.presigned.get(url)
    if (!presigned || presigned.expires < this.now()) return refuse(403, 'url-expired')
    const before = this.objects.get(url)
    if (before !== undefined && before !== hash) return refuse(409, 'conflict')
    this.objects.set(url, hash)
    return ok('')
  }

  private check(userId: string, { sha256, upload_id, filename, size }: CheckBody): WireResponse {
    const own = this.things.filter((thing) => thing.userId === userId)
    const mine = this.plain ? undefined : own.find(({ uploadId }) => uploadId === upload_id)
    const identical = own.find(({ hash }) => hash === sha256)
    const copies = namesOfCopies(filename)
    const named = own.filter((thing) => thing.size === size && copies.includes(thing.filename))
    const similar = named.find((thing) => thing.filename === filename)
    const found = identical ?? similar ?? named[0]
    const isDuplicate = found !== undefined && !mine
    const type = identical ? 'identical' : similar ? 'similar' : 'potential'
    const existing = mine ? { id: mine.id, upload_id } : found ? { id: found.id } : null
    return ok({
      duplicateCheck: {
        isDuplicate,
        duplicateType: isDuplicate ? type : null,
        existingFiles: existing ? [existing] : [],
      },
    })
  }

  private address(userId: string) {
    this.count += 1
    const gcs_url = `/store/${this.count}`
    this.presigned.set(gcs_url, { userId, expires: this.now() + 15 * 60_000 })
    const unused = [...this.presigned.keys()].filter((url) => !this.objects.has(url)).length
    this.mostUnused = Math.max(this.mostUnused, unused)
    return { signedUrl: gcs_url, gcs_url }
  }

  private addresses(userId: string, count: number) {
    return Array.from({ length: count }, () => this.address(userId))
  }

  /** Addresses that are in no document; the model forgets none of them. */
  private isFull(count: number): boolean {
    const isFull = this.presigned.size - this.completed + count > this.addressLimit
    if (isFull) this.refusedAddresses += 1
    return isFull
  }

  private presignImage(userId: string, body: { originalContentType?: string }): WireResponse {
    if (this.isFull(1)) return refuse(429, 'rate-limited')
    const page = this.address(userId)
    if (this.plain || body.originalContentType === undefined) return ok(page)
    return ok({ ...page, originals: this.addresses(userId, 1) })
  }

  private presignPages(userId: string, body: { pageCount: number; originalCount?: number }): WireResponse {
    if (this.isFull(body.pageCount + (body.originalCount ?? 0))) return refuse(429, 'rate-limited')
    const signedUrls = this.addresses(userId, body.pageCount)
    return ok({
      signedUrls,
      ...(!this.plain && { originals: this.addresses(userId, body.originalCount ?? 0) }),
    })
  }

  private complete(userId: string, body: CompleteUpload): WireResponse {
    this.completions += 1
    const uploadId = body.upload_id ?? ''
    if (uploadId === this.failsToComplete) return refuse(500, 'internal')
    const mine = this.plain ? undefined : this.things.find((thing) => thing.uploadId === uploadId)
    if (mine) return fileThing(mine)
    const originals = body.original_gcs_urls ?? []
    const addresses = [...body.gcs_urls, ...originals]
    if (addresses.some((url) => this.presigned.get(url)?.userId !== userId)) return rejectedUrl
    const missing = addresses.filter((url) => !this.objects.has(url))
    if (missing.length > 0) return refuse(409, 'missing-pages', { missing })
    const hashesAt = (urls: readonly string[]) => urls.map((url) => this.objects.get(url) ?? '')
    const thing: StoredThing = {
      id: `thing-${this.things.length}`,
      userId,
      hash: body.contentHash,
      filename: body.filename,
      size: body.fileSize,
      uploadId,
      pageHashes: hashesAt(body.gcs_urls),
      originalHashes: hashesAt(originals),
    }
    this.things.push(thing)
    this.completed += addresses.length
    // A host of the documented calls only does not say what it made.
    return this.plain ? ok({ status: 'ok' }) : fileThing(thing)
  }

  private thing(id: string): WireResponse {
    const found = this.things.find((thing) => thing.id === id)
    return found ? fileThing(found) : refuse(404, 'not-found')
  }
}

const fileThing = (thing: StoredThing) =>
  ok({ id: thing.id, kind: 'File', data: { filename: 'receipt.jpg', contentHash: thing.hash } })
