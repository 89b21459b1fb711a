import { enableCompileCache } from 'node:module'

// `npm run worker`: reads documents for any number of servers on the same PostgreSQL database.

// As in `main.ts`; the reading processes inherit the cache.
enableCompileCache()

const { runWorker } = await import('./startup.ts')
await runWorker()
