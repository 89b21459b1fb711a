import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSettings } from './env.ts'
import { greeting } from './greeting.ts'
import { createLog } from './log.ts'
import { startServer } from './running.ts'
import { cannotStart, stopWhenAsked } from './stop-when-asked.ts'

// Starts the server, says where it is, and stops it when asked to. A start that fails says in one line what to do.

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }

async function main(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const server = await startServer({ settings, version, dist, log })
  console.log(greeting(settings, server.address, version, existsSync(path.join(dist, 'index.html'))))
  stopWhenAsked(server, log)
}

main().catch(cannotStart)
