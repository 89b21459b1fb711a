import { messages } from './messages.ts'

/** Matching bank lines with documents. */
export const texts = messages('bank-errors', {
  managersOnly: 'Only the owner or an admin can use the bank lines of a workspace.',
  accountMissing: 'This bank account was not found. Reload the page.',
  lineMissing: 'This bank line was not found. Reload the page.',
  documentsMissing: 'One of these documents was not found. Reload the page.',
  notProposed: 'This document is not proposed for this bank line.',
  proposalsChanged:
    'Bank lines or documents have changed since these matches were proposed. Look at the new proposals before you confirm.',
  documentTaken: 'One of these documents is already matched with another bank line. Undo that first.',
  lineTaken: 'This bank line is already matched with a document. Undo that first.',
  lineTakenByOther: 'This bank line is already matched with another document. Undo that first.',
  receiptNotNeeded: 'It was decided that this bank line needs no receipt. Undo that first.',
  linesTooMany: 'A workspace holds up to {n} bank lines.',
})
