import { messages } from './messages.ts'

/** Selected files: the bar of actions and the dialog that chooses documents. */
export const texts = messages({
  bar: 'Selected files',
  count: '{n, number} selected',
  change: '{n, plural, one {# selected file, change} other {# selected files, change}}',
  chat: 'Chat',
  chatWith: 'Chat with {n, plural, one {# file} other {# files}}',
  chatError: 'The chat could not be started. Please try again.',
  askInChat: 'Ask in chat',
  move: 'Move to folder',
  delete: 'Delete',
  clear: 'Clear',
  cancel: 'Cancel',
  close: 'Close',
  offlineDelete: "You're offline. Delete needs a connection.",

  deleteTitle: 'Delete {n, plural, one {# file} other {# files}}',
  deleteConfirm:
    'Delete {n, plural, one {# selected file? You can restore it} other {# selected files? You can restore them}} for {trashDays, plural, one {# day} other {# days}}.',
  deleting: 'Deleting...',
  deleted: '{n, plural, one {# file was deleted} other {# files were deleted}}',
  undo: 'Undo',
  restoring: 'Restoring {n, plural, one {# file} other {# files}}...',
  restored: '{n, plural, one {# file was restored} other {# files were restored}}',
  restoreError: '{n, plural, one {# file} other {# files}} could not be restored: {reason}',
  deleteError: 'Failed to delete some files. Please try again.',

  selectorTitle: 'Select Documents',
  update: 'Update Documents',
  search: 'Search documents...',
  clearSearch: 'Clear search',
  types: 'Document types',
  selectAll: 'Select All ({n, number})',
  clearChosen: 'Clear ({n, number})',
  alreadyLoaded: '{n, number} already loaded',
  loaded: 'Loaded',
  loading: 'Loading documents...',
  error: 'Error loading documents',
  none: 'No documents available',
  noMatch: 'No documents match your search',
  showMore: 'Show more',
  newest:
    'These are the newest {n, number} of {total, number} documents. Search by file name to find the others.',
  noType: 'No type yet',
})
