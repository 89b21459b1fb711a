import { sql } from 'kysely'
import type { PartyRecord } from '#core/query/vocabulary.ts'
import type { Reads, Scope } from '#server/things/index.ts'
import { nameFirst, spelledBy } from './spelled.ts'

/** Texts that are gathered. */
const NAMES_MAX = 20_000

/** Parties by what the documents say of them that the member may read: all, or these. */
export async function partyRecords(
  db: Reads,
  scope: Scope,
  ids: readonly string[] | null = null,
): Promise<PartyRecord[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<{ id: string; names: string[] }>`
    select party_id as id, array_agg(name ${nameFirst}) as names
    from (select * from (${spelledBy(db, scope, ids)}) spelled limit ${NAMES_MAX}) texts
    group by party_id order by party_id`.execute(db)
  return rows.map(({ id, names }) => ({ id, name: names[0] ?? '', names: [...new Set(names)] }))
}
