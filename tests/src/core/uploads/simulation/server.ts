import type { CompleteUpload } from '#contract/uploads.ts'

interface StoredThing {
  readonly id: string
  readonly userId: string
  readonly hash: string
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
}

const ok = (body: unknown): WireResponse => ({ status: 200, body })
const refuse = (status: number, code: string, more: object = {}): WireResponse => ({
  status,
  body: { detail: `refused: ${code}`, code, ...more },
})
const rejectedUrl = refuse(403, 'url-refused')

/** The host as the contract describes it. `plain`: only the documented calls, without upload ids and originals. */
export class ServerModel {
  readonly things: StoredThing[] = []
  readonly objects = new Map<string, string>()
  /** Sessions up to this `rev` are over. */
  revoked = 0
  private readonly presigned = new Map<string, { userId: string; expires: number }>()
  private count = 0
  readonly plain: boolean
  readonly now: () => number

  constructor(plain: boolean, now: () => number) {
    this.plain = plain
    this.now = now
  }

  serve(request: WireRequest): WireResponse {
    const [userId = '', rev = '0'] = (request.token ?? '').split('|')
    if (Number(rev) <= this.revoked) return refuse(401, 'unauthenticated')
    const { path, body } = request
    if (path.startsWith('/api/things/')) return this.thing(path.slice('/api/things/'.length))
    switch (path) {
      case '/api/upload/check-duplicate-by-hash':
        return this.check(userId, body as { sha256: string; upload_id: string })
      case '/api/upload/generate-upload-signed-url':
        return this.presignImage(userId, body as { originalContentType?: string })
      case '/api/upload/generate-pdf-upload-signed-urls':
        return this.presignPages(userId, body as { pageCount: number; originalCount?: number })
      case '/api/upload/complete-gcs-upload':
        return this.complete(userId, body as CompleteUpload)
      default:
        return refuse(404, 'not-found')
    }
  }

  put(url: string, hash: string): WireResponse {
    const presigned = this.presigned.get(url)
    if (!presigned || presigned.expires < this.now()) return refuse(403, 'url-expired')
    const before = this.objects.get(url)
    if (before !== undefined && before !== hash) return refuse(409, 'conflict')
    this.objects.set(url, hash)
    return ok('')
  }

  private check(userId: string, { sha256, upload_id }: { sha256: string; upload_id: string }): WireResponse {
    const found = this.things.find((thing) => thing.userId === userId && thing.hash === sha256)
    const mine = this.plain ? undefined : this.things.find(({ uploadId }) => uploadId === upload_id)
    const isDuplicate = found !== undefined && !mine
    const existing = mine ? { id: mine.id, upload_id } : found ? { id: found.id } : null
    return ok({
      duplicateCheck: {
        isDuplicate,
        duplicateType: isDuplicate ? 'identical' : null,
        existingFiles: existing ? [existing] : [],
      },
    })
  }

  private address(userId: string) {
    this.count += 1
    const gcs_url = `/store/${this.count}`
    this.presigned.set(gcs_url, { userId, expires: this.now() + 15 * 60_000 })
    return { signedUrl: gcs_url, gcs_url }
  }

  private addresses(userId: string, count: number) {
    return Array.from({ length: count }, () => this.address(userId))
  }

  private presignImage(userId: string, body: { originalContentType?: string }): WireResponse {
    const page = this.address(userId)
    if (this.plain || body.originalContentType === undefined) return ok(page)
    return ok({ ...page, originals: this.addresses(userId, 1) })
  }

  private presignPages(userId: string, body: { pageCount: number; originalCount?: number }): WireResponse {
    const signedUrls = this.addresses(userId, body.pageCount)
    return ok({
      signedUrls,
      ...(!this.plain && { originals: this.addresses(userId, body.originalCount ?? 0) }),
    })
  }

  private complete(userId: string, body: CompleteUpload): WireResponse {
    const uploadId = body.upload_id ?? ''
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
      uploadId,
      pageHashes: hashesAt(body.gcs_urls),
      originalHashes: hashesAt(originals),
    }
    this.things.push(thing)
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
