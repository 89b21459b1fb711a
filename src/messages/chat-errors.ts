import { messages } from './messages.ts'

/** Why a chat reply failed. */
export const texts = messages('chat-errors', {
  failed: 'I encountered an error while processing your request.',
  unknown: 'Unknown error',
  interrupted: 'The reply was interrupted.',
  offline: "You're offline.",
  unreachable: 'The server cannot be reached.',
  serverError: 'The server could not respond.',
})
