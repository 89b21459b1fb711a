export { bookHandlers } from './handlers.ts'
