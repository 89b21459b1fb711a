import { messages } from './messages.ts'

/** Edits that the server has not confirmed. */
export const texts = messages('edits', {
  waiting: '{n, plural, one {# change} other {# changes}} waiting to sync',
  needPerson: '{n, plural, one {# change needs} other {# changes need}} your decision',
  show: 'Show',
  name: 'File name',
  folder: 'Folder',
  folderName: 'Folder name',
  noFolder: 'No folder',
  otherFolder: 'Another folder',
  notSaved: 'This change was not saved',
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
