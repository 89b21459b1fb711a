/** Keeps the screen on while bytes travel: a phone that sleeps in the middle of an upload stops it. */
export interface KeepAwake {
  /** Asks for it, once for each drain; where the browser does not give it nothing happens. */
  hold(): void
  release(): void
}

export function createKeepAwake(lock: WakeLock | undefined = navigator.wakeLock): KeepAwake {
  let held: Promise<WakeLockSentinel | null> | null = null
  return {
    hold() {
      if (document.visibilityState !== 'visible') return
      held ??= lock ? lock.request('screen').catch(() => null) : null
    },
    release() {
      const before = held
      held = null
      void before?.then((sentinel) => sentinel?.release()).catch(() => undefined)
    },
  }
}
