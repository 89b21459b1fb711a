import { rmSync } from 'node:fs'
import { readingOff, startApp, type App } from './app.ts'

// Two servers for all files of a run that neither end nor configure theirs. Each file works in workspaces of its own.

export interface SharedApp extends Pick<App, 'origin' | 'dataDir'> {
  /** Folder for a profile with the app installed (`installed.ts`). */
  readonly browserDir: string
}

export interface SharedApps {
  /** Reads documents, and calls webhooks of this machine. */
  readonly reading: SharedApp
  /** Only stores them. */
  readonly quiet: SharedApp
}

/** Variable with the places of both. */
const SHARED = 'SHEAF_TESTS_SHARED'

const placeOf = ({ origin, dataDir }: App): SharedApp => ({
  origin,
  dataDir,
  browserDir: `${dataDir}-browser`,
})

/** Webhooks may call this machine. */
const ownAddress = { SHEAF_EGRESS_ALLOW: '127.0.0.1/32' } as const

/** Starts both, before the first file. Resolves to what ends them; that rejects if one ended before. */
export async function startSharedApps(): Promise<() => Promise<void>> {
  const [reading, quiet] = await bothOrNone(
    startApp({ longRunning: true, env: ownAddress }),
    startApp({ longRunning: true, env: readingOff }),
  )
  const places: SharedApps = { reading: placeOf(reading), quiet: placeOf(quiet) }
  process.env[SHARED] = JSON.stringify(places)
  const folders = [places.reading.browserDir, places.quiet.browserDir]
  return async () => {
    const ended = Object.entries({ reading, quiet }).filter(([, app]) => app.hasEnded())
    await Promise.all([reading.stop(), quiet.stop()])
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    if (ended.length > 0)
      throw new Error(
        ended
          .map(([kind, app]) => `The shared server "${kind}" ended before the last file:\n${app.output()}`)
          .join('\n'),
      )
  }
}

/** Both servers. If one does not start, the other one is stopped. */
async function bothOrNone(...starts: readonly [Promise<App>, Promise<App>]): Promise<readonly [App, App]> {
  const outcomes = await Promise.allSettled(starts)
  try {
    return await Promise.all(starts)
  } catch (error) {
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop()
    throw error
  }
}

export function sharedApp(kind: keyof SharedApps): SharedApp {
  const places = process.env[SHARED]
  if (places === undefined) throw new Error('The shared servers are started by `vitest --project e2e`')
  return (JSON.parse(places) as SharedApps)[kind]
}
