import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { linkAnew, type ThingRow } from '#server/things/index.ts'

/** Files per transaction: limits how long others wait for the embedded database. */
const AT_ONCE = 200

/** Links existing documents from before parties were introduced, until none is left or it is stopped. */
export function createBacklog({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>) {
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  const run = async () => {
    try {
      while (!stopped && (await linkSome(db, now())));
    } catch (error) {
      log.error('parties-backlog', { message: String(error) })
    }
  }
  return {
    start: () => {
      running = run()
    },
    /** Takes effect after the current step. */
    stop: () => {
      stopped = true
      return running
    },
    finished: () => running,
  }
}

/** One step for one workspace. False if none is left that no other process works on. */
function linkSome(db: Deps['db'], at: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const next = await trx
      .selectFrom('party_backlog')
      .selectAll()
      .orderBy('project_id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!next) return false
    const { rows } = await sql<ThingRow>`
      select * from things where project_id = ${next.project_id} and kind = 'File' and id > ${next.reached}
        and purged_at is null
      order by id limit ${AT_ONCE} for update`.execute(trx)
    const last = rows.at(-1)
    await linkAnew(trx, rows, at)
    const own = (table: 'party_backlog') => [`${table}.project_id`, '=', next.project_id] as const
    if (last) {
      await trx
        .updateTable('party_backlog')
        .set({ reached: last.id })
        .where(...own('party_backlog'))
        .execute()
    } else
      await trx
        .deleteFrom('party_backlog')
        .where(...own('party_backlog'))
        .execute()
    return true
  })
}
