import { messages } from './messages.ts'

/** The export of a period for an auditor. */
export const texts = messages('period-export', {
  open: 'Export for an auditor',
  title: 'Export a period for an auditor',
  hint: 'A ZIP archive with the originals, values and history of the documents, and the activity of the period. The script verify.mjs in it shows, without Sheaf, that nothing was changed.',
  by: 'Date that counts',
  byUpload: 'Day of the upload',
  byDocument: 'Date on the document',
  from: 'From',
  to: 'To',
  dayError: 'Enter a day',
  order: 'The last day must not be before the first.',
  types: 'Document types',
  typesMissing: 'Choose at least one document type',
  allTypes: 'All documents',
  someTypes: 'Only some types',
  undated: 'Documents without a date are not in the export. Their number is in manifest.json.',
  submit: 'Export',
  exporting: 'Exporting...',
  cancel: 'Cancel',
  close: 'Close',
  error: 'The period could not be exported. Please try again.',
  offline: "You're offline. Exporting needs a connection.",
  fileName: '{workspace} {from} - {to}.zip',
  saved: '{name} is saved',
})
