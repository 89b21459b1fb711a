import { sql } from 'kysely'
import type { Thing } from '#contract/things.ts'
import { readable, type Scope, type Reads, textQuery, toThing } from '#server/things/index.ts'

/** Most matches that are ranked. Words in more documents are not distinctive. */
const MAX_RANKED = 5_000

/**
 * Full-text search, best match first: with all words, or with any if no file has all. A text without words finds
 * nothing.
 */
export async function findText(
  db: Reads,
  scope: Scope,
  {
    text,
    most,
    ids,
  }: { readonly text: string; readonly most: number; readonly ids?: readonly string[] | undefined },
): Promise<{ results: Thing[]; total_count: number }> {
  const all = await matching(db, scope, text, '&', most, ids)
  return all.total_count > 0 ? all : matching(db, scope, text, '|', most, ids)
}

async function matching(
  db: Reads,
  scope: Scope,
  text: string,
  joined: '&' | '|',
  most: number,
  ids: readonly string[] | undefined,
) {
  const query = textQuery(text, joined)
  if (!query) return { results: [], total_count: 0 }
  let files = readable(db, scope)
    .innerJoin('search_texts', 'thing_id', 'id')
    .where('kind', '=', 'File')
    .where(sql<boolean>`words @@ ${query}`)
  if (ids) files = files.where('id', '=', sql<string>`any(${[...ids]}::text[])`)
  const { rows: found } = await sql<{ total: number; ids: string[] }>`
    with matching as materialized (${files.select(['id', sql`words`.as('words')])})
    select (select count(*)::int from matching) as total, array(
      select id from (select id, words from matching order by id desc limit ${MAX_RANKED}) newest
      order by ts_rank(words, ${query}, 1) desc, id desc limit ${most}) as ids`.execute(db)
  const { total, ids: best } = found[0] ?? { total: 0, ids: [] }
  const rows = await readable(db, scope)
    .where('id', '=', sql<string>`any(${best}::text[])`)
    .selectAll()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toThing(row)]))
  return { results: best.flatMap((id) => byId.get(id) ?? []), total_count: total }
}
