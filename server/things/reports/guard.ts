import { isDeepStrictEqual } from 'node:util'
import type { FileData, SchemaData } from '#contract/things.ts'
import { stepIn } from '#core/approval/decided.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import { mainValuesOf } from '../approval/main-values.ts'
import type { Reads, ThingRow } from '../rows/row.ts'
import { fileDataOf, schemaDataOf } from '../rows/wire.ts'
import { liveType } from '../types/type-names.ts'
import { computedValues, lockedBy, reportSubmitted } from './rejections.ts'
import { isReport, markOf } from './rows.ts'

// What reports lock: the values of a report are computed, and receipts of a submitted report do not change.

/**
 * 409 for an edit of a report's values, or of a receipt's values while its report is submitted. `type` is that of the
 * document.
 */
export function rejectFixed(row: ThingRow, after: FileData, type: SchemaData | null): void {
  if (row.kind !== 'File') return
  const before = fileDataOf(row)
  if (isReport(row)) {
    if (!isDeepStrictEqual(withoutWorkflow(before), withoutWorkflow(after))) throw computedValues()
    return
  }
  const mark = markOf(row)
  if (!mark?.locked) return
  // A receipt without an approval of its own has the workflow of its report.
  const isOtherStep = !type?.approval && !isDeepStrictEqual(workflowOf(before), workflowOf(after))
  if (isOtherStep || !isDeepStrictEqual(factsOf(before, type), factsOf(after, type))) throw lockedBy(mark)
}

/** 409 for deleting or re-reading a receipt while its report is submitted. */
export function rejectLocked(row: ThingRow): void {
  const mark = row.kind === 'File' ? markOf(row) : null
  if (mark?.locked) throw lockedBy(mark)
}

/** Whether a report was submitted and not returned, so that its content is fixed. */
export function isFixed(row: ThingRow, type: SchemaData | null): boolean {
  const step = type?.approval ? stepIn(type.approval, fileDataOf(row)) : null
  return step !== null && step !== 'returned'
}

export const typeOfReport = (db: Reads, { project_id, document_type }: ThingRow) =>
  liveType(db, project_id, document_type ?? '')

/** 409 for deleting a submitted report or one of its receipts. */
export async function rejectFixedDeletion(db: Reads, row: ThingRow): Promise<void> {
  rejectLocked(row)
  if (!isReport(row)) return
  const type = await typeOfReport(db, row)
  if (isFixed(row, type ? schemaDataOf(type) : null)) throw reportSubmitted()
}

const workflowOf = ({ extracted }: FileData) => extracted['workflow'] ?? null

function withoutWorkflow({ extracted, evidence = {} }: FileData) {
  const { workflow: _state, ...values } = extracted
  const { workflow: _seen, ...seen } = evidence
  return { values, seen }
}

/** The values that a report copied from a receipt, and those that the receipt's own approval covers. */
function factsOf(file: FileData, type: SchemaData | null): Record<string, unknown> {
  if (!type) return withoutWorkflow(file).values
  const { date } = mainProperties(type)
  const day = date === null ? null : (file.extracted[date] ?? null)
  return { ...mainValuesOf(file, type, undefined), day }
}
