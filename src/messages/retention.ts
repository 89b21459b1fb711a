import { messages } from './messages.ts'

/** How long the documents of a type are kept. */
export const texts = messages('retention', {
  label: 'Retention',
  hint: 'Until it ends, a deleted document stays in the trash, from where it can be restored. Sheaf deletes nothing when it ends.',
  years: 'Years',
  yearsError: 'Enter a whole number from 1 to {n, number}, or nothing',
  from: 'Counted from',
  byDocument: 'Date on the document',
  byProperty: 'Date on the document ({name})',
  byDocumentHint: 'From the upload if a document has no date.',
  byUpload: 'Day of the upload',
  past: 'Show documents past retention',
  retained: 'Kept until {day}',
  longer: 'Documents whose retention has not ended are kept longer.',
})
