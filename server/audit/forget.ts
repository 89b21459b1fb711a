import type { Deps } from '#server/deps.ts'
import { repeatedly } from '#server/repeating.ts'

const DAY_MS = 24 * 60 * 60_000

/** Removes the entries that are older than so many days. Answers how many. */
export async function forgetAudit(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  days: number,
): Promise<number> {
  const before = new Date(now().getTime() - days * DAY_MS)
  const { numDeletedRows } = await db.deleteFrom('audit').where('at', '<', before).executeTakeFirst()
  const count = Number(numDeletedRows)
  if (count > 0) log.info('audit-forgotten', { count })
  return count
}

/** Forgets now and every day; with null days never. Answers how to stop it. */
export function keepForgetting(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  days: number | null,
): () => Promise<void> {
  if (days === null) return async () => undefined
  return repeatedly(
    async () => void (await forgetAudit(deps, days)),
    DAY_MS,
    (error) => deps.log.error('audit-not-forgotten', { message: String(error) }),
  )
}
