import { days, plural } from '#lib/plural.ts'

/** Every sentence about deleted documents. */
export const trashTexts = {
  trash: 'Trash',
  hint: (n: number) => `Deleted documents can be restored for ${days(n)}, then they are gone for good.`,
  loading: 'Loading deleted documents...',
  fault: 'Error loading deleted documents.',
  forbidden: 'Only the owner and admins of the workspace see its deleted documents.',
  unsupported: 'This server keeps no deleted documents.',
  empty: 'The trash is empty',
  emptyHint: 'Documents that someone deletes wait here before they are gone for good.',
  toDocuments: 'Go to documents',
  list: 'Deleted documents',
  deleted: (when: string, by: string | null) =>
    by === null ? `Deleted ${when}` : `Deleted ${when} by ${by}`,
  until: (day: string) => `Gone for good after ${day}`,
  restore: 'Restore',
  restoring: 'Restoring...',
  restored: (name: string) => `${name} was restored`,
  restoreFault: 'The document could not be restored. Please try again.',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  selectAll: (n: number) => plural(n, { other: 'Select all {n}' }),
  selectingAll: (n: number) => plural(n, { other: 'Selecting all {n}...' }),
  selectFault: 'Not all documents could be selected. Please try again.',
  clear: 'Clear',
  restoreMany: (n: number) => plural(n, { one: 'Restore {n} document', other: 'Restore {n} documents' }),
  restoredMany: (n: number) =>
    plural(n, { one: '{n} document was restored', other: '{n} documents were restored' }),
  restoreManyFault: (n: number, reason: string) =>
    plural(n, {
      one: `{n} document could not be restored: ${reason}`,
      other: `{n} documents could not be restored: ${reason}`,
    }),
  view: 'View',
  offline: "You're offline. Restore needs a connection.",
  unsorted: 'Not sorted yet',
  close: 'Close',
} as const
