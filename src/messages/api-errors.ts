import { messages } from './messages.ts'

/** Errors of calls that carry no text of the server. */
export const texts = messages('api-errors', {
  noReason: 'The server gave no reason. Please try again.',
  signedOut: 'You are signed out.',
})
