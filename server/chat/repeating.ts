/**
 * Runs work now and then every `ms`, one run at a time. A failure is reported and does not end the repetition.
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
