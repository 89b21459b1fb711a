import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people's corrections taught a workspace: values of a sender's documents, and types of look-alikes. */
export const lessons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table lessons (
      id text primary key,
      project_id text not null,
      schema_id text not null,
      party text not null,
      party_name text not null,
      key text not null,
      wrong jsonb not null,
      "right" jsonb not null,
      label text,
      printed boolean not null,
      active boolean not null default true,
      used integer not null default 0,
      made_by text not null,
      thing_id text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (schema_id, party, key)
    )`.execute(db)
    await sql`create table type_examples (
      thing_id text primary key,
      project_id text not null,
      schema_id text not null,
      words jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
    await sql`create index type_examples_project on type_examples (project_id, created_at)`.execute(db)
  },
}
