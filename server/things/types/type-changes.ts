import { sql, type SqlBool, type Transaction } from 'kysely'
import { type SchemaData, typeKey } from '#contract/things.ts'
import { plural } from '#lib/plural.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { withApprovalRules } from '../approval/rules.ts'
import { lockWhere } from '../rows/locking.ts'
import type { ThingRow } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'
import { withRetention } from './retention.ts'

/** Former names per type. */
const MAX_FORMER = 20

/** Former fields per type: more than any built-in type has. */
const MAX_REMOVED = 100

/** Fields that people removed and did not add again; absent if fields may have been removed before they were listed. */
function removedFields(before: SchemaData, after: SchemaData): Pick<SchemaData, 'removed_fields'> {
  if (!before.removed_fields) return {}
  const former = new Set([...before.removed_fields, ...Object.keys(before.schema.properties)])
  return {
    removed_fields: [...former]
      .filter((key) => !Object.hasOwn(after.schema.properties, key))
      .slice(0, MAX_REMOVED),
  }
}

/**
 * Completes an edited document type: adds a former name after a rename, keeps `required` if the new schema omits it,
 * drops title fields that no longer exist, and lists removed fields.
 */
export function updatedType(before: SchemaData, after: SchemaData): SchemaData {
  const required =
    after.schema.required ?? before.schema.required?.filter((key) => key in after.schema.properties)
  const schema = required ? { ...after.schema, required } : after.schema
  const { title_fields: chosen, ...type } = after
  const title_fields = chosen?.filter((key) => key in schema.properties) ?? []
  const titled = {
    ...type,
    schema,
    ...(title_fields.length > 0 && { title_fields }),
    ...removedFields(before, after),
  }
  const updated = withApprovalRules(withRetention(titled))
  const [from, to] = [typeKey(before.document_type), typeKey(after.document_type)]
  if (from === to) return updated
  const former = [...(before.former_names ?? []), before.document_type].filter((name) => typeKey(name) !== to)
  return { ...updated, former_names: former.slice(-MAX_FORMER) }
}

/**
 * Updates a type's files, including those in the trash, in the transaction that changes the type: they get its name and
 * department (OPEN-07), and are queued for new review marks if the schema changed. True if files were updated.
 */
export async function updateFilesOfType(
  trx: Transaction<Database>,
  queue: Deps['queue'],
  { before, after, at }: { readonly before: ThingRow; readonly after: ThingRow; readonly at: Date },
): Promise<boolean> {
  if (after.kind !== 'schema') return false
  const [was, is] = [schemaDataOf(before), schemaDataOf(after)]
  if (JSON.stringify(was.schema) !== JSON.stringify(is.schema)) {
    await queue.sendTypeWork(trx, { type: 'review', projectId: after.project_id, schemaId: after.id })
  }
  if (was.document_type === is.document_type && was.department === is.department) return false
  await moveFiles(trx, before, is, at)
  return true
}

async function moveFiles(
  trx: Transaction<Database>,
  { project_id: projectId, document_type: key }: ThingRow,
  { document_type, department }: SchemaData,
  at: Date,
): Promise<void> {
  const ofType = sql<SqlBool>`project_id = ${projectId} and kind = 'File' and document_type = ${key}
    and purged_at is null`
  await lockWhere(trx, ofType)
  await trx
    .updateTable('things')
    .set((eb) => ({
      department,
      document_type: typeKey(document_type),
      data: sql`data || ${JSON.stringify({ document_type, department })}::jsonb`,
      version: eb('version', '+', 1),
      updated_at: at,
    }))
    .where(ofType)
    .execute()
}

/**
 * 409 for a locked type that still has documents: without it they would be in no list. Assigning a type locks it
 * first, so no document is missed.
 */
export async function rejectTypeInUse(
  trx: Transaction<Database>,
  { project_id, document_type }: ThingRow,
): Promise<void> {
  const { count } = await trx
    .selectFrom('things')
    .where('project_id', '=', project_id)
    .where('kind', '=', 'File')
    .where('document_type', '=', document_type)
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count > 0) throw typeInUse(count)
}

/** Maps a unique violation of the type's name to 409; rethrows other errors. */
export function nameTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== UNIQUE_VIOLATION || constraint !== 'things_one_schema_a_type') throw error
  throw typeExists()
}

export const typeExists = () =>
  new HttpError(409, 'conflict', 'This workspace already has a document type with that name.', {
    field: 'document_type',
  })

const typeInUse = (n: number) =>
  new HttpError(
    409,
    'conflict',
    `${plural(n, { one: '{n} document has', other: '{n} documents have' })} this type. Move them to another type or delete them first.`,
  )

/** SQLSTATE */
const UNIQUE_VIOLATION = '23505'
