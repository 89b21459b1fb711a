import { days, plural } from '#lib/plural.ts'

/** Every sentence about deleted documents and folders. */
export const trashTexts = {
  trash: 'Trash',
  hint: (n: number) =>
    `Deleted documents and folders can be restored for ${days(n)}, then they are gone for good.`,
  loading: 'Loading the trash...',
  error: 'Error loading the trash.',
  forbidden: 'Only the owner and admins of the workspace see its trash.',
  unsupported: 'This server keeps no deleted documents.',
  empty: 'The trash is empty',
  emptyHint: 'Documents and folders that someone deletes wait here before they are gone for good.',
  toDocuments: 'Go to documents',
  list: 'Deleted documents and folders',
  folder: (n: number) => plural(n, { one: 'Folder with {n} file', other: 'Folder with {n} files' }),
  deleted: (when: string, by: string | null) =>
    by === null ? `Deleted ${when}` : `Deleted ${when} by ${by}`,
  until: (day: string) => `Gone for good after ${day}`,
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: (name: string) => `${name} was restored`,
  restoreError: 'This could not be restored. Please try again.',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectAll: (n: number) => plural(n, { other: 'Select all {n}' }),
  selectingAll: (n: number) => plural(n, { other: 'Selecting all {n}...' }),
  selectError: 'Not everything could be selected. Please try again.',
  clear: 'Clear',
  restoreMany: (n: number) => plural(n, { one: 'Restore {n} item', other: 'Restore {n} items' }),
  restoredMany: (n: number) => plural(n, { one: '{n} item was restored', other: '{n} items were restored' }),
  restoreManyError: (n: number, reason: string) =>
    plural(n, {
      one: `{n} item could not be restored: ${reason}`,
      other: `{n} items could not be restored: ${reason}`,
    }),
  view: 'View',
  offline: "You're offline. Restore needs a connection.",
  unsorted: 'Not sorted yet',
  close: 'Close',
} as const
