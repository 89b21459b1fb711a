import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { OriginalType } from '#contract/uploads.ts'
import type { Database, ObjectsTable } from '#server/db/schema.ts'
import type { StoredObject } from '#server/deps.ts'
import type { Membership } from '#contract/roles.ts'

// SQL of the tables `objects` (issued URLs and what became of them) and `uploads`.

export type ObjectRow = Selectable<ObjectsTable>
type Reads = Kysely<Database> | Transaction<Database>

export interface Owner {
  readonly projectId: string
  readonly userId: string
}

export async function insertObjects(
  db: Reads,
  { projectId, userId }: Owner,
  objects: readonly { readonly url: string; readonly contentType: OriginalType }[],
  at: Date,
): Promise<void> {
  const rows = objects.map(({ url, contentType }) => ({
    url,
    project_id: projectId,
    user_id: userId,
    content_type: contentType,
    state: 'minted' as const,
    created_at: at,
  }))
  await db.insertInto('objects').values(rows).execute()
}

/** Rows of these URLs that were issued to this user for this workspace, without those being deleted. */
export function ownObjects(
  db: Reads,
  { projectId, userId }: Owner,
  urls: readonly string[],
): Promise<ObjectRow[]> {
  return db
    .selectFrom('objects')
    .selectAll()
    .where('url', '=', sql<string>`any(${[...urls]}::text[])`)
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('state', '!=', 'deleting')
    .execute()
}

/** Undefined unless the object belongs to a thing. */
export function claimedObject(db: Reads, projectId: string, url: string): Promise<ObjectRow | undefined> {
  return db
    .selectFrom('objects')
    .selectAll()
    .where('url', '=', url)
    .where('project_id', '=', projectId)
    .where('state', '=', 'kept')
    .executeTakeFirst()
}

/** Assigns objects to a thing, once. False if one of them was already assigned: the caller must roll back. */
export async function claimObjects(
  trx: Transaction<Database>,
  thingId: string,
  objects: readonly ({ readonly url: string } & StoredObject)[],
): Promise<boolean> {
  const column = <K extends 'url' | 'size' | 'sha256'>(name: K) => objects.map((object) => object[name])
  const { numAffectedRows } = await sql`update objects
    set state = 'kept', thing_id = ${thingId}, size = given.size, sha256 = given.sha256
    from unnest(${column('url')}::text[], ${column('size')}::bigint[], ${column('sha256')}::text[])
      as given(url, size, sha256)
    where objects.url = given.url and objects.state = 'minted'`.execute(trx)
  return numAffectedRows === BigInt(objects.length)
}

/** The oldest of these things that holds an object with one of these hashes. */
export async function thingWithBytes(
  db: Reads,
  thingIds: readonly string[],
  hashes: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('objects')
    .select('thing_id')
    .where('thing_id', '=', sql<string>`any(${[...thingIds]}::text[])`)
    .where('sha256', '=', sql<string>`any(${[...hashes]}::text[])`)
    .orderBy('thing_id')
    .executeTakeFirst()
  return row?.thing_id ?? null
}

export const uploadOf = (db: Reads, uploadId: string) =>
  db.selectFrom('uploads').selectAll().where('upload_id', '=', uploadId).executeTakeFirst()

export async function insertUpload(
  trx: Transaction<Database>,
  { projectId, userId }: Owner,
  uploadId: string,
  thingId: string,
  at: Date,
): Promise<void> {
  const row = {
    upload_id: uploadId,
    project_id: projectId,
    user_id: userId,
    thing_id: thingId,
    created_at: at,
  }
  await trx.insertInto('uploads').values(row).execute()
}

/** Takes an advisory lock for each name, in order, until the transaction ends. A name is a list of parts. */
export async function lockFor(
  trx: Transaction<Database>,
  ...things: readonly (readonly string[])[]
): Promise<void> {
  const names = things.map((parts) => JSON.stringify(parts))
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as given(name)`.execute(
    trx,
  )
}

export interface Scope {
  readonly projectId: string
  readonly membership: Membership
}

export const ownerOf = ({ projectId, membership }: Scope): Owner => ({ projectId, userId: membership.userId })
