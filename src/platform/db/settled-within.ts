/** Resolves with true once the work has settled, or with false after `ms`. The work continues either way. */
export async function settledWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const settled = Promise.allSettled([work]).then(() => true)
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
