/** Keeps the screen on during an upload, which a sleeping phone would stop. */
export interface KeepAwake {
  /** Requests the lock unless it is active. Does nothing if the browser refuses. */
  hold(): void
  release(): void
}

export function createKeepAwake(lock: WakeLock | undefined = navigator.wakeLock): KeepAwake {
  let pending: Promise<WakeLockSentinel | null> | null = null
  const forget = () => {
    pending = null
  }
  const ask = async (): Promise<WakeLockSentinel | null> => {
    const sentinel = (await lock?.request('screen').catch(() => null)) ?? null
    // The browser releases it when the page is hidden; the next transfer requests it again.
    sentinel?.addEventListener('release', forget, { once: true })
    return sentinel
  }
  return {
    hold() {
      if (document.visibilityState === 'visible') pending ??= ask()
    },
    release() {
      const before = pending
      forget()
      void before?.then((sentinel) => sentinel?.release()).catch(() => undefined)
    },
  }
}
