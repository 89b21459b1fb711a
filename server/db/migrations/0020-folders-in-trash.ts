import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table things add column trashed_folder_id text collate "C"`,
  `create index things_trashed_folder on things (trashed_folder_id) where trashed_folder_id is not null`,
  `drop index things_trash`,
  `create index things_trash on things (project_id, deleted_at desc, id desc)
    where kind in ('File', 'Folder') and deleted_at is not null and purged_at is null`,
]

/** Deleted folders wait in the trash, and their files remember them. */
export const foldersInTrash: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
