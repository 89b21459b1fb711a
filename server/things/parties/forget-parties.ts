import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Deletes the party links of purged files, and the spellings and parties that no other document names. */
export async function forgetParties(trx: Transaction<Database>, files: readonly string[]): Promise<void> {
  const gone = await trx
    .deleteFrom('party_links')
    .where('thing_id', 'in', [...files])
    .returning('name_id')
    .execute()
  if (gone.length === 0) return
  const names = gone.map(({ name_id }) => name_id)
  // Waits for concurrent transactions that link a document to one of them; the next statement then sees their links.
  await sql`select id from party_names where id = any(${names}::text[]) order by id for update`.execute(trx)
  await sql`delete from party_names where id = any(${names}::text[])
    and not exists (select from party_links where name_id = party_names.id)`.execute(trx)
  await sql`delete from parties where project_id in (select project_id from things where id = any(${[...files]}::text[]))
    and not exists (select from party_names where party_id = parties.id)
    and not exists (
      select from party_changes where from_id = parties.id and kind <> 'renamed' and undone_at is null)`.execute(
    trx,
  )
  await sql`delete from party_changes where kind = 'renamed'
    and project_id in (select project_id from things where id = any(${[...files]}::text[]))
    and not exists (select from parties where parties.id = to_id)`.execute(trx)
}
