import { sql, type Kysely, type Transaction } from 'kysely'
import type { Rate } from '#contract/rates.ts'
import { RATE_DAYS } from '#core/query/conversions.ts'
import type { Database } from '#server/db/schema.ts'

type Records = Kysely<Database> | Transaction<Database>

/** Rates per statement. */
const AT_ONCE = 10_000

/** Adds rates, replacing those of the same currency and day. */
export async function storeRates(db: Records, projectId: string, rates: readonly Rate[]): Promise<void> {
  for (let from = 0; from < rates.length; from += AT_ONCE) {
    const some = rates.slice(from, from + AT_ONCE)
    await sql`
      insert into exchange_rates (project_id, currency, day, per_euro)
      select ${projectId}, currency, day, per_euro
      from unnest(${some.map(({ currency }) => currency)}::text[], ${some.map(({ day }) => day)}::date[],
        ${some.map(({ rate }) => rate)}::numeric[]) as given (currency, day, per_euro)
      on conflict (project_id, currency, day) do update set per_euro = excluded.per_euro`.execute(db)
  }
}

export async function countRates(db: Records, projectId: string): Promise<number> {
  const { n } = await db
    .selectFrom('exchange_rates')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return n
}

export interface AskedRates {
  readonly currency?: string | undefined
  readonly page: number
  readonly page_size: number
}

/** Newest day first. */
export async function listRates(
  db: Records,
  projectId: string,
  { currency, page, page_size }: AskedRates,
): Promise<{ rows: Rate[]; total: number }> {
  let own = db.selectFrom('exchange_rates').where('project_id', '=', projectId)
  if (currency !== undefined) own = own.where('currency', '=', currency)
  const [rows, { total }] = await Promise.all([
    own
      .select(['currency', sql<string>`day::text`.as('day'), sql<string>`per_euro::text`.as('rate')])
      .orderBy('exchange_rates.day', 'desc')
      .orderBy('currency')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/**
 * All currencies with a rate. Jumps from one currency to the next in the index, because there may be many days of few
 * currencies.
 */
export async function ratedCurrencies(db: Records, projectId: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    with recursive known as (
      (select currency from exchange_rates where project_id = ${projectId} order by currency limit 1)
      union all
      select (select currency from exchange_rates
        where project_id = ${projectId} and currency > known.currency order by currency limit 1)
      from known where known.currency is not null)
    select currency from known where currency is not null order by currency`.execute(db)
  return rows.map(({ currency }) => currency)
}

/** Returns the number of deleted rates. */
export async function deleteRates(
  db: Records,
  projectId: string,
  { currency, day }: { readonly currency?: string | undefined; readonly day?: string | undefined },
): Promise<number> {
  let own = db.deleteFrom('exchange_rates').where('project_id', '=', projectId)
  if (currency !== undefined) own = own.where('currency', '=', currency)
  if (day !== undefined) own = own.where('day', '=', sql<Date>`${day}::date`)
  const { numDeletedRows } = await own.executeTakeFirst()
  return Number(numDeletedRows)
}

/** A requested rate: a currency on an ISO day. */
export interface WantedRate {
  readonly currency: string
  readonly day: string
}

/** The rates of these days, or of the latest earlier day with a rate, keyed by the requested `CURRENCY DAY`. */
export async function ratesOnDays(
  db: Records,
  projectId: string,
  wanted: readonly WantedRate[],
): Promise<ReadonlyMap<string, Rate>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ wanted: string; currency: string; day: string; rate: string }>`
    select wanted.currency || ' ' || wanted.day as wanted, wanted.currency, known.day::text as day,
      known.per_euro::text as rate
    from (select distinct currency, day from
      unnest(${wanted.map(({ currency }) => currency)}::text[], ${wanted.map(({ day }) => day)}::text[])
        as given (currency, day)) wanted
    cross join lateral (
      select day, per_euro from exchange_rates
      where project_id = ${projectId} and currency = wanted.currency
        and day between wanted.day::date - ${sql.lit(RATE_DAYS)} and wanted.day::date
      order by day desc limit 1) known`.execute(db)
  return new Map(rows.map(({ wanted: key, ...rate }) => [key, rate]))
}
