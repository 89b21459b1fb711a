import { sql } from 'kysely'
import type { z } from 'zod'
import type { PartiesQuery, PartyRow } from '#contract/parties.ts'
import { nameFirst, patternOf, type Reads, type Scope, seenLinks, spelledBy } from '#server/things/index.ts'

/** Most spellings per row. */
const NAMES_MAX = 5

interface Found {
  readonly total: number
  readonly rows: PartyRow[] | null
}

/** A page of the parties that the member may see, ordered by name. */
export async function listParties(
  db: Reads,
  scope: Scope,
  { page, page_size, query }: z.infer<typeof PartiesQuery>,
): Promise<{ rows: PartyRow[]; total_count: number }> {
  const seen = seenLinks(db, scope).select(['party_id', 'thing_id'])
  const pattern = patternOf(query?.trim() ?? '')
  const asked = query?.trim() ? sql`having bool_or(name ilike ${pattern} or chosen ilike ${pattern})` : sql``
  const { rows } = await sql<Found>`
    with spelled as (${spelledBy(db, scope)}),
    counted as (select party_id, count(distinct thing_id)::int as documents from (${seen}) seen group by 1),
    found as (
      select party_id as id, coalesce(min(chosen), (array_agg(name ${nameFirst}))[1]) as name,
        min(chosen) as chosen_name,
        (array_agg(name ${nameFirst}))[1:${sql.lit(NAMES_MAX)}] as names
      from spelled group by 1 ${asked}),
    paged as (
      select found.id, name, chosen_name, documents, names from found join counted on counted.party_id = found.id
      order by lower(name), found.id limit ${page_size} offset ${(page - 1) * page_size})
    select (select count(*)::int from found) as total,
      (select jsonb_agg(to_jsonb(paged) order by lower(name), id) from paged) as rows`.execute(db)
  const [found] = rows
  return { rows: found?.rows ?? [], total_count: found?.total ?? 0 }
}
