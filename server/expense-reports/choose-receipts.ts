import type { ReportDocument } from '#contract/expense-reports.ts'
import type { SchemaData } from '#contract/things.ts'
import { HttpError } from '#server/http/http-error.ts'
import {
  fileDataOf,
  inOtherReport,
  isReport,
  type LockedFiles,
  markOf,
  type ThingRow,
} from '#server/things/index.ts'
import { isExpense } from './expense-types.ts'

export interface ReportMaker {
  readonly reportId: string
  /** Whose documents these must be. */
  readonly userId: string
  /** Ids of documents that the report already has. */
  readonly had: ReadonlySet<string>
  /** Types of the workspace by key. */
  readonly types: ReadonlyMap<string, SchemaData>
}

/**
 * The locked receipts of a report. New ones must be expenses that the person uploaded and that have been read:
 * otherwise 422, or 409 `in-report` for one in another report. Receipts that the report already has may stay; purged
 * ones are left out.
 */
export function chooseReceipts(
  documents: readonly ReportDocument[],
  locked: LockedFiles,
  maker: ReportMaker,
): ThingRow[] {
  const ids = documents.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw invalid('A document is in this expense report twice.')
  return ids.flatMap((id) => {
    const row = locked.get(id)
    if (row && markOf(row)?.id === maker.reportId) return [row]
    if (!row && maker.had.has(id)) return []
    return [newReceipt(row, maker)]
  })
}

function newReceipt(row: ThingRow | undefined, { userId, types }: ReportMaker): ThingRow {
  if (!row || row.deleted_at !== null || row.created_by !== userId)
    throw invalid('Only your own documents can be in your expense report.')
  const { filename: name, status } = fileDataOf(row)
  if (isReport(row)) throw invalid(`${name} is an expense report itself.`)
  if (status !== 'extracted') throw invalid(`${name} has not been read yet. Add it when it has.`)
  if (!isExpense(types.get(row.document_type ?? '')))
    throw invalid(`${name} is not an expense: its amount was neither spent nor billed to you.`)
  const mark = markOf(row)
  if (mark) throw inOtherReport(name, mark)
  return row
}

const invalid = (detail: string) => new HttpError(422, 'invalid', detail, { field: 'documents' })
