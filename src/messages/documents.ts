import { messages } from './messages.ts'

/** Documents: what the overview, the table, the document and the review share. */
export const texts = messages('documents', {
  noWorkflow: 'Not set',
  documents: 'Documents',
  files: '{n, plural, one {# document} other {# documents}}',
  offline: 'Available offline',

  noAccess: "No accessible insights: You don't have access to any departments in this workspace",
  addDocuments: 'Add documents',
  processingType: 'Processing...',

  loadingFiles: 'Loading documents...',
  filesError: 'Error loading files: {reason}',
  noFiles: 'No documents yet',
  noFilesHint: 'Documents of this type appear here once they have been read.',
  filename: 'File name',
  status: 'Status',
  details: 'Details',
  detailsOf: 'Details {title}',
  sortBy: 'Sort by',
  sortNewest: 'Newest first',
  sortUp: '{label}, ascending',
  sortDown: '{label}, descending',
  sortColumn: 'Sort by {label}',
  showAll: 'Show all',
  showLess: 'Show less',
  unfold: { more: 'Show full name', less: 'Show less' },
  empty: '—',
  yes: 'Yes',
  no: 'No',
  items: '{n, plural, one {# item} other {# items}}',

  readFailed: 'The document could not be read.',
  edit: 'Edit {label}',
  isCut: 'This value is too long for a list. Open the document to change it.',
  editorsOnly: 'Only the owner and admins can change this document now.',
  membersOnly: 'Only members of {department} can change this document now.',
})
