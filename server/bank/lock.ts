import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Serialises changes, imports, deletions and storing of proposals of a workspace. Must be taken before anything is
 * read: a statement that waits for a row lock sees other tables as of the time before the wait.
 */
export const lockBank = (trx: Transaction<Database>, projectId: string) =>
  sql`insert into bank_matchings (project_id) values (${projectId})
    on conflict (project_id) do update set changes = bank_matchings.changes`.execute(trx)
