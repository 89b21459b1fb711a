import { messages } from './messages.ts'

/** Starts a chat about documents. */
export const texts = messages('chat-about', {
  chatWith: 'Chat with {n, plural, one {# file} other {# files}}',
  chatError: 'The chat could not be started. Please try again.',
  askInChat: 'Ask in chat',
})
