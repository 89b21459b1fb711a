import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'

const WINDOW_MS = 15 * 60_000
/** From one address for one account; and for one account from anywhere, which slows a spread attack. */
const FAILURES_HERE = 10
const FAILURES_ANYWHERE = 100

export interface SignInGuard {
  /** Counts a try as failed until it is known to have succeeded; 429 after too many. */
  attempt(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

/**
 * Stops guessing of passwords, without letting a stranger lock an account for everyone by a few tries. A try counts
 * before the password is looked at: many at once get no further than many in turn.
 */
export function createSignInGuard(deps: Pick<Deps, 'db' | 'now'>): SignInGuard {
  const limit = (name: string, most: number) => createRateLimit(deps, { name, most, windowMs: WINDOW_MS })
  const here = limit('password-here', FAILURES_HERE)
  const anywhere = limit('password-anywhere', FAILURES_ANYWHERE)
  const at = (account: string, address: string) => JSON.stringify([address, account])
  return {
    async attempt(account, address) {
      const seconds = (await here.take(at(account, address))) || (await anywhere.take(account))
      if (seconds > 0) throw tooMany('Too many failed sign-ins for this account.', seconds, deps.now())
    },
    async succeeded(account, address) {
      await here.forget(at(account, address))
      await anywhere.giveBack(account)
    },
  }
}
