import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What questions ask of every document, in narrow typed rows: who may see it, and its amount, day, currency, parties and
 * state of the work. One row a live file, kept by triggers, so that it holds however a file is written.
 *
 * Which properties these are is said by `main_keys`, one row a type; each change of it gets a new `stamp`, and a file's
 * row carries the stamp that it was made by. `plain` is false where a value is of another shape (a list, a text in
 * place of a number): of such a row, and of one with an old stamp, the document itself is asked.
 */
const statements = [
  `create sequence main_keys_stamp as integer`,
  `create table main_keys (
    project_id text collate "C" not null references projects on delete cascade, document_type text not null,
    stamp integer not null, amount text, day text, parties text[] not null,
    done boolean not null default false, primary key (project_id, document_type))`,
  `create table file_values (
    thing_id text collate "C" primary key references things on delete cascade,
    project_id text collate "C" not null, kind text not null, document_type text, department text,
    created_by text collate "C" not null, folder_id text collate "C", created_at timestamptz not null,
    review_count integer not null, stamp integer, plain boolean not null,
    amount numeric, day text collate "C", currency text, workflow text, parties text[])`,
  `create index file_values_type on file_values (project_id, document_type)`,

  `create function is_value(value jsonb, kind text) returns boolean language sql immutable parallel safe as $$
    select coalesce(jsonb_typeof(value), 'null') in ('null', kind) $$`,

  `create function write_file_values(file things) returns void language plpgsql as $$
    declare
      keys main_keys;
      given jsonb := file.data->'extracted';
      day_text text; whole boolean;
    begin
      select * into keys from main_keys
      where project_id = file.project_id and document_type = file.document_type;
      day_text := given->>keys.day;
      whole := is_value(given->'currency', 'string') and is_value(given->'workflow', 'string')
        and is_value(given->keys.amount, 'number') and is_value(given->keys.day, 'string')
        and coalesce(day_text ~ '^\\d{4}-\\d{2}-\\d{2}$', true)
        and not exists (select from unnest(keys.parties) key where not is_value(given->key, 'string'));
      insert into file_values values (
        file.id, file.project_id, file.kind, file.document_type, file.department, file.created_by,
        file.folder_id, file.created_at, file.review_count, keys.stamp, whole,
        case when whole then (given->>keys.amount)::numeric end, case when whole then day_text end,
        case when whole then given->>'currency' end, case when whole then given->>'workflow' end,
        case when whole then array(
          select given->>key from unnest(keys.parties) with ordinality as each(key, place) order by place) end)
      on conflict (thing_id) do update set
        document_type = excluded.document_type, department = excluded.department,
        created_by = excluded.created_by, folder_id = excluded.folder_id,
        created_at = excluded.created_at, review_count = excluded.review_count,
        stamp = excluded.stamp, plain = excluded.plain, amount = excluded.amount, day = excluded.day,
        currency = excluded.currency, workflow = excluded.workflow, parties = excluded.parties;
    end $$`,

  `create function keep_file_values() returns trigger language plpgsql as $$
    begin
      if new.deleted_at is null then perform write_file_values(new);
      else delete from file_values where thing_id = new.id; end if;
      return null;
    end $$`,
  `create trigger keep_file_values after insert or update on things
    for each row when (new.kind = 'File') execute function keep_file_values()`,

  // Their types are not known yet: the first question makes them known, and has the rows written anew.
  `select write_file_values(things) from things where kind = 'File' and deleted_at is null`,
]

/** The values that most questions are about, where they are quick to look at. */
export const fileValues: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
