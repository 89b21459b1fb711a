import { messages } from './messages.ts'

/** Selected files: the bar of actions and the dialog that chooses documents. */
export const texts = messages('selected-files', {
  bar: 'Selected documents',
  count: '{n, number} selected',
  change: '{n, plural, one {# selected document, change} other {# selected documents, change}}',
  chat: 'Chat',
  move: 'Move to folder',
  delete: 'Delete',
  clear: 'Clear',
  cancel: 'Cancel',
  close: 'Close',
  offlineDelete: "You're offline. Delete needs a connection.",

  deleteTitle: 'Delete {n, plural, one {# document} other {# documents}}',
  deleteConfirm:
    'Delete {n, plural, one {# selected document? You can restore it} other {# selected documents? You can restore them}} for {trashDays, plural, one {# day} other {# days}}.',
  deleting: 'Deleting...',
  deleted: '{n, plural, one {# document was deleted} other {# documents were deleted}}',
  undo: 'Undo',
  restoring: 'Restoring {n, plural, one {# document} other {# documents}}...',
  restored: '{n, plural, one {# document was restored} other {# documents were restored}}',
  restoreError: '{n, plural, one {# document} other {# documents}} could not be restored: {reason}',
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
  addToReport: 'Add to expense report',
  report: 'Report',
})
