export { ChatScreen } from './chat-screen.tsx'
export { useNewChat } from './use-new-chat.ts'
