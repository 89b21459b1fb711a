import { messages } from './messages.ts'

/** Uploads outside of the upload page, on every screen: adding files, the state of the queue, and shared files. */
export const texts = messages('upload-notices', {
  saved: '{n, plural, one {# document saved on this device.} other {# documents saved on this device.}}',
  goesNow: 'Uploading now.',
  goesLater:
    "{n, plural, one {It uploads when you're back online.} other {They upload when you're back online.}}",
  saveError: 'Nothing was saved. Please try again.',
  notTaken: '{n, plural, one {# file could not be added} other {# files could not be added}}',
  close: 'Close',
  dropHere: 'Drop to upload to {workspace}',
  dropHereUnnamed: 'Drop to upload',
  sharedWaiting:
    '{n, plural, one {# shared file is waiting on this device.} other {# shared files are waiting on this device.}}',
  sharedDecide: 'Save or discard',
  pill: {
    offline: 'Offline · {n} saved',
    uploading: 'Uploading {at} of {of}',
    at: '{at} of {of}',
    attention: '{n, plural, one {# needs attention} other {# need attention}}',
    done: 'All uploaded',
  },
})
