const KEY = 'has-captured'
const listeners = new Set<() => void>()

const read = () => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Whether anything was ever saved on this device. */
export const firstCapture = {
  was: read,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** A capture is durable: from here on there is something to lose, and the browser is asked not to clear it. */
export function recordCapture(): void {
  void navigator.storage?.persist?.().catch(() => false)
  if (read()) return
  try {
    localStorage.setItem(KEY, new Date().toISOString())
  } catch {
    // Only hints depend on it.
  }
  for (const listener of listeners) listener()
}
