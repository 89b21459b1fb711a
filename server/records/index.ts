export { dayOf, dayProperties } from './choose-documents.ts'
export { recordsHandlers } from './handlers.ts'
