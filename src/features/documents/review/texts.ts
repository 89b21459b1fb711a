import { count, plural } from '#lib/plural.ts'

/** What the review screen says. */
export const reviewTexts = {
  title: 'Review',
  waiting: (n: number) => plural(n, { one: '{n} document to check', other: '{n} documents to check' }),
  open: 'Review',
  loading: 'Loading documents to check...',
  error: 'The documents to check could not be loaded.',
  unsupported: 'This server does not say which documents need a look.',
  position: (at: number, total: number) => `${count(at)} of ${count(total)}`,
  progress: 'Documents checked',
  accept: 'Accept',
  leaveEmpty: 'Leave empty',
  correct: 'Correct',
  skip: 'Skip',
  acceptAll: 'Accept all',
  next: 'Next',
  openDocument: 'Open document',
  place: (label: string) => `${label} on the page`,
  onlyCorrect: 'This value is not valid: correct it or clear it.',
  keys: 'A accept · E correct · J and K next and previous field · Shift+A accept all · S skip',
  swipe: 'Swipe right to accept, left to skip.',
  doneMeanwhile: 'Nothing of this document is left to check: someone else did it.',
  moved: (name: string, at: number, total: number) => `${name}, ${count(at)} of ${count(total)}`,
  allDone: 'Everything is checked',
  deviceDone: 'Everything on this device is checked',
  deviceDoneHint: 'Connect to see whether other documents of the workspace wait.',
  allDoneHint: 'Documents with doubtful or missing values appear here as they are read.',
  onlySkipped: (n: number) =>
    plural(n, { one: '{n} document was skipped', other: '{n} documents were skipped' }),
  checked: (n: number) => plural(n, { one: '{n} document checked', other: '{n} documents checked' }),
  again: 'Look at skipped documents',
  offline:
    "You're offline. Documents that you opened before can be looked at; what you accept or correct waits for the network.",
} as const
