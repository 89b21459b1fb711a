import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table model_calls (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects on delete cascade,
    thing_id text collate "C" references things on delete set null,
    purpose text not null, model text not null,
    input_tokens integer not null, output_tokens integer not null, cost double precision,
    at timestamptz not null)`,
  `create index model_calls_month on model_calls (project_id, at)`,
  `create index model_calls_thing on model_calls (thing_id) where thing_id is not null`,
  `create table model_answers (
    project_id text collate "C" not null references projects on delete cascade,
    key text collate "C" not null, thing_id text collate "C" references things on delete cascade,
    answer jsonb not null, at timestamptz not null, primary key (project_id, key))`,
  `create index model_answers_thing on model_answers (thing_id) where thing_id is not null`,
  // What a document said is forgotten with it.
  `create function forget_model_answers() returns trigger language plpgsql as $$
    begin delete from model_answers where thing_id = new.id; return null; end $$`,
  `create trigger forget_model_answers after update of purged_at on things
    for each row when (new.purged_at is not null) execute function forget_model_answers()`,
]

/** What a language model was asked and cost, and its answers, so that the same question is asked once. */
export const models: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
