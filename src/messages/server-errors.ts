import { messages } from './messages.ts'

/** What any call can be answered with. */
export const texts = messages('server-errors', {
  requestTooLarge: 'The request is too large.',
  callsTooMany: 'Too many calls. Please try again in {n} s.',
  tryAgainIn: '{why} Please try again in {minutes} min.',
  rejected: 'The request was rejected.',
  addressMissing: 'There is nothing at this address.',
  charactersInvalid: 'The text contains characters that cannot be stored. Please remove them.',
  databaseUnreachable: 'The server cannot reach its database. Please try again shortly.',
  unexpected: 'Something went wrong on the server. Please try again.',
})
