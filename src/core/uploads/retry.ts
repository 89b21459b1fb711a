import { RETRY_BASE_MS, RETRY_CAP_MS } from '#contract/limits.ts'

/** Longest wait of a monthly limit, in ms; anything longer is a clock that jumped. */
const QUOTA_CAP_MS = 32 * 24 * 60 * 60_000

/** Wait if the limit's reset time is unknown, and the least wait, in ms. */
const QUOTA_UNKNOWN_MS = 60 * 60_000
const QUOTA_LEAST_MS = 60_000

/**
 * Wait after the `attempts`-th failure in a row, in ms: exponential backoff with full jitter and a cap, so that clients
 * do not all come back in the same second. `random` is in 0..1.
 */
export function retryDelay(attempts: number, random: number, afterMs = 0): number {
  const span = Math.min(RETRY_CAP_MS, RETRY_BASE_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.min(RETRY_CAP_MS, Math.max(afterMs, Math.round(random * span)))
}

/** Whether a wait is over. One longer than the cap means that the clock was set back: it is over too. */
export const waitIsOver = (until: number, now: number) => until <= now || until - now > RETRY_CAP_MS

/** How far a clock may drift back without having been set, in ms. */
const CLOCK_SLACK_MS = 60_000

/**
 * Wait after the upload limit was reached, in ms: until its reset, with a minimum in case the device's clock is already
 * past it.
 */
export const quotaDelay = (resetInMs: number | null) =>
  resetInMs === null ? QUOTA_UNKNOWN_MS : Math.max(QUOTA_LEAST_MS, Math.min(QUOTA_CAP_MS, resetInMs))

/**
 * The same for the upload limit, whose waits can last a month. A clock before the moment at which the item was paused was
 * set back, so `until` means nothing any more.
 */
export const quotaIsOver = ({ since, until }: { since?: number; until: number }, now: number) =>
  until <= now || until - now > QUOTA_CAP_MS || (since !== undefined && since - now > CLOCK_SLACK_MS)
