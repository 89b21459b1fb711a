import { messages } from './messages.ts'

/** Why a search or a question in the chat has no answer. */
export const texts = messages('question-errors', {
  searchMissing: 'Enter a search.',
  questionTooLong: 'Questions are limited to {n} characters.',
  questionTooSlow: 'This question took too long to understand. Try shorter or different wording.',
  messagesTooMany: 'You have sent too many messages in a short time.',
  repliesTooMany: 'Several replies are being written for you. Wait for one of them, or stop it.',
  readersTooMany: 'You are following replies in too many windows. Close some and try again.',
  replyRunning:
    'A reply is being written in this chat. Wait until it is complete, or stop it, then send again.',
  retryNotLast: 'Only the last message can be retried. Reload the chat, or send this as a new message.',
  retryAnswered:
    'This message was already answered. Reload the chat to see the reply, or send the message again.',
  replyMissing: 'This reply no longer exists. Reload the chat.',
  replyCancelled: 'This reply was cancelled. Reload the chat.',
  replyNotSaved:
    'The reply could not be saved because the server cannot reach its database. Press Retry to ask again.',
  replyTooSlow: 'The reply took too long and was stopped. Press Retry, or ask for less at a time.',
  replyInterrupted: 'The server stopped before the reply was complete. Press Retry to ask again.',
  replyUnknown: 'Unknown error',
  serverRestarting: 'The server is restarting. Please send the message again shortly.',
})
