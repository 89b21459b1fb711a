export { purgeAudit } from './purge.ts'
export { auditHandlers } from './handlers.ts'
export { auditEntries } from './read.ts'
export { recordAudit, type AuditedAction } from './record.ts'
