// The cache of server facts, with what is kept of it for offline: `keptQueries.ready()` before the first screen.
export { keptQueries, queryClient } from './queries/page-queries.ts'
