import { sql } from 'kysely'
import type { Reads, Scope } from '#server/things/index.ts'
import { seenLinks } from './seen.ts'

/** Spellings of a workspace that are gathered for questions. */
const NAMES_MAX = 20_000

/** Spellings of each party that has several, in the documents that the member may read. */
export async function partySpellings(db: Reads, scope: Scope): Promise<string[][]> {
  const seen = seenLinks(db, scope)
    .select(['party_id', 'party_links.name as name'])
    .distinct()
    .limit(NAMES_MAX)
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(name order by name) as names from (${seen}) seen group by party_id`.execute(db)
  return rows.map(({ names }) => names)
}
