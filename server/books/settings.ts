import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { BookSettings, type BookSettingsResponse, type SetBookSettings } from '#contract/books.ts'
import { isBookedType, isSaleType } from '#core/books/document-values.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { SchemaData } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readable, type Reads, schemaDataOf, type Scope } from '#server/things/index.ts'

/** A document type with an amount. */
export type AmountType = SchemaData & { readonly id: string; readonly key: string }

/** Types of the workspace that have an amount, by name. */
export async function amountTypes(db: Reads, scope: Scope): Promise<AmountType[]> {
  const rows = await readable(db, scope)
    .where('kind', '=', 'schema')
    .selectAll()
    .orderBy('document_type')
    .execute()
  return rows
    .map((row) => ({ ...schemaDataOf(row), id: row.id, key: row.document_type ?? '' }))
    .filter((type) => mainProperties(type).amount !== null)
}

/** The stored settings, or the defaults. */
export async function storedSettings(db: Reads, projectId: string): Promise<BookSettings> {
  const row = await db
    .selectFrom('book_settings')
    .select('settings')
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return BookSettings.parse(row?.settings ?? {})
}

/** Differs whenever the settings differ. */
export const versionOf = (settings: BookSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex')

/**
 * Stores settings within a transaction. Keeps types that they do not name, such as deleted ones. 409 if the stored
 * settings have another version than `version`.
 */
export async function storeSettings(
  trx: Reads,
  projectId: string,
  { version, ...settings }: z.output<typeof SetBookSettings>,
): Promise<void> {
  await sql`insert into book_settings (project_id, settings) values (${projectId}, '{}')
    on conflict (project_id) do nothing`.execute(trx)
  await sql`select from book_settings where project_id = ${projectId} for update`.execute(trx)
  const stored = await storedSettings(trx, projectId)
  if (version !== undefined && version !== versionOf(stored)) throw settingsChanged()
  const next: BookSettings = { ...settings, types: { ...stored.types, ...settings.types } }
  await sql`update book_settings set settings = ${JSON.stringify(next)}::jsonb
    where project_id = ${projectId}`.execute(trx)
}

export const settingsChanged = () =>
  new HttpError(409, 'conflict', 'The accounts were changed meanwhile. Look at them again before you go on.')

/**
 * Whether documents of this type are exported: unless excluded, if the role of the amount is booked or an account is
 * set.
 */
export const isProposed = (type: AmountType, settings: BookSettings): boolean => {
  const booked = settings.types[type.id]
  if (booked?.excluded) return false
  return isBookedType(type) || (booked?.account ?? null) !== null
}

export async function settingsResponse(db: Reads, scope: Scope): Promise<BookSettingsResponse> {
  const [settings, types] = await Promise.all([storedSettings(db, scope.projectId), amountTypes(db, scope)])
  return {
    settings,
    version: versionOf(settings),
    types: types.map((type) => ({
      id: type.id,
      document_type: type.document_type,
      department: type.department,
      is_sale: isSaleType(type),
      is_proposed: isBookedType(type),
      ...(type.holds_reports && { holds_reports: true }),
    })),
  }
}
