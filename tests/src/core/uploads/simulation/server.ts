import type { CheckAnswer, CompletionBody, Minted, MintRequest } from '#core/uploads/ports.ts'
import type { Failure } from '#core/uploads/failures.ts'
import type { UploadItem } from '#core/uploads/types.ts'

interface StoredThing {
  readonly id: string
  readonly userId: string
  readonly hash: string
  readonly uploadId: string
  readonly pageHashes: readonly string[]
}

type Refusal = { readonly refusal: Failure }
const refuse = (refusal: Failure): Refusal => ({ refusal })

/** The host as the contract describes it. `plain`: only the documented calls, without upload ids and originals. */
export class ServerModel {
  readonly things: StoredThing[] = []
  readonly objects = new Map<string, string>()
  private readonly minted = new Map<string, { userId: string; expires: number }>()
  private count = 0
  readonly plain: boolean
  readonly now: () => number

  constructor(plain: boolean, now: () => number) {
    this.plain = plain
    this.now = now
  }

  check(userId: string, item: UploadItem): CheckAnswer {
    const found = this.things.find(
      (thing) =>
        thing.userId === userId &&
        thing.hash === item.hash &&
        (this.plain || thing.uploadId !== item.captureId),
    )
    return {
      isDuplicate: found !== undefined,
      duplicateType: found ? 'identical' : null,
      existingFiles: found ? [{ id: found.id }] : [],
    }
  }

  mint(userId: string, request: MintRequest): Minted {
    const address = () => {
      this.count += 1
      const gcs_url = `store/${this.count}`
      this.minted.set(gcs_url, { userId, expires: this.now() + 15 * 60_000 })
      return { signedUrl: gcs_url, gcs_url }
    }
    return {
      pages: Array.from({ length: request.pageCount }, address),
      originals: request.original && !this.plain ? [address()] : [],
    }
  }

  put(url: string, hash: string): Refusal | null {
    const minted = this.minted.get(url)
    if (!minted || minted.expires < this.now()) return refuse({ kind: 'addresses' })
    const before = this.objects.get(url)
    if (before !== undefined && before !== hash) return refuse({ kind: 'addresses' })
    this.objects.set(url, hash)
    return null
  }

  complete(userId: string, body: CompletionBody): { id: string } | Refusal {
    const uploadId = body.upload_id ?? ''
    const mine = this.plain ? undefined : this.things.find((thing) => thing.uploadId === uploadId)
    if (mine) return { id: mine.id }
    const addresses = [...body.gcs_urls, ...(body.original_gcs_urls ?? [])]
    if (addresses.some((url) => this.minted.get(url)?.userId !== userId)) return refuse({ kind: 'addresses' })
    const missing = addresses.filter((url) => !this.objects.has(url))
    if (missing.length > 0) return refuse({ kind: 'missing', urls: missing })
    const pageHashes = body.gcs_urls.map((url) => this.objects.get(url) ?? '')
    const thing = { id: `thing-${this.things.length}`, userId, hash: body.contentHash, uploadId, pageHashes }
    this.things.push(thing)
    return { id: thing.id }
  }

  has(thingId: string, hash: string | null): boolean {
    return this.things.some((thing) => thing.id === thingId && thing.hash === hash)
  }
}
