const PATIENCE_MS = 120_000
const INTERVAL_MS = 200

/** Polls until the check is truthy, which it returns. Rejects after two minutes, naming what was waited for. */
export async function waitUntil<T>(check: () => Promise<T> | T, what: string): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const found = await check()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS))
  }
  throw new Error(`Waited in vain for ${what}`)
}
