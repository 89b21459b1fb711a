// The cache of server facts, with what is kept of it for offline: `persistedQueries.ready()` before the first screen.
export { persistedQueries, queryClient } from './queries/page-queries.ts'
