import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openDataFolder } from './db/data-folder.ts'
import type { Log } from './deps.ts'
import { readSettings } from './env.ts'
import { createLog } from './log.ts'
import { startupBanner } from './startup-banner.ts'

// Lifecycle of a process: reads the settings, starts a server or worker, and stops it on signals.

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

/**
 * Starts a server with the settings of the environment and prints its URL. If it cannot start, prints one line and
 * exits with 1.
 */
export const runServer = (): Promise<void> =>
  exitOnFailure(async () => {
    const settings = readSettings()
    const log = createLog(settings.logLevel)
    // The embedded database opens while the rest of the server is loaded. `startServer` handles the rejection.
    const dataFolder = openDataFolder(settings)
    dataFolder.catch(() => undefined)
    const { startServer } = await import('./server.ts')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    const server = await startServer({ settings, version, dist, log, dataFolder })
    stopOnSignals(server, log)
    console.log(startupBanner(settings, server, version, existsSync(path.join(dist, 'index.html'))))
  })

/** Starts a process that reads documents for any number of servers on the same database, and listens on no port. */
export const runWorker = (): Promise<void> =>
  exitOnFailure(async () => {
    const settings = readSettings()
    const log = createLog(settings.logLevel)
    const { startWorker } = await import('./server.ts')
    const worker = await startWorker(settings, log)
    console.log(
      'Sheaf is reading documents. Run servers with SHEAF_READING=off to leave all reading to workers.',
    )
    stopOnSignals(worker, log)
  })

/** The first SIGTERM or SIGINT stops gracefully, the second at once. */
function stopOnSignals(running: { stop(): Promise<void> }, log: Log): void {
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info('stopping', { signal })
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stop-failed', { message: String(error) })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function exitOnFailure(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    console.error(`Sheaf cannot start: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
