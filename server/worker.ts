import { enableCompileCache } from 'node:module'
import { cannotStart, stopWhenAsked } from './stop-when-asked.ts'

// Reads documents beside any number of servers and other workers on the same database. `npm run worker`.

// As in `main.ts`: its reading processes take the compiled sources too. Hence no import of what it runs above.
enableCompileCache()

async function main(): Promise<void> {
  const [{ readSettings }, { createLog }, { startWorker }] = await Promise.all([
    import('./env.ts'),
    import('./log.ts'),
    import('./working.ts'),
  ])
  const settings = readSettings()
  const log = createLog(settings.logLevel)
  const worker = await startWorker(settings, log)
  console.log('Sheaf reads documents. Servers that shall leave that to workers run with SHEAF_READING=off.')
  stopWhenAsked(worker, log)
}

main().catch(cannotStart)
