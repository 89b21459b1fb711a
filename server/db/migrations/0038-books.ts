import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table book_settings (
    project_id text collate "C" primary key references projects (id) on delete cascade,
    settings jsonb not null)`,
  `create table book_exports (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects (id) on delete cascade,
    format text not null, made_by text collate "C" not null, made_at timestamptz not null,
    day_from date, day_to date, documents integer not null,
    file_name text not null, size bigint not null, sha256 text not null,
    batch json not null,
    taken_back_at timestamptz, taken_back_by text collate "C")`,
  `create index book_exports_project on book_exports (project_id, id)`,
  `create table book_export_documents (
    export_id text collate "C" not null references book_exports (id) on delete cascade,
    thing_id text collate "C" not null,
    project_id text collate "C" not null, format text not null,
    duplicate_key text, active boolean not null,
    primary key (export_id, thing_id))`,
  `create unique index book_export_documents_once on book_export_documents (thing_id, format) where active`,
  `create index book_export_documents_key on book_export_documents (project_id, duplicate_key) where active`,
]

/** Exports for accounting programs, and how types are mapped to accounts. */
export const books: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
