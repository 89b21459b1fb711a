import { messages } from './messages.ts'

/** Placing and lifting a hold. */
export const texts = messages('hold-changes', {
  hold: 'Put on hold',
  lift: 'Lift hold',
  bar: 'Hold',
  change: 'Hold or lift',
  only: 'Only documents on hold',
  noDelete: 'This document is on hold and cannot be deleted.',
  title: 'Put {n, plural, one {# document} other {# documents}} on hold',
  hint: 'Nobody can delete a document on hold until an owner or admin lifts the hold.',
  reason: 'Reason',
  reasonHint: 'Such as a tax audit or a lawsuit. Everyone who can open the document sees it.',
  reasonMissing: 'Enter a reason',
  liftTitle: 'Lift the hold of {n, plural, one {# document} other {# documents}}',
  liftHint: 'After that, the documents can be deleted again.',
  saving: 'Saving...',
  cancel: 'Cancel',
  close: 'Close',
  holding: '{n, plural, one {# document is} other {# documents are}} on hold',
  lifted: 'The hold of {n, plural, one {# document} other {# documents}} was lifted',
  error: '{n, plural, one {# document} other {# documents}} could not be changed: {reason}',
  offline: "You're offline. A hold needs a connection.",
})
