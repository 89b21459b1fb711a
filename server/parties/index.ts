export { createBacklog } from './backlog.ts'
export { partyHandlers } from './handlers.ts'
