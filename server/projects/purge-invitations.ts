import type { Deps } from '#server/deps.ts'
import { repeatedly } from '#server/repeating.ts'

type SweepDeps = Pick<Deps, 'db' | 'now' | 'log'>

const EVERY_MS = 24 * 60 * 60_000

/** Removes the invitations that count no longer, with the addresses in them. Answers how many. */
export async function purgeInvitations({ db, now, log }: SweepDeps): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', now())
    .executeTakeFirst()
  const count = Number(numDeletedRows)
  if (count > 0) log.info('expired-invitations-removed', { count })
  return count
}

/** Sweeps now and every day. Answers how to stop it. */
export const scheduleInvitationPurge = (deps: SweepDeps) =>
  repeatedly(
    async () => void (await purgeInvitations(deps)),
    EVERY_MS,
    (error) => deps.log.error('invitations-not-swept', { message: String(error) }),
  )
