import { readSettings } from './env.ts'
import { createLog } from './log.ts'
import { cannotStart, stopWhenAsked } from './stop-when-asked.ts'
import { startWorker } from './working.ts'

// Reads documents beside any number of servers and other workers on the same database. `npm run worker`.

async function main(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const worker = await startWorker(settings, log)
  console.log('Sheaf reads documents. Servers that shall leave that to workers run with SHEAF_READING=off.')
  stopWhenAsked(worker, log)
}

main().catch(cannotStart)
