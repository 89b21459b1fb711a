import { RETRY_BASE_MS, RETRY_CAP_MS } from '#contract/limits.ts'

/** Longest time that a monthly limit can ask to wait, in ms; anything beyond is a clock that jumped. */
const QUOTA_CAP_MS = 32 * 24 * 60 * 60_000

/** How long to wait where the limit's reset time is unknown, in ms. */
export const QUOTA_UNKNOWN_MS = 60 * 60_000

/**
 * Wait after the `attempts`-th failure in a row, in ms: full jitter over a span that doubles up to the cap, so that
 * many clients do not come back at the same second. `random` is in 0..1.
 */
export function retryDelay(attempts: number, random: number, afterMs = 0): number {
  const span = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.min(RETRY_CAP_MS, Math.max(afterMs, Math.round(random * span)))
}

/** Whether a wait is over. A wait longer than any that is ever given means that the clock was set back: it is over. */
export const waitIsOver = (until: number, now: number) => until <= now || until - now > RETRY_CAP_MS

/** The same for the upload limit, whose waits are as long as a month. */
export const quotaIsOver = (until: number, now: number) => until <= now || until - now > QUOTA_CAP_MS
