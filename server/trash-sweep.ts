import type { Deps } from './deps.ts'
import { repeatedly } from './repeating.ts'
import { purgeTrash } from './things/index.ts'
import { removeObjectsOf } from './uploads/index.ts'

interface SweepDeps extends Pick<Deps, 'db' | 'store' | 'log' | 'now'> {
  /** Days that a deleted document can be restored for. */
  readonly trashDays: number
}

const EVERY_MS = 24 * 60 * 60_000

/** Empties the trash of what is too old to be restored, with its stored bytes. */
export async function sweepTrash({ db, store, log, now, trashDays }: SweepDeps): Promise<void> {
  const count = await purgeTrash({
    db,
    now,
    trashDays,
    removeObjects: (trx, thingIds) => removeObjectsOf(store, trx, thingIds),
  })
  if (count > 0) log.info('trash-emptied', { count })
}

/** Sweeps now and every day. Answers how to stop it. */
export const keepPurging = (deps: SweepDeps) =>
  repeatedly(
    () => sweepTrash(deps),
    EVERY_MS,
    (error) => deps.log.error('trash-not-emptied', { message: String(error) }),
  )
