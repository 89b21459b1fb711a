import { messages } from './messages.ts'

/** Edits that the server has not confirmed. */
export const texts = messages({
  waiting: '{n, plural, one {# change} other {# changes}} waiting to sync',
  needPerson: '{n, plural, one {# change needs} other {# changes need}} your decision',
  show: 'Show',
  title: 'Changes not saved yet',
  hint: 'They are stored on this device and saved as soon as the server can be reached.',
  decide: 'They are stored on this device. Nothing is overwritten until you decide.',
  none: 'All changes are saved.',
  pendingSync: '{label}: waiting to sync',
  name: 'File name',
  folder: 'Folder',
  folderName: 'Folder name',
  noFolder: 'No folder',
  otherFolder: 'Another folder',
  unnamed: 'A document',
  from: 'From',
  to: 'To',
  discard: 'Discard',
  discardOf: 'Discard {label} of {name}',
  discarded: '{label}: change discarded',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  copyError: 'Could not copy. Select the text and copy it yourself.',
  tryAgain: 'Try again',
  conflict: 'Someone else changed this while your change was pending.',
  theirsBy: '{name}, {when}',
  notSaved: 'This change was not saved',
  deleted: 'It was deleted, or you no longer have access.',
  notQueued:
    '{n, plural, one {# document is not saved on this device: changing it needs a connection.} other {# documents are not saved on this device: changing them needs a connection.}}',
  states: {
    waiting: {
      network: 'Waiting for network',
      host: 'Waiting for the server',
      session: 'Waiting for sign-in',
    },
    sending: 'Saving...',
    conflict: 'Changed by someone else',
    refused: {
      gone: 'Not saved: deleted',
      forbidden: 'Not saved: no permission',
      invalid: 'Not saved: not accepted',
    },
  },
})
