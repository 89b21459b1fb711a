import { preferences } from '#platform/preferences/preferences.ts'

/** To call when a capture is stored: from now on there is something to lose, so the browser is asked not to clear it. */
export function recordCapture(): void {
  void navigator.storage?.persist?.().catch(() => false)
  const { firstCaptureAt } = preferences
  if (firstCaptureAt.get() === null) firstCaptureAt.set(new Date().toISOString())
}
