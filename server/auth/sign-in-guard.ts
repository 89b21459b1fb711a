import { createCountLimit } from '#server/count-limit.ts'
import { tooMany } from '#server/http/http-error.ts'

const FAILURE_WINDOW_MS = 15 * 60_000
/** From one address for one account; and for one account from anywhere, which slows a spread attack. */
const FAILURES_HERE = 10
const FAILURES_ANYWHERE = 100

export interface SignInGuard {
  /** 429 after too many failures. */
  check(account: string, address: string): void
  failed(account: string, address: string): void
  succeeded(account: string, address: string): void
}

/** Stops guessing of passwords, without letting a stranger lock an account for everyone by a few tries. */
export function createSignInGuard(now: () => Date): SignInGuard {
  const here = createCountLimit(FAILURES_HERE, FAILURE_WINDOW_MS, now)
  const anywhere = createCountLimit(FAILURES_ANYWHERE, FAILURE_WINDOW_MS, now)
  const at = (account: string, address: string) => `${address} ${account}`
  return {
    check(account, address) {
      const seconds = Math.max(here.blockedFor(at(account, address)), anywhere.blockedFor(account))
      if (seconds > 0) throw tooMany('Too many failed sign-ins for this account.', seconds, now())
    },
    failed(account, address) {
      here.count(at(account, address))
      anywhere.count(account)
    },
    succeeded: (account, address) => here.forget(at(account, address)),
  }
}
