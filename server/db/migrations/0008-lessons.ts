import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What people's corrections taught a workspace: values of a sender's documents, and types of look-alikes. */
export const lessons: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table lessons (
      id text collate "C" primary key,
      project_id text collate "C" not null references projects on delete cascade,
      schema_id text collate "C" not null references things on delete cascade,
      party text not null,
      party_name text not null,
      key text not null,
      wrong jsonb not null,
      "right" jsonb not null,
      label text,
      printed boolean not null,
      active boolean not null default true,
      used integer not null default 0,
      made_by text collate "C" not null,
      thing_id text collate "C" not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (schema_id, party, key)
    )`.execute(db)
    await sql`create table type_examples (
      thing_id text collate "C" primary key references things on delete cascade,
      project_id text collate "C" not null references projects on delete cascade,
      schema_id text collate "C" not null references things on delete cascade,
      words jsonb not null,
      created_at timestamptz not null
    )`.execute(db)
    // What a document said is forgotten with it.
    await sql`create function forget_type_example() returns trigger language plpgsql as $$
      begin delete from type_examples where thing_id = new.id; return null; end $$`.execute(db)
    await sql`create trigger forget_type_example after update of purged_at on things
      for each row when (new.purged_at is not null) execute function forget_type_example()`.execute(db)
    await sql`create index type_examples_project on type_examples (project_id, created_at)`.execute(db)
  },
}
