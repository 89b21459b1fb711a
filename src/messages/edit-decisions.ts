import { messages } from './messages.ts'

/** Changes that were not saved, and what a person does about them. */
export const texts = messages('edit-decisions', {
  title: 'Changes not saved yet',
  hint: 'They are stored on this device and saved as soon as the server can be reached.',
  decide: 'They are stored on this device. Nothing is overwritten until you decide.',
  none: 'All changes are saved.',
  pendingSync: '{label}: waiting to sync',
  unnamed: 'A document',
  from: 'From',
  to: 'To',
  discard: 'Discard',
  discardOf: 'Discard {label} of {name}',
  discarded: '{label}: change discarded',
  undo: 'Undo',
  undone: '{label}: the previous value is back',
  copy: 'Copy',
  copied: 'Copied',
  copyError: 'Could not copy. Select the text and copy it yourself.',
  tryAgain: 'Try again',
  conflict: 'Someone else changed this while your change was pending.',
  conflictOwn: 'You changed this in another tab or on another device while your change was pending.',
  theirsBy: '{name}, {when}',
  deleted: 'It was deleted, or you no longer have access.',
  notQueued:
    '{n, plural, one {# document is not saved on this device: changing it needs a connection.} other {# documents are not saved on this device: changing them needs a connection.}}',
})
