import * as z from 'zod/mini'
import { APPROVAL_COMMENT_MAX, APPROVERS_MAX, NAME_MAX } from './limits.ts'

// Approval: rules on the workflow of a document type. A step is a workflow value, so tables, filters, edits and
// history treat it as such.

/** The steps, in order; `returned` goes back to whoever submitted the document. */
export const approvalSteps = ['submitted', 'approved', 'returned', 'paid'] as const
export type ApprovalStep = (typeof approvalSteps)[number]

/** Column of lists and queries: whether a document waits for the caller's decision. */
export const PENDING_FOR_ME = 'waits_for_me'

const value = (name: string) =>
  z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX)), name)

/** The workflow value of each step, unless a workspace uses other names. */
export const defaultSteps = {
  submitted: 'Submitted',
  approved: 'Approved',
  returned: 'Returned',
  paid: 'Paid',
} as const satisfies Readonly<Record<ApprovalStep, string>>

/** The workflow value of each step. */
export const ApprovalSteps = z.object({
  submitted: value(defaultSteps.submitted),
  approved: value(defaultSteps.approved),
  returned: value(defaultSteps.returned),
  paid: value(defaultSteps.paid),
})

/** A positive decimal number with up to twelve digits before and four after the point. */
export const LIMIT_SHAPE = /^[0-9]{1,12}(?:[.][0-9]{1,4})?$/

export const Approver = z.object({
  user_id: z.string().check(z.maxLength(64)),
  /** In the default currency of the workspace, inclusive; null: no limit. */
  up_to: z._default(z.nullable(z.string().check(z.regex(LIMIT_SHAPE))), null),
})
export type Approver = z.infer<typeof Approver>

/** Who approves the documents of a type. Owner and admins have no limit. Nobody approves their own documents. */
export const ApprovalRules = z.object({
  steps: z._default(ApprovalSteps, defaultSteps),
  approvers: z._default(z.array(Approver).check(z.maxLength(APPROVERS_MAX)), []),
})
export type ApprovalRules = z.infer<typeof ApprovalRules>

/** A comment on a change of a document whose type has an approval. */
export const ApprovalComment = z.string().check(z.trim(), z.minLength(1), z.maxLength(APPROVAL_COMMENT_MAX))

/** The main amount of a document, as compared with limits. */
export const ApprovalSum = z.looseObject({
  /** As stated on the document. */
  value: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** In the default currency of the workspace (`converted_currency`), as a decimal number; null without a rate. */
  converted: z.nullable(z.string()),
  converted_currency: z.nullable(z.string()),
  /** Units of `converted_currency` for one unit of `currency`, and the day of this rate; null if none was needed. */
  rate: z.nullable(z.string()),
  rate_day: z.nullable(z.string()),
})
export type ApprovalSum = z.infer<typeof ApprovalSum>

/** State of a document's approval. Set by the server. Times are ISO, people are user ids. */
export const DocumentApproval = z.looseObject({
  submitted_by: z.nullish(z.string()),
  submitted_at: z.optional(z.string()),
  /** Other people who changed its main values since it was first submitted. */
  changed_by: z.optional(z.array(z.string())),
  /** The last approval or return. */
  decided_by: z.optional(z.string()),
  /** The member whose deputy decided. */
  decided_for: z.optional(z.string()),
  decided_at: z.optional(z.string()),
  decision: z.optional(z.enum(['approved', 'returned'])),
  /** The values that were decided on, by property: amount, currency, parties, the payee's account. */
  decided_on: z.optional(z.record(z.string(), z.unknown())),
  /** The sum when it was submitted, or when it was decided on. */
  sum: z.optional(ApprovalSum),
  /** The latest comments, oldest first. `step`: the step that the comment belongs to. */
  comments: z.optional(
    z.array(
      z.looseObject({ by: z.string(), at: z.string(), text: z.string(), step: z.optional(z.string()) }),
    ),
  ),
})
export type DocumentApproval = z.infer<typeof DocumentApproval>

/** What a person saw of a submitted document before deciding. The server rejects a decision on anything else. */
export const SeenApproval = z.object({
  submitted_at: z.nullable(z.string().check(z.maxLength(40))),
  /** The amount as stated on the document. */
  value: z.nullable(z.number()),
  currency: z.nullable(z.string().check(z.maxLength(64))),
})
export type SeenApproval = z.infer<typeof SeenApproval>

/** Who approves on behalf of a member, until a last day (UTC). Both null: nobody. */
export const NameDeputy = z
  .object({ user_id: z.nullable(z.string().check(z.maxLength(64))), until: z.nullable(z.iso.date()) })
  .check(
    z.refine(({ user_id, until }) => (user_id === null) === (until === null), {
      error: 'A deputy needs a last day.',
      path: ['until'],
    }),
  )
