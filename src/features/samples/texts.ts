import { days, plural } from '#lib/plural.ts'

export const texts = {
  try: 'Try with sample documents',
  making: 'Making samples...',
  onTheirWay: 'The sample documents are on their way.',
  saved: (n: number) =>
    plural(n, {
      one: '{n} sample document saved on this device.',
      other: '{n} sample documents saved on this device.',
    }),
  goesNow: 'Uploading now.',
  goesLater: 'Uploads when you are back online.',
  makeError: 'The sample documents could not be made. Please try again.',
  viewUploads: 'View uploads',

  holds: (n: number) =>
    plural(n, {
      one: 'This workspace holds {n} sample document.',
      other: 'This workspace holds {n} sample documents.',
    }),
  waiting: (n: number) =>
    plural(n, {
      one: '{n} sample document on this device waits to be uploaded.',
      other: '{n} sample documents on this device wait to be uploaded.',
    }),
  remove: 'Remove sample documents',
  removeTitle: 'Remove sample documents',
  removeConfirm: 'All sample documents of this workspace are deleted, with the changes made to them.',
  removeTrash: (trashDays: number) => `They wait in the trash for ${days(trashDays)}.`,
  removeWaiting: 'Those of this device that are not uploaded yet are taken out of the list of uploads.',
  removing: 'Removing...',
  removed: (n: number) =>
    plural(n, { one: '{n} sample document removed.', other: '{n} sample documents removed.' }),
  removedToTrash: (n: number, trashDays: number) =>
    plural(n, {
      one: `{n} sample document removed. It waits in the trash for ${days(trashDays)}.`,
      other: `{n} sample documents removed. They wait in the trash for ${days(trashDays)}.`,
    }),
  removeError: (n: number, reason: string) =>
    plural(n, {
      one: `{n} sample document could not be removed: ${reason}`,
      other: `{n} sample documents could not be removed: ${reason}`,
    }),
  offlineRemove: "You're offline. Removing needs a connection.",
  cancel: 'Cancel',
  close: 'Close',
} as const
