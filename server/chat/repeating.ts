/**
 * Runs work immediately and then every `ms`, one run at a time. A failure is reported and does not end the repetition.
 * Returns a function that stops it and waits for the current run.
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
