/** Above this share of the browser's storage nothing more is fetched ahead: captures need the rest. */
const FULL = 0.8

/** Whether there is room for one more image; yes where the browser does not tell. */
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

/** Tells of lines that come and go and of data saving switched on or off; answers how to stop. */
export function watchLine(listener: () => void): () => void {
  const line = connection()
  globalThis.addEventListener('online', listener)
  globalThis.addEventListener('offline', listener)
  line?.addEventListener('change', listener)
  return () => {
    globalThis.removeEventListener('online', listener)
    globalThis.removeEventListener('offline', listener)
    line?.removeEventListener('change', listener)
  }
}
