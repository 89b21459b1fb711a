/** Above this share of the browser's storage nothing is prefetched, because captures need the rest. */
const FULL = 0.8

/** Whether there is room for one more image; true if the browser has no estimate. */
export async function hasRoom(): Promise<boolean> {
  try {
    const { usage = 0, quota = 0 } = await navigator.storage.estimate()
    return quota === 0 || usage / quota < FULL
  } catch {
    return true
  }
}

interface Connection extends EventTarget {
  readonly saveData?: boolean
}

const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the person asked the browser to save data. */
export const savesData = (): boolean => connection()?.saveData === true

/** Calls back when the browser goes online or offline, or data saving changes. Returns an unsubscribe function. */
export function watchConnection(listener: () => void): () => void {
  const network = connection()
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  network?.addEventListener('change', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
    network?.removeEventListener('change', listener)
  }
}
