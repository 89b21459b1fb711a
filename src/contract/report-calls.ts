import * as z from 'zod/mini'
import { ApprovalRules } from './approval.ts'
import { ExpenseReport, PositiveDecimal, ReportContent } from './expense-reports.ts'
import { FileThing } from './things.ts'

export const CreateReport = z.extend(ReportContent, {
  /** A UUID of the client: repeating a call returns the same report. */
  id: z.optional(z.uuid()),
})
export const UpdateReport = z.extend(ReportContent, { version: z.int() })

/** The report as it is now: receipts may have changed since the last write. */
export const ReportResponse = z.looseObject({
  report: FileThing,
  /** Its receipts that the caller may read. */
  documents: z.array(FileThing),
  /** What would be computed now, and what its receipts repeat and need; as in `report.data.report` once it is submitted. */
  now: ExpenseReport,
  /** Of the type of reports, which its maker may not be able to read; null: reports are not approved. */
  approval: z.nullable(ApprovalRules),
})
export type ReportResponse = z.infer<typeof ReportResponse>

export const CandidatesQuery = z.object({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
/** The caller's own expenses that are in no report, not paid and not in the books, newest day first. */
export const CandidatesResponse = z.looseObject({
  rows: z.array(FileThing),
  total_count: z.int(),
  /** What is to be said of rows; one without is proposed. */
  marks: z._default(
    z.array(
      z.looseObject({
        id: z.string(),
        /** Whether it is chosen at first. */
        is_proposed: z.boolean(),
        /** Title of another document of the caller that this one seems to repeat, also one in an earlier report. */
        repeats: z.nullable(z.string()),
      }),
    ),
    [],
  ),
})
export type CandidatesResponse = z.infer<typeof CandidatesResponse>

/** Amount for a kilometre in the default currency of the workspace, set by owner and admins; null: each person's own. */
export const MileageRate = z.object({ rate: z.nullable(PositiveDecimal) })
export type MileageRate = z.infer<typeof MileageRate>
