export { forgetAudit, keepForgetting } from './forget.ts'
export { auditHandlers } from './handlers.ts'
export { noteActs, type Act } from './note.ts'
