import { RETRY_BASE_MS, RETRY_CAP_MS } from '#contract/limits.ts'

/** Longest time that a monthly limit can ask to wait, in ms; anything beyond is a clock that jumped. */
const QUOTA_CAP_MS = 32 * 24 * 60 * 60_000

/** How long to wait where the limit's reset time is unknown, and at least, in ms. */
const QUOTA_UNKNOWN_MS = 60 * 60_000
const QUOTA_LEAST_MS = 60_000

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

/** How far a clock may go back without anybody having set it, in ms. */
const CLOCK_SLACK_MS = 60_000

/**
 * When to ask again after the upload limit was met, in ms: at its reset, but not at once again and again, should the
 * device's clock be past it already.
 */
export const quotaDelay = (resetInMs: number | null) =>
  resetInMs === null ? QUOTA_UNKNOWN_MS : Math.max(QUOTA_LEAST_MS, Math.min(QUOTA_CAP_MS, resetInMs))

/**
 * The same for the upload limit, whose waits are as long as a month: a clock that stands before the moment at which
 * the item was parked was set back, and what `until` then meant is not known any more.
 */
export const quotaIsOver = ({ since, until }: { since?: number; until: number }, now: number) =>
  until <= now || until - now > QUOTA_CAP_MS || (since !== undefined && since - now > CLOCK_SLACK_MS)
