/**
 * Does a work now and then every so many ms, one at a time; a failure is told and the next turn comes all the same.
 * Answers how to stop it, which waits for what is under way.
 */
export function repeatedly(
  work: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running = work().catch(onFailure)
  const timer = setInterval(() => {
    running = running.then(work).catch(onFailure)
  }, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
