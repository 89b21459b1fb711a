import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table things add column folder_id text collate "C"`,
  `create index things_folder on things (project_id, folder_id, id desc)
    where folder_id is not null and deleted_at is null`,
  `alter table things add column deleted_by text collate "C"`,
  `alter table things add column purged_at timestamptz`,
  `create index things_trash on things (project_id, deleted_at desc, id desc)
    where kind = 'File' and deleted_at is not null and purged_at is null`,
  `create index things_to_purge on things (deleted_at) where deleted_at is not null and purged_at is null`,
  `create table changes (
    thing_id text collate "C" not null references things on delete cascade, version integer not null,
    position integer not null, user_id text collate "C", field text not null, value_before jsonb,
    value_after jsonb, at timestamptz not null, primary key (thing_id, version, position))`,
]

/** A file's folder, who changed what of it, and what the trash needs to know. */
export const foldersHistoryTrash: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
