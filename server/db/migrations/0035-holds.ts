import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A document with `data.hold` stays, and so do its files: whatever deletes them, also by a cascade, fails. The modules
 * reject it first, with a text for people.
 */
const statements = [
  `create function keep_held() returns trigger language plpgsql as $$
    begin
      raise exception 'Document % is on hold', old.id using errcode = 'restrict_violation';
    end $$`,
  `create trigger keep_held_from_trash before update on things for each row
    when (new.deleted_at is not null and old.data ? 'hold') execute function keep_held()`,
  `create trigger keep_held before delete on things for each row
    when (old.data ? 'hold') execute function keep_held()`,
  `create function keep_objects_of_held() returns trigger language plpgsql as $$
    begin
      if exists (select from things where id = old.thing_id and data ? 'hold') then
        raise exception 'Document % is on hold', old.thing_id using errcode = 'restrict_violation';
      end if;
      return old;
    end $$`,
  `create trigger keep_objects_of_held before delete on objects for each row
    when (old.thing_id is not null) execute function keep_objects_of_held()`,
]

/** Documents on hold are not deleted. */
export const holds: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
