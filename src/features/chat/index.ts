export { useAskInNewChat } from './ask-in-new-chat.ts'
export { ChatScreen } from './chat-screen.tsx'
export { useNewChat } from './use-new-chat.ts'
