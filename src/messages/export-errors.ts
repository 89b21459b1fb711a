import { messages } from './messages.ts'

/** Exports for auditors and accounting programs. */
export const texts = messages('export-errors', {
  periodManagersOnly: 'Only the owner and admins of the workspace can export a period for an auditor.',
  accountingManagersOnly: 'Only the owner and admins of the workspace can export to accounting programs.',
  exportMissing: 'There is no such export here. Reload the page.',
  exportTakenBack: 'This export was taken back already. Reload the page.',
  documentsChanged:
    'Some of these documents were exported, changed or deleted meanwhile. Look at the list again.',
  documentNotExported: 'One of these documents is not, or no longer, in this export. Look at the list again.',
  accountsChanged: 'The accounts were changed meanwhile. Look at them again before you go on.',
})
