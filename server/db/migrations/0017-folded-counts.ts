import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Kept counts are folded at each 64th row for certain. Before, only the last row of a statement was looked at, so that a
 * run of statements of several rows each could step over one multiple of 64 after the other.
 */
const statements = [
  `create or replace function count_things() returns trigger language plpgsql as $$
    declare first bigint; last bigint; project text;
    begin
      if tg_op = 'INSERT' then
        with written as (
          insert into thing_counts (project_id, kind, document_type, department, created_by, n)
          select project_id, kind, document_type, department, created_by, count(*) from after_rows
          where deleted_at is null group by 1, 2, 3, 4, 5 returning id)
        select min(id), max(id) into first, last from written;
      elsif tg_op = 'DELETE' then
        with written as (
          insert into thing_counts (project_id, kind, document_type, department, created_by, n)
          select project_id, kind, document_type, department, created_by, -count(*) from before_rows
          where deleted_at is null and exists (select from projects where id = project_id)
          group by 1, 2, 3, 4, 5 returning id)
        select min(id), max(id) into first, last from written;
      else
        with written as (
          insert into thing_counts (project_id, kind, document_type, department, created_by, n)
          select project_id, kind, document_type, department, created_by, sum(n) from (
            select project_id, kind, document_type, department, created_by, 1 as n from after_rows
            where deleted_at is null
            union all
            select project_id, kind, document_type, department, created_by, -1 from before_rows
            where deleted_at is null) changes
          group by 1, 2, 3, 4, 5 having sum(n) <> 0 returning id)
        select min(id), max(id) into first, last from written;
      end if;
      -- The statement that wrote a row whose id is a multiple of 64 folds; without a row both are null, and nobody does.
      if last / 64 > (first - 1) / 64 then
        select project_id into project from thing_counts where id = last;
        perform fold_thing_counts(project);
      end if;
      return null;
    end $$`,
]

/** Kept counts that stay few rows. */
export const foldedCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
