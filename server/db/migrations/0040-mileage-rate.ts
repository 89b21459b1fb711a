import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a kilometre by an own vehicle is paid with; null: what each person says. */
export const mileageRate: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table projects add column mileage_rate text`.execute(db)
  },
}
