import { sql, type Selectable } from 'kysely'
import { typeKey } from '#contract/things.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { KnownType } from '#core/query/vocabulary.ts'
import type { MainKeysTable } from '#server/db/derived-schema.ts'
import type { Log } from '#server/deps.ts'
import { rewriteFileValues, type Reads } from '#server/things/index.ts'

/** Stored parties per type; further ones are read from the document. */
const PARTIES_MAX = 4
/** Files per transaction: limits how long others wait for the embedded database. */
const AT_ONCE = 500

/** The properties of a type that are stored in `file_values`, and the stamp of rows that were written with them. */
export interface MainKeys {
  readonly stamp: number
  readonly amount: string | null
  readonly day: string | null
  readonly parties: readonly string[]
}

type Keys = Omit<MainKeys, 'stamp'>
type Row = Selectable<MainKeysTable>

const keysOf = (type: KnownType): Keys => {
  const { amount, date, parties } = mainProperties(type)
  return { amount, day: date, parties: parties.slice(0, PARTIES_MAX) }
}

const isSame = (row: Row, { amount, day, parties }: Keys) =>
  row.amount === amount && row.day === day && JSON.stringify(row.parties) === JSON.stringify(parties)

/**
 * Main keys by `typeKey`. For a type that is new, has changed or is incomplete, rows are written in the background;
 * until then queries read its documents.
 */
export function createMainKeys(db: Reads, log: Log) {
  const working = new Set<string>()

  async function refreshOnce(projectId: string, type: string, keys: Keys): Promise<void> {
    const name = JSON.stringify([projectId, type])
    if (working.has(name)) return
    working.add(name)
    try {
      await refresh(db, projectId, type, keys)
    } catch (error) {
      log.warn('main-keys', { message: String(error) })
    } finally {
      working.delete(name)
    }
  }

  return async (projectId: string, types: readonly KnownType[]): Promise<ReadonlyMap<string, MainKeys>> => {
    const rows = await db.selectFrom('main_keys').selectAll().where('project_id', '=', projectId).execute()
    const byType = new Map(rows.map((row) => [row.document_type, row]))
    const known = new Map<string, MainKeys>()
    for (const type of types) {
      const key = typeKey(type.name)
      const keys = keysOf(type)
      const row = byType.get(key)
      const isRight = row !== undefined && isSame(row, keys)
      if (isRight) known.set(key, { ...keys, stamp: row.stamp })
      if (!isRight || !row.done) void refreshOnce(projectId, key, keys)
    }
    return known
  }
}

/** Stores the keys of a type and rewrites the rows of its files. */
async function refresh(db: Reads, projectId: string, type: string, keys: Keys): Promise<void> {
  const stamp = sql<number>`case when main_keys.amount is not distinct from excluded.amount
    and main_keys.day is not distinct from excluded.day and main_keys.parties = excluded.parties
    then main_keys.stamp else excluded.stamp end`
  const row = await db
    .insertInto('main_keys')
    .values({
      project_id: projectId,
      document_type: type,
      stamp: sql<number>`nextval('main_keys_stamp')`,
      amount: keys.amount,
      day: keys.day,
      parties: [...keys.parties],
    })
    .onConflict((conflict) =>
      conflict.columns(['project_id', 'document_type']).doUpdateSet({
        stamp,
        amount: (given) => given.ref('excluded.amount'),
        day: (given) => given.ref('excluded.day'),
        parties: (given) => given.ref('excluded.parties'),
        done: false,
      }),
    )
    .returning('stamp')
    .executeTakeFirstOrThrow()
  while (await writePass(db, projectId, type, row.stamp));
  await db
    .updateTable('main_keys')
    .set({ done: true })
    .where('project_id', '=', projectId)
    .where('document_type', '=', type)
    .where('stamp', '=', row.stamp)
    .execute()
}

/**
 * Rewrites the rows with an outdated stamp, in the order of their ids: searching from the first one for each batch would
 * read all rows that are done again. Returns whether there were any; another pass finds what was written meanwhile.
 */
async function writePass(db: Reads, projectId: string, type: string, stamp: number): Promise<boolean> {
  const first = await writeSome(db, projectId, { type, stamp, after: '' })
  for (let last = first; last !== null;) last = await writeSome(db, projectId, { type, stamp, after: last })
  return first !== null
}

interface Batch {
  readonly type: string
  readonly stamp: number
  /** Id of the last row of the batch before. */
  readonly after: string
}

/** Rewrites a batch and returns its last id; null after the last batch, or once a newer change has replaced the stamp. */
async function writeSome(
  db: Reads,
  projectId: string,
  { type, stamp, after }: Batch,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const { rows: stale } = await sql<{ id: string }>`
      select thing_id as id from file_values
      where project_id = ${projectId} and document_type = ${type} and thing_id > ${after}
        and stamp is distinct from ${stamp}
        and exists (select from main_keys where project_id = ${projectId} and document_type = ${type}
          and stamp = ${stamp})
      order by 1 limit ${AT_ONCE}`.execute(trx)
    const last = stale.at(-1)
    if (!last) return null
    await rewriteFileValues(
      trx,
      stale.map(({ id }) => id),
    )
    return last.id
  })
}
