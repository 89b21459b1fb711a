import { messages } from './messages.ts'

/** The button for a new document type, which the overview has without the settings of types. */
export const texts = messages('new-type', {
  newType: 'New document type',
  offline: "You're offline. Saving needs a connection.",
})
