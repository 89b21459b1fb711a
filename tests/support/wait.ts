import { vi } from 'vitest'

/** In ms; it only ends a wait for what never comes. Vitest's own second is short for a busy machine. */
const PATIENCE = 30_000
const EVERY = 50

/** Waits until a check holds; rejects with what it says last. */
export const waitFor = <Result>(check: () => Result | Promise<Result>, timeout = PATIENCE): Promise<Result> =>
  vi.waitFor(check, { timeout, interval: EVERY })

/** Waits until there is something that counts as true, and answers it. */
export const waitUntil = <Result>(look: () => Result | Promise<Result>, timeout = PATIENCE) =>
  vi.waitUntil(look, { timeout, interval: EVERY })
