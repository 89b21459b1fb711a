interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
}

let count = 0

/**
 * Asks the browser to wake the service worker for the queue as soon as there is a network, even with every tab closed.
 * Each time by a new tag: one that failed before is ignored when it is registered again. Quiet where there is no
 * Background Sync.
 */
export async function requestSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
    count += 1
    await registration?.sync?.register(`outbox-${Date.now()}-${count}`)
  } catch (error) {
    console.warn('Background sync is not to be had', error)
  }
}

/** Whether uploads go on with every tab closed. */
export const hasBackgroundSync = () => 'SyncManager' in globalThis
