import { messages } from './messages.ts'

/** A list or page that is loading, missing or outdated. */
export const texts = messages('loading', {
  offline: "You're offline",
  offlineHint: "This isn't saved on this device yet. It opens as soon as you're back online.",
  unreachable: 'The server cannot be reached.',
  serverError: 'The server could not process this. Please try again.',
  unexpected: 'Something unexpected happened. Please try again.',
  notLoaded: 'This could not be loaded.',
  retry: 'Retry',
  updated: 'Updated {ago}',
})
