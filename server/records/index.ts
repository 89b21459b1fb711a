export { recordsHandlers } from './handlers.ts'
