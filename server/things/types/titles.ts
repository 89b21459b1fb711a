import { type FileData, type SchemaData, typeKey } from '#contract/things.ts'
import { documentTitle, titleStem } from '#core/titles/document-title.ts'
import { HOST_LOCALE, localeFor } from '#lib/field-format.ts'
import { sql } from 'kysely'
import type { Reads } from '../rows/row.ts'
import { liveTypes } from './live-types.ts'

/** The columns that a title is made of, selected from a row as `titled`. */
export type Titled = Pick<FileData, 'filename' | 'extracted' | 'status' | 'document_type'>

export const titledColumn = sql<Titled>`jsonb_build_object(
  'filename', coalesce(data->>'filename', id), 'status', data->'status', 'document_type', data->'document_type',
  'extracted', coalesce(data->'extracted', '{}'::jsonb))`.as('titled')

export interface Titles {
  of(data: Titled): string
  /** For names of exported files, without an extension. */
  stem(data: Titled): string
}

/**
 * Titles of a workspace's documents, with amounts and dates formatted for the reader's language. Names of files do
 * not depend on the language.
 */
export async function titlesIn(db: Reads, projectId: string): Promise<Titles> {
  const live = await liveTypes(db, projectId)
  const types = new Map<string, SchemaData>()
  for (const data of live.values())
    for (const name of data.former_names ?? []) if (!types.has(typeKey(name))) types.set(typeKey(name), data)
  for (const [key, data] of live) types.set(key, data)
  const typeOf = ({ document_type: name }: Titled) => types.get(typeKey(name ?? '')) ?? null
  return {
    of: (data) => documentTitle(data, typeOf(data), localeFor(undefined)),
    stem: (data) => titleStem(data, typeOf(data), HOST_LOCALE),
  }
}

/** Titles of documents by id, for audit entries. Omits deleted documents. */
export async function titlesById(
  db: Reads,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('things')
    .where('project_id', '=', projectId)
    .where('kind', '=', 'File')
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .select(['id', titledColumn])
    .execute()
  const titles = await titlesIn(db, projectId)
  return new Map(rows.map(({ id, titled }) => [id, titles.of(titled)]))
}
