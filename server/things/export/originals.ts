import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { objectKey, StoreError } from '#server/storage/index.ts'
import { readable, type Scope } from '../rows/row.ts'
import { type Titled, titledColumn } from '../types/titles.ts'

export interface FileOriginals {
  readonly id: string
  readonly titled: Titled
  /** Addresses of the originals, or of the page images of a photo that was captured without originals. */
  readonly urls: readonly string[]
}

/** The readable files among these, in their order. */
export async function fileOriginals(
  { db }: Pick<Deps, 'db'>,
  scope: Scope,
  ids: readonly string[],
): Promise<FileOriginals[]> {
  const rows = await readable(db, scope)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select([
      'id',
      titledColumn,
      sql<string[] | null>`data->'originals'`.as('originals'),
      sql<string[] | null>`data->'pageImages'`.as('pageImages'),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const { originals, pageImages, titled } = byId.get(id) ?? {}
    return titled ? { id, titled, urls: originals?.length ? originals : (pageImages ?? []) } : []
  })
}

export interface StoredObject {
  readonly content_type: string
  /** As computed by the server when the object was stored. */
  readonly sha256: string | null
  readonly size: number | null
}

/** The stored objects at these addresses, by address. */
export async function storedObjects(
  { db }: Pick<Deps, 'db'>,
  urls: readonly string[],
): Promise<ReadonlyMap<string, StoredObject>> {
  const rows = await db
    .selectFrom('objects')
    .select(['url', 'content_type', 'sha256', 'size'])
    .where('url', '=', sql<string>`any(${[...urls]}::text[])`)
    .execute()
  return new Map(rows.map(({ url, ...object }) => [url, object]))
}

/** The bytes at an address; null if the store has lost them. */
export async function bytesAt(
  { store }: Pick<Deps, 'store'>,
  url: string,
): Promise<AsyncIterable<Uint8Array> | null> {
  try {
    return (await store.read(objectKey(url) ?? '')) as AsyncIterable<Uint8Array>
  } catch (error) {
    if (error instanceof StoreError && (error.reason === 'missing' || error.reason === 'bad-key')) return null
    throw error
  }
}
