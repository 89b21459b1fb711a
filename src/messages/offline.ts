import { messages } from './messages.ts'

/** Document types and folders that are available offline. */
export const texts = messages('offline', {
  keep: 'Keep offline',
  keepHint: 'Documents and their pages open without a connection.',
  starting: 'Kept offline · Starting...',
  all: 'Kept offline · {n, plural, one {# document} other {# documents}}',
  some: 'Kept offline · {done, number} of {total, plural, one {# document} other {# documents}}',
  updated: 'Updated {ago}',
  offline: "Paused: you're offline. It continues when you're back online.",
  dataSaver: 'Paused: your browser is set to save data.',
  space: 'This device is low on storage, so the rest was not saved. Free up some space and try again.',
  fault: 'Some pages could not be downloaded.',
  again: 'Try again',
  stopped: '{label} is no longer kept offline',
  freed: '{label} is no longer kept offline. {size} freed.',
  changeError: 'This could not be changed on this device. Please try again.',
  list: 'Kept offline',
  listNone: 'Nothing yet. Choose “Keep offline” in the menu of a document type or a folder.',
  in: '{workspace} · {size}',
  remove: 'Remove {label} from this device',
})
