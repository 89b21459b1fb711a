import { MAX_PIXELS } from '#contract/limits.ts'
import { pictureTypes } from '#contract/uploads.ts'
import type { ObjectStore, StoredObject } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { objectKey, StoreError } from '#server/storage/index.ts'
import { readFileHeader, type FileHeader } from './file-header.ts'
import type { ObjectRow } from './object-rows.ts'

/** An object that was looked at, byte by byte, and may belong to a document. */
export type CheckedObject = { readonly url: string } & StoredObject

/** One object as the completion names it. */
export interface ClaimedObject {
  readonly url: string
  readonly role: 'page' | 'original'
  /** Where the completion names it, such as `gcs_urls.0`. */
  readonly field: string
  /** Lower-case SHA-256 that its sender claims, where it does. */
  readonly sha256: string | null
}

/** Objects read at the same time. */
const AT_ONCE = 4

/**
 * Checks that the store holds every object, and that each is what it is to be. 409 `missing-pages` names all that
 * the store lacks; an address that was not given to this sender is one of them, so that asking for new ones mends
 * it. 422 `bad-object` names the first that is no page or no original.
 */
export async function checkObjects(
  store: ObjectStore,
  claims: readonly ClaimedObject[],
  rows: readonly ObjectRow[],
): Promise<CheckedObject[]> {
  const types = new Map(rows.map((row) => [row.url, row.content_type]))
  const checked: (CheckedObject | null)[] = []
  for (let from = 0; from < claims.length; from += AT_ONCE) {
    const some = claims.slice(from, from + AT_ONCE)
    checked.push(...(await Promise.all(some.map((claim) => checkObject(store, claim, types.get(claim.url))))))
  }
  const missing = claims.flatMap(({ url }, index) => (checked[index] ? [] : [url]))
  if (missing.length > 0) {
    throw new HttpError(
      409,
      'missing-pages',
      'Some parts of this document have not arrived. Send them again.',
      {
        missing,
      },
    )
  }
  return checked.filter((object) => object !== null)
}

/** Null where the store has no such object for this sender. */
async function checkObject(
  store: ObjectStore,
  claim: ClaimedObject,
  contentType: string | undefined,
): Promise<CheckedObject | null> {
  const key = objectKey(claim.url)
  const stored =
    contentType === undefined || key === null
      ? null
      : await store.head(key).catch((error: unknown) => {
          throw error instanceof StoreError && error.reason === 'too-large'
            ? badObject(claim, 'is larger than this server takes')
            : error
        })
  if (!stored || key === null) return null
  if (stored.size === 0) throw badObject(claim, 'is empty')
  if (claim.sha256 !== null && claim.sha256 !== stored.sha256) {
    throw badObject(claim, 'is not the one that was sent: its hash differs')
  }
  const header = await readFileHeader(await store.read(key))
  const error = faultOf(header, claim, contentType)
  if (error) throw badObject(claim, error)
  return { url: claim.url, ...stored }
}

const isPicture = (type: string) => pictureTypes.some((one) => one === type)

function faultOf(
  header: FileHeader | null,
  { role }: ClaimedObject,
  contentType: string | undefined,
): string | null {
  if (!header || (role === 'page' && isPicture(header.type)))
    return `is not a JPEG or PNG image${role === 'original' ? ' or a PDF' : ''} that can be read`
  if (header.type !== contentType) return `was announced as ${contentType} but is ${header.type}`
  if (header.type === 'application/pdf') return role === 'page' ? 'is a PDF, but a page is an image' : null
  if (header.width * header.height <= MAX_PIXELS) return null
  const millions = Math.round(MAX_PIXELS / 1_000_000)
  return `has ${header.width} x ${header.height} pixels; at most ${millions} million can be read`
}

const badObject = ({ field, role }: ClaimedObject, error: string) => {
  const place = Number(field.split('.')[1] ?? 0) + 1
  const name = role === 'page' ? `Page ${place}` : 'The original file'
  return new HttpError(422, 'bad-object', `${name} ${error}.`, { field })
}
