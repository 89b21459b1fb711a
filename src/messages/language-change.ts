import { messages } from './messages.ts'

/** Choosing another language of the app. */
export const texts = messages('language-change', {
  device: 'As on this device',
  loading: 'Loading the language...',
  offline: 'This language is not on this device yet. Connect to the internet and try again.',
})
