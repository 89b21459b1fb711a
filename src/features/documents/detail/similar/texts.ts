import { plural } from '#lib/plural.ts'

export const similarTexts = {
  found: (n: number) =>
    plural(n, {
      one: 'Another document may be the same paper',
      other: '{n} documents may be the same paper',
    }),
  why: {
    look: 'Looks and reads the same',
    values: 'Same party, day and sum',
    both: 'Looks the same, with the same party, day and sum',
  },
  compare: 'Compare',
  later: 'Decide later',
  title: 'Is this the same paper?',
  close: 'Close',
  this: 'This document',
  other: (name: string) => name,
  uploaded: (day: string) => `Uploaded ${day}`,
  noValues: 'No values were read from either.',
  field: 'Field',
  differs: 'differs',
  next: (at: number, of: number) => `${at} of ${of}`,
  previousOne: 'Previous document',
  nextOne: 'Next document',
  keepBoth: 'Keep both',
  replace: 'Replace the other',
  discard: 'Discard this one',
  rename: 'Keep both, rename this',
  open: 'Open the other',
  kept: 'Both are kept. They are not shown as the same again.',
  error: 'That could not be saved. Try again.',
  offline: "You're offline. This needs a connection.",
} as const
