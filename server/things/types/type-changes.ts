import { sql, type SqlBool, type Transaction } from 'kysely'
import { type SchemaData, typeKey } from '#contract/things.ts'
import { plural } from '#lib/plural.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockWhere } from '../rows/locking.ts'
import type { ThingRow } from '../rows/row.ts'
import { schemaDataOf } from '../rows/wire.ts'

/** Names that a type remembers. */
const MOST_FORMER = 20

/**
 * A document type after a person's edits, with what they do not name: the names that it had, and which of its
 * properties a document needs, where the edits bring a schema that does not say.
 */
export function updatedType(before: SchemaData, after: SchemaData): SchemaData {
  const required =
    after.schema.required ?? before.schema.required?.filter((key) => key in after.schema.properties)
  const schema = required ? { ...after.schema, required } : after.schema
  const [from, to] = [typeKey(before.document_type), typeKey(after.document_type)]
  if (from === to) return { ...after, schema }
  const former = [...(before.former_names ?? []), before.document_type].filter((name) => typeKey(name) !== to)
  return { ...after, schema, former_names: former.slice(-MOST_FORMER) }
}

/**
 * What follows a change of a type, in its transaction: its files take over its name and department (decisions OPEN-07),
 * those in the trash too, and are marked for review anew where the schema is another. True where files followed.
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
 * 409 for a locked type that documents have: without it they would stand in no list. What gets a type holds it first, so
 * that none is missed here.
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

/** 409 for the database's word that another type of the workspace has the name. */
export function nameTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== UNIQUE_VIOLATION || constraint !== 'things_one_schema_a_type') throw error
  throw typeExists()
}

export const typeExists = () =>
  new HttpError(409, 'conflict', 'This workspace has a document type of that name already.', {
    field: 'document_type',
  })

const typeInUse = (n: number) =>
  new HttpError(
    409,
    'conflict',
    `${plural(n, { one: '{n} document has', other: '{n} documents have' })} this type. Put them under another type, or delete them, before the type is deleted.`,
  )

/** SQLSTATE */
const UNIQUE_VIOLATION = '23505'
