import { createRateLimit } from '#server/db/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { tooMany } from '#server/http/http-error.ts'

const WINDOW_MS = 15 * 60_000
/** Failures per account: from one network address, and from all of them, which slows distributed attacks. */
const FAILURES_HERE = 10
const FAILURES_ANYWHERE = 100

export interface SignInGuard {
  /** Counts an attempt as failed until `succeeded` is called. 429 after too many. */
  attempt(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

/**
 * Limits password guessing, without letting a stranger lock an account for everyone. Attempts count before the password
 * is checked, so concurrent ones gain nothing.
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
