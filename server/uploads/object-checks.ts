import { MAX_PIXELS } from '#contract/limits.ts'
import { E_INVOICE_TYPE, pictureTypes } from '#contract/uploads.ts'
import type { ObjectStore, StoredObject } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { objectKey, StoreError } from '#server/storage/index.ts'
import { eInvoiceProblem } from './e-invoice-problem.ts'
import { readFileHeader, type FileHeader } from './file-header.ts'
import type { ObjectRow } from './object-rows.ts'

/** An object whose bytes were checked. */
export type CheckedObject = { readonly url: string } & StoredObject

export interface ClaimedObject {
  readonly url: string
  readonly role: 'page' | 'original'
  /** Such as `gcs_urls.0`. */
  readonly field: string
  /** Lower-case SHA-256 that the sender claims, if any. */
  readonly sha256: string | null
}

/** Objects read at the same time. */
const AT_ONCE = 4

/**
 * Checks that every object is stored and valid. 409 `missing-pages` names all that are missing, including URLs that
 * were not issued to this sender. 422 `bad-object` names the first that is not a valid page or original.
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
      'Some parts of this document were not received. Upload them again.',
      {
        missing,
      },
    )
  }
  return checked.filter((object) => object !== null)
}

/** Null if there is no such object for this sender. */
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
            ? badObject(claim, 'is larger than this server allows')
            : error
        })
  if (!stored || key === null) return null
  if (stored.size === 0) throw badObject(claim, 'is empty')
  if (claim.sha256 !== null && claim.sha256 !== stored.sha256) {
    throw badObject(claim, 'was changed on the way: its hash differs')
  }
  const header = await readFileHeader(await store.read(key))
  const problem = problemOf(header, claim, contentType)
  if (problem) throw badObject(claim, problem)
  if (header?.type === E_INVOICE_TYPE) {
    const text = await eInvoiceProblem(store, key, stored)
    if (text !== null) throw new HttpError(422, 'bad-object', text, { field: claim.field })
  }
  return { url: claim.url, ...stored }
}

const isOriginalOnly = (type: string) => pictureTypes.some((one) => one === type)

function problemOf(
  header: FileHeader | null,
  { role }: ClaimedObject,
  contentType: string | undefined,
): string | null {
  if (!header || (role === 'page' && isOriginalOnly(header.type)))
    return `is not a readable JPEG or PNG image${role === 'original' ? ', PDF or e-invoice' : ''}`
  if (header.type !== contentType) return `was declared as ${contentType} but is ${header.type}`
  if (!('width' in header)) {
    const kind = header.type === E_INVOICE_TYPE ? 'XML' : 'a PDF'
    return role === 'page' ? `is ${kind}, but pages must be images` : null
  }
  if (header.width * header.height <= MAX_PIXELS) return null
  const millions = Math.round(MAX_PIXELS / 1_000_000)
  return `has ${header.width} x ${header.height} pixels; the limit is ${millions} million`
}

const badObject = ({ field, role }: ClaimedObject, problem: string) => {
  const page = Number(field.split('.')[1] ?? 0) + 1
  const name = role === 'page' ? `Page ${page}` : 'The original file'
  return new HttpError(422, 'bad-object', `${name} ${problem}.`, { field })
}
