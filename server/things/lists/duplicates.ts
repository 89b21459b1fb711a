import { sql, type RawBuilder } from 'kysely'

/** Most documents with the same day and amount that are compared with each other. */
const COMPARED_MAX = 50
/** Most ids in a response. */
export const DUPLICATES_MAX = 100

/** The party that a file names first, of its links. */
const partyOf = (id: RawBuilder<unknown>) => sql`(select party_id from party_links
  join party_names on party_names.id = name_id where thing_id = ${id} and place = 0)`

/**
 * A query for ids: files of a set that repeat an earlier one, by party, day, amount and currency. `set` is a query
 * for the set's ids. Skips pairs that a person marked as different, and files whose row in `file_values` is outdated.
 *
 * Its steps are look-ups by key whatever the statistics say: of a set that is a query, PostgreSQL knows no size, and
 * joined every file with every other one.
 */
export const duplicatesIn = (set: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with same as materialized (
    select array_agg(file.thing_id order by file.thing_id) as ids,
      array_agg(lower(btrim(file.parties[1])) order by file.thing_id) as parties
    from (${set}) chosen(id) cross join lateral (select * from file_values where thing_id = chosen.id offset 0) file
      join main_keys keys on keys.project_id = file.project_id
        and keys.document_type = file.document_type and keys.stamp = file.stamp
    where file.plain and file.day is not null and file.amount <> 0
    group by file.day, file.amount, coalesce(file.currency, '')
    having count(*) between 2 and ${sql.lit(COMPARED_MAX)})
  select distinct later.id
  from same cross join lateral unnest(ids, parties) with ordinality earlier(id, party, at)
    cross join lateral unnest(ids, parties) with ordinality later(id, party, at)
  where earlier.at < later.at
    and (earlier.party = later.party or ${partyOf(sql`earlier.id`)} = ${partyOf(sql`later.id`)})
    and not exists (select from told_apart where one_id = earlier.id and other_id = later.id)`
