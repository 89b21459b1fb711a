import { messages } from './messages.ts'

/** Possible duplicates of a document, and the comparison with one of them. */
export const texts = messages('duplicates', {
  found: '{n, plural, one {Possible duplicate} other {# possible duplicates}}',
  why: {
    look: 'Looks and reads the same',
    values: 'Same vendor, date and total',
    both: 'Looks the same, with the same vendor, date and total',
  },
  compare: 'Compare',
  later: 'Decide later',
  title: 'Is this the same document?',
  close: 'Close',
  this: 'This document',
  noValues: 'No values were read from either document.',
  field: 'Field',
  differs: 'different',
  position: '{at, number} of {of, number}',
  previousOne: 'Previous document',
  nextOne: 'Next document',
  keepBoth: 'Keep both',
  replace: 'Replace the other one',
  discard: 'Discard this one',
  rename: 'Keep both and rename this one',
  whichGoes: '“Discard” deletes this document, on the left. “Replace” deletes the other one, on the right.',
  allSame: '{n, plural, one {The only value is the same} other {All # values are the same}}',
  restSame: '{n, plural, one {# value is the same} other {# values are the same}}',
  open: 'Open the other one',
  bothStored: "Both documents stay. They won't be shown as duplicates again.",
  error: 'That could not be saved. Try again.',
  offline: "You're offline. This needs a connection.",
})
