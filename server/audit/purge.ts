import type { Deps } from '#server/deps.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes entries that are older than `days`. Returns how many. */
export async function purgeAudit(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  days: number,
): Promise<number> {
  const before = new Date(now().getTime() - days * DAY_MS)
  const { numDeletedRows } = await db.deleteFrom('audit').where('at', '<', before).executeTakeFirst()
  const count = Number(numDeletedRows)
  if (count > 0) log.info('audit-purged', { count })
  return count
}
