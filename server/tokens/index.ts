export { tokenHandlers } from './handlers.ts'
export { createTokens, type Tokens } from './service.ts'
