import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beginRecords } from './begin-records.ts'
import { readSettings } from './env.ts'
import { greeting } from './greeting.ts'
import { createLog } from './log.ts'
import { stopWhenAsked } from './stop-when-asked.ts'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')

/**
 * Starts the server that this process's environment names; it stops when asked to. Answers what to tell an operator.
 * Rejects where it cannot start.
 */
export async function serve(): Promise<string> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  // The embedded database opens while the rest of the server is loaded. Whoever awaits it hears that it failed.
  const beginning = beginRecords(settings)
  beginning.catch(() => undefined)
  const { startServer } = await import('./running.ts')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const server = await startServer({ settings, version, dist, log, beginning })
  stopWhenAsked(server, log)
  return greeting(settings, server.address, version, existsSync(path.join(dist, 'index.html')))
}
