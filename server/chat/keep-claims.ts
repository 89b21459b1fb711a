import { repeatedly } from '#server/repeating.ts'
import { settle } from './concluding.ts'
import type { MakingDeps } from './make-reply.ts'

/** How often a server says that it is alive and looks for replies that nobody makes any more, in ms. */
const EVERY_MS = 5_000

/**
 * Now and from then on: stores the failure of replies whose server is gone, and of those of this one that could not be
 * stored; stops those that another server was asked to stop. Answers what ends it.
 */
export function keepClaims(deps: Pick<MakingDeps, 'db' | 'events' | 'log' | 'now' | 'claims' | 'replies'>) {
  const { db, claims, replies, log } = deps
  const look = async () => {
    for (const { stop_wanted, ...claim } of await claims.beat(db)) {
      const reply = replies.of(claim.chat_id)
      if (!reply || reply.isOver()) await settle(deps, claims, claim)
      else if (stop_wanted) reply.stop('stopped')
    }
    for (const claim of await claims.dead(db)) await settle(deps, claims, claim)
  }
  return repeatedly(look, EVERY_MS, (error) => log.warn('replies-not-kept', { message: String(error) }))
}
