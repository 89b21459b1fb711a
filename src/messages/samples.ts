import { messages } from './messages.ts'

/** The sample documents of an empty workspace. */
export const texts = messages('samples', {
  cardTitle: 'No documents at hand?',
  cardText: 'Sheaf brings receipts, invoices and letters to try it with. One step removes them again.',
  try: 'Try with sample documents',
  making: 'Creating samples...',
  onTheirWay: 'The sample documents are being added.',
  saved:
    '{n, plural, one {# sample document saved on this device.} other {# sample documents saved on this device.}}',
  goesNow: 'Uploading now.',
  goesLater: "They upload when you're back online.",
  makeError: 'The sample documents could not be created. Please try again.',
  viewUploads: 'View uploads',

  holds:
    '{n, plural, one {This workspace has # sample document.} other {This workspace has # sample documents.}}',
  waiting:
    '{n, plural, one {# sample document on this device is waiting to upload.} other {# sample documents on this device are waiting to upload.}}',
  remove: 'Remove sample documents',
  removeTitle: 'Remove sample documents',
  removeConfirm: 'This deletes all sample documents in this workspace, including any changes to them.',
  removeTrash: 'They are kept in Trash for {trashDays, plural, one {# day} other {# days}}.',
  removeWaiting:
    'Sample documents on this device that are not uploaded yet are removed from the list of uploads.',
  removing: 'Removing...',
  removed: '{n, plural, one {# sample document removed.} other {# sample documents removed.}}',
  removedToTrash:
    '{n, plural, one {# sample document removed. It is kept in Trash for {trashDays, plural, one {# day} other {# days}}.} other {# sample documents removed. They are kept in Trash for {trashDays, plural, one {# day} other {# days}}.}}',
  removeError:
    '{n, plural, one {# sample document could not be removed: {reason}} other {# sample documents could not be removed: {reason}}}',
  offlineRemove: "You're offline. Removing needs a connection.",
  cancel: 'Cancel',
  close: 'Close',
})
