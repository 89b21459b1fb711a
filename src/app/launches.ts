import { storeShared } from '#platform/bytes/shared-files.ts'

interface Launch {
  readonly files?: readonly FileSystemFileHandle[]
  readonly targetURL?: string
}

interface LaunchQueue {
  setConsumer(consumer: (launch: Launch) => void): void
}

/** Who is signed in; null for nobody. The session itself may not be loaded yet. */
async function signedInUser(): Promise<string | null> {
  const { readStored } = await import('#platform/session/stored-session.ts')
  return readStored(localStorage).grant?.user.id ?? null
}

/**
 * What the system starts the app with while it is running: it comes to the front as it is (`focus-existing`), so the page
 * itself has to go where a shortcut leads. Opened files join those that were shared.
 */
export function watchLaunches(go: (href: string) => void): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [], targetURL }) => {
    if (files.length > 0) {
      Promise.all(files.map((handle) => handle.getFile()))
        .then(async (opened) => storeShared(opened, await signedInUser()))
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
    // The icon alone means: as it was. `/` is the start address of apps that were installed before `/start`.
    if (target && !['/', '/start'].includes(target.pathname) && target.href !== location.href)
      go(target.pathname + target.search)
  })
}
