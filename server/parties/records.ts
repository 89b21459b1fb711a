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
  const { rows } = await sql<{ id: string; names: string[]; tax_ids: string }>`
    select party_id as id, array_agg(name ${nameFirst}) as names, max(tax_ids) as tax_ids
    from (select * from (${spelledBy(db, scope, ids)}) spelled limit ${NAMES_MAX}) texts
    group by party_id order by party_id`.execute(db)
  const called = Map.groupBy(rows, ({ names: [name] }) => name)
  return rows.map(({ id, names, tax_ids: taxIds }) => {
    const [name = ''] = names
    const isOneOfSeveral = (called.get(name)?.length ?? 0) > 1 && taxIds !== ''
    return {
      id,
      name: isOneOfSeveral ? `${name} (${taxIds.replaceAll(':', '')})` : name,
      names: [...new Set(names)],
    }
  })
}
