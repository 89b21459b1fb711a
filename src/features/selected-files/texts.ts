import { count, days, files, plural } from '#lib/plural.ts'

/** Every sentence about selected files. Those that the documents fix stand as they are there. */
export const selectedTexts = {
  bar: 'Selected files',
  count: (n: number) => plural(n, { one: '{n} selected', other: '{n} selected' }),
  change: (n: number) => plural(n, { one: '{n} selected file, change', other: '{n} selected files, change' }),
  chat: 'Chat',
  chatWith: (n: number) => `Chat with ${files(n)}`,
  chatError: 'The chat could not be started. Please try again.',
  askInChat: 'Ask in chat',
  move: 'Move to folder',
  delete: 'Delete',
  clear: 'Clear',
  cancel: 'Cancel',
  close: 'Close',
  offlineDelete: "You're offline. Delete needs a connection.",

  deleteTitle: (n: number) => plural(n, { one: 'Delete {n} file', other: 'Delete {n} files' }),
  deleteConfirm: (n: number, trashDays: number) =>
    plural(n, {
      one: `Delete {n} selected file? You can restore it for ${days(trashDays)}.`,
      other: `Delete {n} selected files? You can restore them for ${days(trashDays)}.`,
    }),
  deleting: 'Deleting...',
  deleted: (n: number) => plural(n, { one: '{n} file was deleted', other: '{n} files were deleted' }),
  undo: 'Undo',
  restoring: (n: number) => plural(n, { one: 'Restoring {n} file...', other: 'Restoring {n} files...' }),
  restored: (n: number) => plural(n, { one: '{n} file was restored', other: '{n} files were restored' }),
  restoreError: (n: number, reason: string) =>
    plural(n, {
      one: `{n} file could not be restored: ${reason}`,
      other: `{n} files could not be restored: ${reason}`,
    }),
  deleteError: 'Failed to delete some files. Please try again.',

  selectorTitle: 'Select Documents',
  update: 'Update Documents',
  search: 'Search documents...',
  clearSearch: 'Clear search',
  types: 'Document types',
  selectAll: (n: number) => `Select All (${count(n)})`,
  clearChosen: (n: number) => `Clear (${count(n)})`,
  alreadyLoaded: (n: number) => `${n} already loaded`,
  loaded: 'Loaded',
  loading: 'Loading documents...',
  error: 'Error loading documents',
  none: 'No documents available',
  noMatch: 'No documents match your search',
  showMore: 'Show more',
  newest: (n: number, total: number) =>
    `These are the newest ${count(n)} of ${count(total)} documents. Search by file name for the others.`,
  retry: 'Retry',
  unsorted: 'Not sorted yet',
} as const
