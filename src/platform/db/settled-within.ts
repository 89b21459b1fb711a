/** Resolves once the work has settled, with true, or after `ms`, with false. The work goes on either way. */
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
