import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The full text: one row a file, with the words of its name, its values and its pages. Triggers keep it, so that it
 * holds however a file is written. What is no letter or digit parts words, so that `INV-0001` is found by `0001`.
 * `simple` leaves words as they are: documents come in any language, and singular and plural are the query's matter.
 */
const statements = [
  `create table search_texts (
    thing_id text collate "C" primary key references things on delete cascade, words tsvector not null)`,

  `create function search_words(source text) returns tsvector language sql immutable parallel safe as $$
    select to_tsvector('simple', regexp_replace(
      regexp_replace(lower(normalize(left(source, 400000), nfkd)), '[\\u0300-\\u036F]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')) $$`,

  `create function search_text_of(name text, extracted jsonb) returns tsvector language sql immutable as $$
    select setweight(search_words(coalesce(name, '')), 'A') || setweight(search_words(coalesce((
      select string_agg(cell #>> '{}', ' ')
      from jsonb_path_query(extracted, '$.** ? (@.type() == "string" || @.type() == "number")') cell), '')), 'B') $$`,

  `create function search_pages_of(thing text) returns tsvector language sql stable as $$
    select search_words(coalesce(string_agg(line ->> 0, ' ' order by page), ''))
    from page_texts, jsonb_array_elements(lines) line where thing_id = thing $$`,

  `create function index_search_text() returns trigger language plpgsql as $$
    begin
      -- A new file has no pages yet.
      insert into search_texts (thing_id, words) values (new.id,
        search_text_of(new.data->>'filename', new.data->'extracted')
        || case when tg_op = 'INSERT' then ''::tsvector else search_pages_of(new.id) end)
      on conflict (thing_id) do update set words = excluded.words;
      return null;
    end $$`,
  `create trigger index_new_file after insert on things
    for each row when (new.kind = 'File') execute function index_search_text()`,
  `create trigger index_changed_file after update of data on things
    for each row when (new.kind = 'File' and (
      new.data->'filename' is distinct from old.data->'filename'
      or new.data->'extracted' is distinct from old.data->'extracted'))
    execute function index_search_text()`,

  `create function index_page_texts() returns trigger language plpgsql as $$
    begin
      insert into search_texts (thing_id, words)
      select id, search_text_of(data->>'filename', data->'extracted') || search_pages_of(id) from things
      where kind = 'File' and id in (select distinct thing_id from changed_pages)
      on conflict (thing_id) do update set words = excluded.words;
      return null;
    end $$`,
  `create trigger index_new_pages after insert on page_texts
    referencing new table as changed_pages for each statement execute function index_page_texts()`,
  `create trigger index_gone_pages after delete on page_texts
    referencing old table as changed_pages for each statement execute function index_page_texts()`,

  `insert into search_texts (thing_id, words)
    select id, search_text_of(data->>'filename', data->'extracted') || search_pages_of(id) from things
    where kind = 'File'`,
  `create index search_texts_words on search_texts using gin (words)`,
]

export const search: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
