import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the work on documents needs: kept counts, the text of pages, review marks, views, runs over a type, and the
 * indexes of the common orders.
 *
 * `thing_counts` holds sums and changes alike: the number of a group's things is the sum over its rows. Writers append
 * what they change (statement triggers, in the writer's own transaction) and so never wait for each other. Now and then
 * one folds a workspace's rows into one a group, leaving out rows that another is folding: each row is taken once or
 * not at all, and a transaction that is rolled back takes its folding with it.
 */
const statements = [
  `create table thing_counts (
    id bigint generated always as identity primary key,
    project_id text collate "C" not null references projects on delete cascade,
    kind text not null, document_type text, department text, created_by text collate "C" not null,
    n integer not null)`,
  `create index thing_counts_group on thing_counts (project_id, kind, document_type)`,
  `create function fold_thing_counts(project text) returns void language sql as $$
    with taken as materialized (
      select id from thing_counts where project_id = project for update skip locked),
    gone as (
      delete from thing_counts using taken where thing_counts.id = taken.id
      returning kind, document_type, department, created_by, n)
    insert into thing_counts (project_id, kind, document_type, department, created_by, n)
    select project, kind, document_type, department, created_by, sum(n)
    from gone group by kind, document_type, department, created_by having sum(n) <> 0 $$`,
  `create function count_things() returns trigger language plpgsql as $$
    declare last bigint; project text;
    begin
      if tg_op = 'INSERT' then
        insert into thing_counts (project_id, kind, document_type, department, created_by, n)
        select project_id, kind, document_type, department, created_by, count(*) from after_rows
        where deleted_at is null group by 1, 2, 3, 4, 5;
      elsif tg_op = 'DELETE' then
        insert into thing_counts (project_id, kind, document_type, department, created_by, n)
        select project_id, kind, document_type, department, created_by, -count(*) from before_rows
        where deleted_at is null and exists (select from projects where id = project_id) group by 1, 2, 3, 4, 5;
      else
        insert into thing_counts (project_id, kind, document_type, department, created_by, n)
        select project_id, kind, document_type, department, created_by, sum(n) from (
          select project_id, kind, document_type, department, created_by, 1 as n from after_rows
          where deleted_at is null
          union all
          select project_id, kind, document_type, department, created_by, -1 from before_rows
          where deleted_at is null) changes
        group by 1, 2, 3, 4, 5 having sum(n) <> 0;
      end if;
      -- About each 64th statement that counted something folds.
      if not found then return null; end if;
      last := lastval();
      if last % 64 = 0 then
        select project_id into project from thing_counts where id = last;
        perform fold_thing_counts(project);
      end if;
      return null;
    end $$`,
  `create trigger count_new_things after insert on things
    referencing new table as after_rows for each statement execute function count_things()`,
  `create trigger count_changed_things after update on things
    referencing old table as before_rows new table as after_rows for each statement execute function count_things()`,
  `create trigger count_removed_things after delete on things
    referencing old table as before_rows for each statement execute function count_things()`,
  `insert into thing_counts (project_id, kind, document_type, department, created_by, n)
    select project_id, kind, document_type, department, created_by, count(*) from things
    where deleted_at is null group by 1, 2, 3, 4, 5`,

  `alter table things add column review_count integer not null generated always as (
    case when jsonb_typeof(data->'review') = 'array' then jsonb_array_length(data->'review') else 0 end) stored`,
  `create index things_review on things (project_id, document_type, review_count desc, id desc)
    where review_count > 0 and deleted_at is null`,
  `create index things_owner on things (project_id, created_by, kind, id desc) where deleted_at is null`,
  `create index things_by_name on things (project_id, kind, document_type,
    lower(normalize(data->>'filename', nfkd)), id) where deleted_at is null`,
  `create index things_by_day on things (project_id, kind, document_type, created_at, id)
    where deleted_at is null`,
  `create index things_renamed on things (project_id)
    where kind = 'schema' and data ? 'former_names' and deleted_at is null`,

  `create table page_texts (
    thing_id text collate "C" not null references things on delete cascade, page integer not null,
    source text not null, aspect double precision not null, lines jsonb not null, primary key (thing_id, page))`,
  `create function forget_page_texts() returns trigger language plpgsql as $$
    begin delete from page_texts where thing_id = new.id; return null; end $$`,
  `create trigger forget_page_texts after update of purged_at on things
    for each row when (new.purged_at is not null) execute function forget_page_texts()`,

  `create table views (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects on delete cascade,
    schema_id text collate "C" not null references things on delete cascade,
    user_id text collate "C" not null references users on delete cascade,
    name text not null, settings jsonb not null, shared boolean not null,
    created_at timestamptz not null default now())`,
  `create unique index views_name on views (schema_id, user_id, lower(name))`,
  `create table view_layouts (
    schema_id text collate "C" not null references things on delete cascade,
    user_id text collate "C" not null references users on delete cascade,
    settings jsonb not null, primary key (schema_id, user_id))`,

  `create table extraction_runs (
    id text collate "C" primary key,
    project_id text collate "C" not null references projects on delete cascade,
    schema_id text collate "C" not null references things on delete cascade,
    started_by text collate "C" not null, last_file text collate "C", reached text collate "C",
    total integer not null, done integer not null default 0, failed integer not null default 0,
    started_at timestamptz not null, finished_at timestamptz)`,
  `create index extraction_runs_latest on extraction_runs (schema_id, id desc)`,
  `create unique index extraction_runs_one on extraction_runs (schema_id) where finished_at is null`,
]

export const work: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
