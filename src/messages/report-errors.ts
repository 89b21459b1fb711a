import { messages } from './messages.ts'

/** Expense reports. */
export const texts = messages('report-errors', {
  titleMissing: 'A report needs a title',
  daysReversed: 'The last day of the period is before its first day.',
  receiptLocked:
    'This document is in the expense report “{title}”, which was submitted. Take the report back, or ask for it to be returned, to change or delete it.',
  submitted:
    'This expense report was submitted. Take it back, or ask for it to be returned, to change or delete it.',
  submittedBeforeApproval:
    'This expense report was submitted before an approval was set up for its document type. Take it back and submit it again.',
  changing: 'This expense report is being changed by someone else. Try again.',
  receiptsChanged:
    'Receipts or rates of this expense report changed after it was last saved. Check the amounts, update it, and submit it again.',
  createdBefore: 'This expense report was already created, with other content. Open it to change it.',
  creatorOnly: 'Only the person who created this expense report can change its content.',
  valuesComputed: 'The values of an expense report come from its receipts and trips. Change those instead.',
  notRead: 'An expense report has no pages to read, and its document type cannot change.',
  currencyMissing: 'This workspace has no default currency. An owner or admin sets it in the settings.',
  receiptsMissing: 'This expense report has no receipts or trips yet. Add some first.',
  receiptsUnsettled:
    'Some receipts are deleted, not read yet, or have no amount or exchange rate: {names}. Correct them, or take them out of the report.',
  receiptsUnapproved: 'Some receipts of this expense report need their own approval first: {names}.',
  receiptsReturned:
    'Some receipts of this expense report were returned: {names}. Submit them again first, or take them out of the report.',
  inOtherReport: '{name} is already in the expense report “{title}”.',
  documentTwice: 'A document is in this expense report twice.',
  ownDocumentsOnly: 'Only your own documents can be in your expense report.',
  isReport: '{name} is an expense report itself.',
  documentUnread: '{name} has not been read yet. Add it when it has.',
  notExpense: '{name} is not an expense: its amount was neither spent nor billed to you.',
})
