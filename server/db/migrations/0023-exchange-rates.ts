import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Units of a currency for one euro on a day, by workspace. */
export const exchangeRates: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table exchange_rates (
      project_id text collate "C" not null references projects (id) on delete cascade,
      currency text collate "C" not null,
      day date not null,
      per_euro numeric not null check (per_euro > 0),
      primary key (project_id, currency, day))`.execute(db)
    await sql`create index exchange_rates_by_day on exchange_rates (project_id, day desc, currency)`.execute(
      db,
    )
  },
}
