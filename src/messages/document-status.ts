import { messages } from './messages.ts'

/** How far a document has been read, in every list of documents and of uploads. */
export const texts = messages('document-status', {
  toCheck: '{n, number} to check',
  statuses: { extracted: 'Completed', error: 'Failed', other: 'Processing' },
})
