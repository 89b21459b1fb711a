import { messages } from './messages.ts'

/** Shown by the first script, before any screen has loaded. */
export const texts = messages('session', {
  authenticating: 'Authenticating...',
})
