/** Words of answer tables that server and chat screen both have to know. */
export const answerWords = {
  /** First cell of the row with the totals. */
  total: 'Total',
  /** First cell of what has no group. */
  none: 'none',
  /** The same where the groups are periods. */
  noDate: 'No date',
  documents: 'Documents',
} as const
