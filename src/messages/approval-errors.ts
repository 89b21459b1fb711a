import { messages } from './messages.ts'

/** Approving, returning and paying documents, and who decides. */
export const texts = messages('approval-errors', {
  notSubmitted: 'Only a submitted document can be approved or returned. Submit it first.',
  notApproved: 'Only an approved document can be marked as paid. Have it approved first.',
  alreadyPaid:
    'A paid document can only be submitted again, or go back to approved if it did not change since then.',
  changedWithStep:
    'An amount, currency, party or account cannot change together with its approval. Change it first, then ask for approval.',
  documentChanged:
    'This document was changed or submitted again after you saw it. Look at it again before you decide.',
  amountChanged:
    'The amount was {before} when you saw it and is {now} now. Look at the document again before you decide.',
  paidManagersOnly: 'Only the owner or an admin can mark a document as paid, or change one that is paid.',
  deciderOnly:
    'This document is approved. Only the person who approved it, the owner or an admin can take that back.',
  approversMissing:
    'Nobody in this workspace can approve or return this document: nobody approves their own. Ask the owner for another approver.',
  ownDocument: 'You cannot approve or return your own document. These people can: {names}.',
  overLimit: 'The amount of this document is above what you can approve. These people can: {names}.',
  amountUnknown:
    'The amount of this document is not known in the currency of the workspace, so your limit does not allow you to decide. These people can: {names}.',
  notApprover: 'You cannot approve or return documents of this type. These people can: {names}.',
  reasonMissing: 'Say in a comment why the document is returned.',
  commentsOff: 'Only documents of a type with an approval take comments.',
  stepInUse: 'Documents of this type are at a step with this name. Finish them before you rename the step.',
  stepNamesTaken: 'The steps of an approval must have different names: {names}.',
  limitsInCurrency:
    'Approvers of this workspace have limits in {currency}. Remove their limits before you change the currency.',
  approverNotMember: 'Approvers must be members of the workspace.',
  approverTwice: 'An approver is named twice.',
  deputySelf: 'You cannot be your own deputy.',
  deputyNotMember: 'A deputy must be a member of the workspace.',
  deputyDayMissing: 'A deputy needs a last day.',
  deputyDayOver: 'The last day of a deputy must not be in the past.',
})
