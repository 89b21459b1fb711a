import type { ApprovalStep, SeenApproval } from '#contract/approval.ts'
import { type ApprovalCase, decisionOn, type Refusal } from '#core/approval/ruling.ts'
import { money } from '#lib/field-format.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Colleague } from './people.ts'

/** Most names in a sentence. */
const NAMED_MAX = 5

/**
 * 403 or 409 for a step that a person may not take. Names those who may, among the people who can open the document.
 */
export function stepRejection(
  why: Refusal,
  document: ApprovalCase,
  colleagues: readonly Colleague[],
): HttpError {
  switch (why) {
    case 'not-submitted':
      return wrongStep('Only a submitted document can be approved or returned. Submit it first.')
    case 'not-approved':
      return wrongStep('Only an approved document can be marked as paid. Have it approved first.')
    case 'paid':
      return wrongStep(
        'A paid document can only be submitted again, or go back to approved if it did not change since then.',
      )
    case 'managers-only':
      return notApprover(
        'Only the owner or an admin can mark a document as paid, or change one that is paid.',
      )
    case 'decider-only':
      return notApprover(
        'This document is approved. Only the person who approved it, the owner or an admin can take that back.',
      )
    default: {
      const able = colleagues.filter((one) => decisionOn(document, { person: one, deputyFor: [] }).allowed)
      return notApprover(sentenceOf(why, able))
    }
  }
}

function sentenceOf(why: Refusal, able: readonly Colleague[]): string {
  if (able.length === 0)
    return 'Nobody in this workspace can approve or return this document: nobody approves their own. Ask the owner for another approver.'
  const names = able
    .slice(0, NAMED_MAX)
    .map(({ username }) => username)
    .join(', ')
  if (why === 'own') return `You cannot approve or return your own document. These people can: ${names}.`
  if (why === 'over-limit')
    return `The amount of this document is above what you can approve. These people can: ${names}.`
  if (why === 'sum-unknown')
    return `The amount of this document is not known in the currency of the workspace, so your limit does not allow you to decide. These people can: ${names}.`
  return `You cannot approve or return documents of this type. These people can: ${names}.`
}

const notApprover = (detail: string) => new HttpError(403, 'not-approver', detail)
const wrongStep = (detail: string) => new HttpError(409, 'wrong-step', detail)

export const changedWithStep = () =>
  wrongStep(
    'An amount, currency, party or account cannot change together with its approval. Change it first, then ask for approval.',
  )

/** The difference between what a person saw and the current state. */
export function changedSince(seen: SeenApproval, now: SeenApproval): HttpError {
  const [was, is] = [sumText(seen), sumText(now)]
  return wrongStep(
    was === is
      ? 'This document was changed or submitted again after you saw it. Look at it again before you decide.'
      : `The amount was ${was} when you saw it and is ${is} now. Look at the document again before you decide.`,
  )
}

const sumText = ({ value, currency }: SeenApproval) => (value === null ? '–' : money(value, currency))

export const stepsInUse = () =>
  new HttpError(
    409,
    'conflict',
    'Documents of this type are at a step with this name. Finish them before you rename the step.',
    { field: 'approval.steps' },
  )

const invalid = (field: string, detail: string) => new HttpError(422, 'invalid', detail, { field })

export const noComments = () => invalid('comment', 'Only documents of a type with an approval take comments.')
export const reasonMissing = () => invalid('comment', 'Say in a comment why the document is returned.')
export const noState = () =>
  invalid('extracted.workflow', 'The workflow of a document with an approval must be text or null.')
export const sameSteps = (steps: Readonly<Record<ApprovalStep, string>>) =>
  invalid(
    'approval.steps',
    `The steps of an approval must have different names: ${Object.values(steps).join(', ')}.`,
  )
export const approverTwice = () => invalid('approval.approvers', 'An approver is named twice.')
export const notMembers = () => invalid('approval.approvers', 'Approvers must be members of the workspace.')
