import { vi } from 'vitest'

/** In ms. Vitest's default of a second is short for a busy machine. */
const TIMEOUT_MS = 30_000
const INTERVAL_MS = 50

/** Waits until a check does not throw; rejects with its last error. */
export const waitFor = <Result>(
  check: () => Result | Promise<Result>,
  timeout = TIMEOUT_MS,
): Promise<Result> => vi.waitFor(check, { timeout, interval: INTERVAL_MS })

/** Waits until `poll` returns a truthy value. Resolves to it. */
export const waitUntil = <Result>(poll: () => Result | Promise<Result>, timeout = TIMEOUT_MS) =>
  vi.waitUntil(poll, { timeout, interval: INTERVAL_MS })
