import { sql } from 'kysely'
import type { Thing } from '#contract/things.ts'
import { readable, type Scope, type Reads, type ThingRow } from '../rows/row.ts'
import { toThing } from '../rows/wire.ts'

interface Contents {
  readonly files: string[]
  readonly file_count: number
}

const EMPTY: Contents = { files: [], file_count: 0 }

/** A row as a thing; a folder with those of its files that the member may read. */
export async function withOwnFiles(db: Reads, scope: Scope, row: ThingRow): Promise<Thing> {
  const [thing = toThing(row)] = await withFiles(db, scope, [toThing(row)])
  return thing
}

/** Adds to folders those of their files that the member may read, newest first. One query for all. */
export async function withFiles(db: Reads, scope: Scope, things: readonly Thing[]): Promise<Thing[]> {
  const folders = things.filter(({ kind }) => kind === 'Folder').map(({ id }) => id)
  if (folders.length === 0) return [...things]
  const rows = await readable(db, scope)
    .where('kind', '=', 'File')
    .where('folder_id', '=', sql<string>`any(${folders}::text[])`)
    .select(['folder_id', sql<string[]>`array_agg(id order by id desc)`.as('files')])
    .groupBy('folder_id')
    .execute()
  const contents = new Map(
    rows.map(({ folder_id, files }) => [folder_id, { files, file_count: files.length }]),
  )
  return things.map((thing) =>
    thing.kind === 'Folder'
      ? { ...thing, data: { ...thing.data, ...(contents.get(thing.id) ?? EMPTY) } }
      : thing,
  )
}
