import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How sure a party's name was read in a document. Documents are linked again, in steps, to have it. */
export const partyConfidence: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table party_links add column confidence real`.execute(db)
    await sql`insert into party_backlog (project_id)
      select distinct project_id from things where kind = 'File' and purged_at is null
      on conflict (project_id) do update set reached = ''`.execute(db)
  },
}
