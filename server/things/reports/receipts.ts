import type { InReport } from '#contract/expense-reports.ts'
import type { FieldValue } from '#contract/things.ts'
import { fileDataOf } from '../rows/wire.ts'
import type { ThingRow, Write } from '../rows/row.ts'
import type { LockedFiles } from './locking.ts'
import { markOf } from './rows.ts'

// Marks on receipts: the report that they belong to, and whether it is submitted.

type Data = Record<string, unknown>

/** Stores the workflow from before the submission if the report has replaced it. */
type Mark = InReport & { readonly workflow_before?: FieldValue }

/** Adds a receipt to a report, or updates the report's title on it. Null if nothing changes. */
export function joinWrite(
  row: ThingRow,
  report: { readonly id: string; readonly title: string },
): Write | null {
  const mark = markOf(row)
  if (mark?.id === report.id && mark.title === report.title && !mark.locked) return null
  const data = mark ? unlockedData(row, mark) : row.data
  return { row, data: { ...data, expense_report: { ...report, locked: false } satisfies InReport } }
}

/** Removes a receipt from a report. Null if it is not in that report. */
export function leaveWrite(row: ThingRow, reportId: string): Write | null {
  const mark = markOf(row)
  if (mark?.id !== reportId) return null
  const { expense_report: _mark, ...data } = unlockedData(row, mark)
  return { row, data }
}

/** The receipts of a deleted report. */
export const freedReceipts = (report: ThingRow, locked: LockedFiles): Write[] =>
  [...locked.values()].flatMap((row) => leaveWrite(row, report.id) ?? [])

/** A receipt whose report is at a fixed step: its workflow follows the report, and the previous value is stored. */
export function lockedData(row: ThingRow, mark: InReport, step: string): Data {
  const { extracted, evidence } = fileDataOf(row)
  const before: FieldValue = extracted['workflow'] ?? null
  const { workflow_before = before } = mark as Mark
  return {
    ...row.data,
    expense_report: { ...mark, locked: true, workflow_before } satisfies Mark,
    extracted: { ...extracted, workflow: step },
    evidence: { ...evidence, workflow: { page: 0, source: 'user' } },
  }
}

/** A receipt whose report was withdrawn or returned: restores the previous workflow, if the report replaced it. */
export function unlockedData(row: ThingRow, mark: InReport): Data {
  const { workflow_before: before, ...own } = mark as Mark
  const data: Data = { ...row.data, expense_report: { ...own, locked: false } }
  if (before === undefined) return data
  const { extracted, evidence = {} } = fileDataOf(row)
  const { workflow: _step, ...values } = extracted
  const { workflow: _seen, ...seen } = evidence
  return before === null
    ? { ...data, extracted: values, evidence: seen }
    : { ...data, extracted: { ...values, workflow: before }, evidence }
}
