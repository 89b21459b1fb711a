import { sql, type RawBuilder } from 'kysely'

/** Most documents with the same day and amount that are compared with each other. */
const COMPARED_MAX = 50
/** Most ids in a response. */
export const DUPLICATES_MAX = 100

/**
 * A query for ids: files of a set that repeat an earlier one, by party, day, amount and currency. `set` is a query
 * for the set's ids. Skips pairs that a person marked as different, and files whose row in `file_values` is outdated.
 */
export const duplicatesIn = (set: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with stated as materialized (
    select file.thing_id as id, file.day, file.amount, coalesce(file.currency, '') as currency,
      lower(btrim(file.parties[1])) as party
    from file_values file join main_keys keys on keys.project_id = file.project_id
      and keys.document_type = file.document_type and keys.stamp = file.stamp
    where file.plain and file.day is not null and file.amount <> 0 and file.thing_id in (${set})),
  repeated as (
    select day, amount, currency from stated group by 1, 2, 3
    having count(*) between 2 and ${sql.lit(COMPARED_MAX)})
  select distinct later.id
  from repeated join stated earlier using (day, amount, currency) join stated later using (day, amount, currency)
  where earlier.id < later.id
    and (earlier.party = later.party or exists (
      select from party_links a join party_names one on one.id = a.name_id
        join party_names two on two.party_id = one.party_id join party_links b on b.name_id = two.id
      where a.thing_id = earlier.id and b.thing_id = later.id and a.place = 0 and b.place = 0))
    and not exists (select from told_apart where one_id = earlier.id and other_id = later.id)`
