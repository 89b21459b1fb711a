import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A user's files of a month, over all workspaces: counted at each signing where there is a limit. */
export const monthlyUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index things_uploader on things (created_by, created_at) where kind = 'File'`.execute(db)
  },
}
