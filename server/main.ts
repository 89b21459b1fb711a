import { enableCompileCache } from 'node:module'

// `npm start` and containers: the server.

// Compiled sources are cached between starts, in the system's temporary folder. The cache covers only what is loaded
// after this call, so nothing else is imported above it.
enableCompileCache()

const { runServer } = await import('./startup.ts')
await runServer()
