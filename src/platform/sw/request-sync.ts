interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

let count = 0

/**
 * Requests a Background Sync: the browser wakes the service worker once it is online, even with all tabs closed. Uses a
 * new tag each time, because a tag that failed is ignored when registered again. Does nothing without Background Sync.
 */
export async function requestSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    count += 1
    await registration?.sync?.register(`outbox-${Date.now()}-${count}`)
  } catch (error) {
    console.warn('Background Sync is unavailable', error)
  }
}

/** Whether uploads continue with all tabs closed. */
export const hasBackgroundSync = () => 'SyncManager' in globalThis
