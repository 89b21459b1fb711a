export { createBacklog } from './backlog.ts'
export { partyHandlers } from './handlers.ts'
export { partySpellings } from './spellings-of.ts'
