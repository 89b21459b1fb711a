import { messages } from './messages.ts'

/** Answers about payments without a receipt, and documents without a payment. */
export const texts = messages('bank-answers', {
  without: '{n, plural, one {# payment has} other {# payments have}} no receipt: {sums}.',
  withoutNone: 'Every payment has a receipt, or needs none.',
  proposed:
    'For {n, plural, one {# payment} other {# payments}} a receipt is proposed and not confirmed yet.',
  unpaid:
    '{n, plural, one {# receipt or invoice has} other {# receipts and invoices have}} no payment: {sums}.',
  toPay: '{sum} to pay',
  toReceive: '{sum} to receive',
  unpaidNone: 'Every receipt and invoice has a payment.',
  noLines: 'No bank statement was imported yet, so no payment is known.',
  onlyManagers: 'Only the owner and admins of the workspace see bank lines.',
  notByToken: 'API tokens cannot read bank lines.',
  showLines: 'Show the payments',
  showDocuments: 'Show the documents',
  toBank: 'Open the bank lines',
})
