export { chatHandlers } from './handlers.ts'
export { createChats, type Chats } from './service.ts'
