export { viewHandlers } from './handlers.ts'
export { createViews, type Views } from './service.ts'
