/** Keeps the screen on while bytes travel: a phone that sleeps in the middle of an upload stops it. */
export interface KeepAwake {
  /** Asks for it where it is not held; where the browser does not give it nothing happens. */
  hold(): void
  release(): void
}

export function createKeepAwake(lock: WakeLock | undefined = navigator.wakeLock): KeepAwake {
  let held: Promise<WakeLockSentinel | null> | null = null
  const forget = () => {
    held = null
  }
  const ask = async (): Promise<WakeLockSentinel | null> => {
    const sentinel = (await lock?.request('screen').catch(() => null)) ?? null
    // The browser takes it when the page is hidden; the next bytes ask again.
    sentinel?.addEventListener('release', forget, { once: true })
    return sentinel
  }
  return {
    hold() {
      if (document.visibilityState === 'visible') held ??= ask()
    },
    release() {
      const before = held
      forget()
      void before?.then((sentinel) => sentinel?.release()).catch(() => undefined)
    },
  }
}
