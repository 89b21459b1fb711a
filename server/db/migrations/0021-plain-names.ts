import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const CONTROLS = '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
const BIDI_CONTROLS = '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'

/** Takes control characters and bidirectional controls out of the names of files and folders. */
export const plainNames: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [kind, key, otherwise] of [
      ['File', 'filename', 'document'],
      ['Folder', 'name', 'Folder'],
    ] as const) {
      const name = sql`data->>${sql.lit(key)}`
      await sql`
        update things set data = jsonb_set(data, array[${sql.lit(key)}], to_jsonb(coalesce(nullif(btrim(
          regexp_replace(regexp_replace(${name}, ${BIDI_CONTROLS}, '', 'g'), ${CONTROLS}, ' ', 'g')
        ), ''), ${sql.lit(otherwise)})))
        where kind = ${sql.lit(kind)} and (${name} ~ ${BIDI_CONTROLS} or ${name} ~ ${CONTROLS})`.execute(db)
    }
  },
}
