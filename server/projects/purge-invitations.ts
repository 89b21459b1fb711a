import type { Deps } from '#server/deps.ts'

/** Deletes the invitations that have expired, with the addresses in them. Returns how many. */
export async function purgeInvitations({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', now())
    .executeTakeFirst()
  const count = Number(numDeletedRows)
  if (count > 0) log.info('expired-invitations-removed', { count })
  return count
}
