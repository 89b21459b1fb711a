interface Launch {
  readonly files?: readonly FileSystemFileHandle[]
  readonly targetURL?: string
}

interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void
}

/** Id of the signed-in user; null for none. Works before the session is loaded. */
async function signedInUser(): Promise<string | null> {
  const { readStored } = await import('#platform/session/stored-session.ts')
  return readStored(localStorage).grant?.user.id ?? null
}

/**
 * Handles launches while the app is running. The system only focuses the window (`focus-existing`), so the page
 * navigates to the target of a shortcut itself. Opened files are treated like shared ones.
 */
export function watchLaunches(go: (href: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [], targetURL }) => {
    if (files.length > 0) {
      Promise.all(files.map((handle) => handle.getFile()))
        .then(async (opened) => {
          const { storeShared } = await import('#platform/bytes/shared-files.ts')
          return storeShared(opened, await signedInUser())
        })
        .then(
          (outcome) => go(outcome === 'full' ? '/shared?failed=full' : '/shared'),
          (error: unknown) => {
            console.error('Opened files could not be stored', error)
            go('/shared?failed=1')
          },
        )
      return
    }
    const target = targetURL === undefined ? null : new URL(targetURL)
    // Launching by the icon keeps the current screen. `/` is the start URL of apps installed before `/start` existed.
    if (target && !['/', '/start'].includes(target.pathname) && target.href !== location.href)
      go(target.pathname + target.search)
  })
}
