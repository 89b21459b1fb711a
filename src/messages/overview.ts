import { messages } from './messages.ts'

/** The overview of a workspace's documents. */
export const texts = messages('overview', {
  loadingOverview: 'Loading documents...',
  overviewError: 'Error loading insights.',
  noDocuments: 'No documents yet',
  photograph: 'Photograph a document',
  noDocumentsHint: 'Photograph a document or add a PDF. Sheaf reads it and sorts it by type.',
  filterTypes: 'Filter document types',
  noTypeMatches: 'No document type matches “{text}”.',
  clearFilter: 'Clear filter',
  settingsOf: 'Settings for {type}',
  parties: 'Parties',
  trash: 'Trash',
  newest: 'Newest',
  documentTypes: 'Document types',
  failedReading: 'Not read',
  readOf: '{done, number} of {all, number} read',
  readingLabel: 'Documents read',
  toReview: '{n, plural, one {# document to review} other {# documents to review}}',
  review: 'Review',
})
