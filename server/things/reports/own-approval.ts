import type { ApprovalRules, ApprovalStep } from '#contract/approval.ts'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { FileData } from '#contract/things.ts'
import { stepIn } from '#core/approval/decided.ts'
import type { ThingRow } from '../rows/row.ts'
import { fileDataOf } from '../rows/wire.ts'
import { receiptsReturned, receiptsUnapproved } from './rejections.ts'

/** A receipt whose type has its own approval, with its data after the report's step. */
export interface ApprovedItself {
  readonly row: ThingRow
  readonly data: Record<string, unknown>
  readonly rules: ApprovalRules
}

/** Whether a receipt is still unapproved by the rules of its own type. */
export function awaitsApproval({ data }: Pick<ThingRow, 'data'>, rules: ApprovalRules): boolean {
  const step = stepIn(rules, data as FileData)
  return step !== 'approved' && step !== 'paid'
}

/**
 * 409 if a report gets ahead of its receipts: submitted with returned receipts, or approved or paid with unapproved
 * ones.
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
