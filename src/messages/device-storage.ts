import { messages } from './messages.ts'

/** The device refused to store a file. */
export const texts = messages('device-storage', {
  full: 'This device is short of storage - free some space and try again',
  failed: 'This device could not store the file',
})
