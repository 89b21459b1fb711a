import { plural } from '#lib/plural.ts'

const documents = { one: '{n} document', other: '{n} documents' }

/** Every sentence of the search. */
export const searchTexts = {
  search: 'Search',
  hint: 'Ask in your own words: what, from whom, when, over how much.',
  box: 'What are you looking for?',
  clear: 'Empty the box',
  submit: 'Search',
  blank: 'Write what you are looking for.',
  examplesTitle: 'Try one of these',
  recentTitle: 'Recent questions',
  forgetRecent: 'Forget recent questions',
  loading: 'Searching...',
  error: 'The search failed.',
  keptOnly: (n: number) =>
    plural(n, {
      one: 'Searched {n} document on this device',
      other: 'Searched {n} documents on this device',
    }),
  keptOnlyHint:
    'There is no connection to the workspace: its newest documents, those kept offline and those you opened were searched.',
  nothingKept: 'No documents are on this device',
  nothingKeptHint:
    'Connect to search the workspace. Its newest documents and those that you open can then be searched offline.',
  found: (n: number) => plural(n, documents),
  considered: (n: number, of: number) =>
    `Considered ${plural(n, { one: '{n}', other: '{n}' })} of ${plural(of, documents)}`,
  filters: 'Filters that were understood',
  remove: (words: string) => `Remove ${words}`,
  change: (words: string) => `Change ${words}`,
  changeTitle: 'Change the filter',
  value: 'Value',
  apply: 'Apply',
  cancel: 'Cancel',
  close: 'Close',
  invalidNumber: 'Enter a number, such as 1234.50.',
  invalidDay: 'Choose a day.',
  type: (name: string) => `Type: ${name}`,
  first: (n: number) => plural(n, { one: 'Only the first', other: 'Only the first {n}' }),
  order: (label: string, desc: boolean) => `${label}, ${desc ? 'highest first' : 'lowest first'}`,
  dateOrder: (desc: boolean) => (desc ? 'Newest first' : 'Oldest first'),
  asText: (texts: readonly string[]) =>
    `Looked for ${texts.map((text) => `“${text}”`).join(' and ')} in the text of the documents.`,
  unsorted: 'Not sorted yet',
  openTable: 'Open in the table',
  showAll: (n: number) => plural(n, { one: 'Show {n}', other: 'Show all {n}' }),
  noResults: 'No results',
  noResultsHint: 'Take a filter away, or ask in another way.',
  noDate: 'No date',
  none: 'None',
  numbers: 'Numbers',
  group: 'Group',
  documentsColumn: 'Documents',
  currency: 'Currency',
  splitTable: (title: string, by: string, split: string) =>
    `${title} by ${by.toLowerCase()} and ${split.toLowerCase()}`,
  download: 'Download as CSV',
  fileName: 'numbers.csv',
  by: (heading: string) => `By ${heading.toLowerCase()}`,
  without: (n: number) =>
    plural(n, {
      one: '{n} document has no such value and is in no number.',
      other: '{n} documents have no such value and are in no number.',
    }),
  cut: 'There are more groups than are shown.',
  kinds: { count: 'Number', sum: 'Sum', average: 'Average', median: 'Median', min: 'Lowest', max: 'Highest' },
  of: (kind: string, label: string) => `${kind} of ${label.toLowerCase()}`,
  unsupported: 'This server does not search',
  toDocuments: 'Go to documents',
  examples: [
    'Invoices over 500 euros last quarter',
    'Sum of invoices per month this year',
    'Contracts that expire in the next 90 days',
    'Unpaid invoices without a due date',
    'The 5 largest receipts',
    'Documents that need review',
  ],
} as const
