import { preferences } from '#platform/preferences/preferences.ts'

/** Call after a durable capture: asks the browser for persistent storage, since there is now something to lose. */
export function recordCapture(): void {
  void navigator.storage?.persist?.().catch(() => false)
  const { firstCaptureAt } = preferences
  if (firstCaptureAt.get() === null) firstCaptureAt.set(new Date().toISOString())
}
