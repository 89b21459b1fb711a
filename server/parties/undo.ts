import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Scope } from '#server/things/index.ts'
import { takeNameBack } from './own-name.ts'
import { partyNotFound } from './party.ts'
import { rejectOtherTaxIds } from './tax-ids.ts'

type Trx = Transaction<Database>

/**
 * Reverts a change: moves its spellings back, with similar ones that were added since, and restores the name. Returns
 * the party that has them again, and the kind of change. 404 for an unknown change, 409 if it was already undone or
 * the name has changed since.
 */
export async function undoChange(
  trx: Trx,
  { projectId }: Scope,
  id: string,
  at: Date,
): Promise<{ readonly id: string; readonly kind: Database['party_changes']['kind'] }> {
  const change = await trx
    .selectFrom('party_changes')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw partyNotFound()
  if (change.undone_at) throw new HttpError(409, 'conflict', 'This was undone before. Reload the page.')
  const { from_id: back } = change
  await takeNameBack(trx, change)
  const places = await whereItWent(trx, projectId, change)
  const { rows } = await sql<{ id: string; party_id: string }>`
    with recursive moved as (
      select id, party_id from party_names where id = any(${change.name_ids}::text[])
        and party_id = any(${places}::text[])
      union
      select name.id, name.party_id from party_names name join moved on name.like_id = moved.id
      where name.party_id = any(${places}::text[]) and name.id > ${id})
    select id, party_id from moved`.execute(trx)
  for (const [place, names] of Map.groupBy(rows, (row) => row.party_id)) {
    const ids = names.map((name) => name.id)
    await rejectOtherTaxIds(trx, back, place, ids)
    await trx.updateTable('party_names').set({ party_id: back }).where('id', 'in', ids).execute()
  }
  await trx.updateTable('party_changes').set({ undone_at: at }).where('id', '=', id).execute()
  if (change.kind === 'separated') {
    const [one = '', other = ''] = [change.from_id, change.to_id].toSorted()
    await trx.deleteFrom('party_distinct').where('one_id', '=', one).where('other_id', '=', other).execute()
  }
  return { id: back, kind: change.kind }
}

/** The party that the spellings moved to, and those that it was merged into since. */
async function whereItWent(
  trx: Trx,
  projectId: string,
  { id, to_id }: { readonly id: string; readonly to_id: string },
): Promise<string[]> {
  const later = await trx
    .selectFrom('party_changes')
    .select(['from_id', 'to_id'])
    .where('project_id', '=', projectId)
    .where('id', '>', id)
    .where('kind', '=', 'merged')
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
  const places = new Set([to_id])
  for (const merge of later) if (places.has(merge.from_id)) places.add(merge.to_id)
  return [...places]
}
