import { sql, type RawBuilder } from 'kysely'
import { CONVERSIONS_MAX } from '#contract/query-tree.ts'
import { BASE_CURRENCY } from '#contract/rates.ts'
import { EXCLUDED_MAX, LISTED_MAX, RATE_DAYS } from '#core/query/conversions.ts'

// Converts amounts in SQL. Everything is numeric: sums are exact, and values are not rounded before they are added.

export interface Conversions {
  /**
   * Further `with` tables after `selected`, which has `id`, `value`, `currency`, `day` (text), `assumed`, `role`,
   * `groups` and `parts`. The last one, `converted`, has the same columns with converted values; null if there is no
   * rate.
   */
  readonly tables: RawBuilder<unknown>
  /** `Converted` as JSON. */
  readonly summary: RawBuilder<unknown>
}

const DAY = '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])'

export function conversionsOf(projectId: string, target: string): Conversions {
  const own = sql`project_id = ${projectId}`
  /** The base currency has no rows. */
  const perEuro = (currency: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
    sql`case when ${currency} = ${sql.lit(BASE_CURRENCY)} then 1 else (
      select per_euro from exchange_rates where ${own} and currency = ${currency} and day = ${day}) end`
  const aim = sql`${target}::text`
  const tables = sql`
    asked as materialized (
      select distinct upper(currency) as currency, left(day, 10) as day from selected
      where value is not null and upper(currency) <> ${aim} and day ~ ${DAY}),
    dated as materialized (
      select currency, day, (left(day, 8) || '01')::date + substr(day, 9, 2)::int - 1 as date from asked),
    rate_days as materialized (
      select currency, day, (
        select known.day from exchange_rates known
        where known.project_id = ${projectId} and known.day between dated.date - ${sql.lit(RATE_DAYS)} and dated.date
          and known.currency = case when dated.currency = ${sql.lit(BASE_CURRENCY)} then ${aim} else dated.currency end
          and (${aim} = ${sql.lit(BASE_CURRENCY)} or dated.currency = ${sql.lit(BASE_CURRENCY)} or exists (
            select from exchange_rates aims where aims.project_id = ${projectId} and aims.currency = ${aim}
              and aims.day = known.day))
        order by known.day desc limit 1) as rate_day
      from dated where to_char(date, 'YYYY-MM-DD') = day),
    used as materialized (
      select currency, day, rate_day, ${perEuro(aim, sql`rate_day`)} as aim,
        ${perEuro(sql`rate_days.currency`, sql`rate_day`)} as source
      from rate_days where rate_day is not null),
    converted as materialized (
      select id, role, groups, parts, assumed, ${aim} as currency, upper(selected.currency) as source_currency,
        rate_day, used.aim / used.source as rate,
        case when upper(selected.currency) = ${aim} then value::numeric
          else value::numeric * used.aim / used.source end as value
      from selected
      left join used on used.currency = upper(selected.currency) and used.day = left(selected.day, 10)
      where selected.value is not null)`
  const made = sql`
    select source_currency as currency, rate_day::text as day, trim_scale(round(rate, 10))::text as rate,
      count(*)::int as documents
    from converted where value is not null and rate_day is not null group by 1, 2, 3`
  const summary = sql`jsonb_build_object(
    'conversions', (select coalesce(jsonb_agg(to_jsonb(newest)), '[]') from (
      ${made} order by 2 desc, 1 limit ${sql.lit(CONVERSIONS_MAX)}) newest),
    'conversions_count', (select count(*) from (${made}) all_made),
    'unconverted', (select coalesce(jsonb_agg(to_jsonb(missing)), '[]') from (
      select source_currency as currency, count(*)::int as documents,
        (array_agg(id order by id))[1:${sql.lit(LISTED_MAX + 1)}] as ids from converted where value is null
      group by 1 order by 2 desc, 1) missing),
    'ids', (select coalesce(jsonb_agg(id), '[]') from (
      select id from converted where value is null order by id limit ${sql.lit(EXCLUDED_MAX + 1)}) first_ids))`
  return { tables, summary }
}
