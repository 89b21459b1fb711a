import { messages } from './messages.ts'

/** Filters in words. */
export const texts = messages({
  fields: {
    amount: 'Amount',
    date: 'Date',
    party: 'Party',
    text: 'Text',
    filename: 'File name',
    title: 'Title',
    status: 'Status',
    department: 'Department',
    folder_id: 'Folder',
    document_type: 'Type',
    created_by: 'Uploaded by',
    createdAt: 'Uploaded',
    'extracted.workflow': 'Workflow',
  },
  empty: 'No {label}',
  filled: 'Has {label}',
  from: '{label} from {value}',
  to: '{label} to {value}',
  above: '{label} over {value}',
  below: '{label} under {value}',
  not: '{label}: not {value}',
  lacks: '{label}: without “{value}”',
  is: '{label}: {value}',
  contains: '{label}: “{value}”',
  chosen: '{n, plural, one {# chosen document} other {# chosen documents}}',
  review: 'Needs review',
  noReview: 'Needs no review',
  or: 'or',
  and: 'and',
  yes: 'yes',
  no: 'no',
  aFolder: 'a folder',
  you: 'you',
  somebody: 'somebody',
})

export type FilterTexts = typeof texts
