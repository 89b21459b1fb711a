import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { FileData } from '#contract/things.ts'
import { stepIn } from '#core/approval/decided.ts'
import type { ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { receiptsReturned, receiptsUnapproved } from './rejections.ts'

/** A receipt whose type has an approval, with its data after the step of its report. */
export interface ApprovedItself {
  readonly row: ThingRow
  readonly data: Record<string, unknown>
  readonly rules: ApprovalRules
}

/** Whether a receipt is not approved yet by the rules of its own type. */
export function awaitsApproval({ data }: Pick<ThingRow, 'data'>, rules: ApprovalRules): boolean {
  const step = stepIn(rules, data as FileData)
  return step !== 'approved' && step !== 'paid'
}

/**
 * 409 for a report that goes on past the approval of its receipts: it is submitted with some that were returned, or
 * approved or paid with some that are not approved.
 */
export function rejectAhead(
  step: ApprovalStep,
  receipts: readonly ApprovedItself[],
  { rows }: ExpenseReport,
): void {
  const named = (some: readonly ApprovedItself[]) =>
    some.map(({ row }) => {
      const { description } = rows.find((one) => one.document_id === row.id) ?? {}
      return description || fileDataOf(row).filename || row.id
    })
  if (step === 'submitted') {
    const returned = receipts.filter(({ row, rules }) => stepIn(rules, fileDataOf(row)) === 'returned')
    if (returned.length > 0) throw receiptsReturned(named(returned))
    return
  }
  const open = receipts.filter(({ data, rules }) => awaitsApproval({ data }, rules))
  if (open.length > 0) throw receiptsUnapproved(named(open))
}
