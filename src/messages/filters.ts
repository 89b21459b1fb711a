import { type DefaultNames, texts as names } from './default-names.ts'
import { textsIn } from './current-language.ts'
import { messages } from './messages.ts'

/** Filters in words. */
export const texts = messages('filters', {
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
  toApprove: 'Waits for my approval',
  notToApprove: 'Does not wait for my approval',
  or: 'or',
  and: 'and',
  yes: 'yes',
  no: 'no',
  aFolder: 'a folder',
  you: 'you',
  somebody: 'somebody',
})

/** `own`: the names of what Sheaf makes itself; without it, in the current language. */
export type FilterTexts = typeof texts & { readonly own?: DefaultNames }

/** The texts of filters in a language, for answers in the language of a question; in English where there are none. */
export const filterTexts = (language: string): FilterTexts => ({
  ...textsIn(texts, language),
  own: textsIn(names, language),
})
