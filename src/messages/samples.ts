import { messages } from './messages.ts'

/** The sample documents of an empty workspace. */
export const texts = messages({
  try: 'Try with sample documents',
  making: 'Making samples...',
  onTheirWay: 'The sample documents are on their way.',
  saved:
    '{n, plural, one {# sample document saved on this device.} other {# sample documents saved on this device.}}',
  goesNow: 'Uploading now.',
  goesLater: 'Uploads when you are back online.',
  makeError: 'The sample documents could not be made. Please try again.',
  viewUploads: 'View uploads',

  holds:
    '{n, plural, one {This workspace holds # sample document.} other {This workspace holds # sample documents.}}',
  waiting:
    '{n, plural, one {# sample document on this device waits to be uploaded.} other {# sample documents on this device wait to be uploaded.}}',
  remove: 'Remove sample documents',
  removeTitle: 'Remove sample documents',
  removeConfirm: 'All sample documents of this workspace are deleted, with the changes made to them.',
  removeTrash: 'They wait in the trash for {trashDays, plural, one {# day} other {# days}}.',
  removeWaiting: 'Those of this device that are not uploaded yet are taken out of the list of uploads.',
  removing: 'Removing...',
  removed: '{n, plural, one {# sample document removed.} other {# sample documents removed.}}',
  removedToTrash:
    '{n, plural, one {# sample document removed. It waits in the trash for {trashDays, plural, one {# day} other {# days}}.} other {# sample documents removed. They wait in the trash for {trashDays, plural, one {# day} other {# days}}.}}',
  removeError:
    '{n, plural, one {# sample document could not be removed: {reason}} other {# sample documents could not be removed: {reason}}}',
  offlineRemove: "You're offline. Removing needs a connection.",
  cancel: 'Cancel',
  close: 'Close',
})
