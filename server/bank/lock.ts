import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * One change, import, deletion or storing of proposals of a workspace at a time. Taken before anything is read: a statement
 * that waits for a row sees other tables as they were before it waited.
 */
export const lockBank = (trx: Transaction<Database>, projectId: string) =>
  sql`insert into bank_matchings (project_id) values (${projectId})
    on conflict (project_id) do update set changes = bank_matchings.changes`.execute(trx)
