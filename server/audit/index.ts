export { purgeAudit } from './purge.ts'
export { auditHandlers } from './handlers.ts'
export { recordAudit, type Act } from './record.ts'
