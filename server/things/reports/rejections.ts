import type { InReport, ReportRow } from '#contract/expense-reports.ts'
import { HttpError } from '#server/http/http-error.ts'

/** 409: the receipt belongs to a submitted report. */
export const lockedBy = ({ title }: InReport) =>
  new HttpError(
    409,
    'in-report',
    `This document is in the expense report “${title}”, which was submitted. Take the report back, or ask for it to be returned, to change or delete it.`,
  )

/** 409: another report has this receipt. */
export const inOtherReport = (name: string, { title }: InReport) =>
  new HttpError(409, 'in-report', `${name} is already in the expense report “${title}”.`, {
    field: 'documents',
  })

/** 409 for changing or deleting a submitted report. */
export const reportSubmitted = () =>
  new HttpError(
    409,
    'report-submitted',
    'This expense report was submitted. Take it back, or ask for it to be returned, to change or delete it.',
  )

/** 409: values of a report are computed and cannot be set. */
export const computedValues = () =>
  new HttpError(
    409,
    'conflict',
    'The values of an expense report come from its receipts and trips. Change those instead.',
  )

/** 409 for reading a report, or for giving it another type. */
export const notRead = () =>
  new HttpError(
    409,
    'conflict',
    'An expense report has no pages to read, and its document type cannot change.',
  )

export const nothingToSubmit = () =>
  new HttpError(422, 'invalid', 'This expense report has no receipts or trips yet. Add some first.', {
    field: 'documents',
  })

/** Most rows in a sentence. */
const NAMED_MAX = 5

/** 422 that names the rows without a sum, or says that the workspace has no currency. */
export function unsettled(rows: readonly ReportRow[]): HttpError {
  const names = rows
    .slice(0, NAMED_MAX)
    .map(({ description, document_id: id }) => description || id)
    .join(', ')
  if (rows.some(({ problem }) => problem === 'no-currency'))
    return new HttpError(
      422,
      'invalid',
      'This workspace has no default currency. An owner or admin sets it in the settings.',
    )
  return new HttpError(
    422,
    'invalid',
    `Some receipts are deleted, not read yet, or have no amount or exchange rate: ${names}. Correct them, or take them out of the report.`,
    { field: 'documents' },
  )
}

const listed = (names: readonly string[]) => names.slice(0, NAMED_MAX).join(', ')

/** 409 for approving or paying a report before its receipts are approved. */
export const receiptsUnapproved = (names: readonly string[]) =>
  new HttpError(
    409,
    'wrong-step',
    `Some receipts of this expense report need their own approval first: ${listed(names)}.`,
  )

/** 409 for submitting a report with receipts that were returned on their own. */
export const receiptsReturned = (names: readonly string[]) =>
  new HttpError(
    409,
    'wrong-step',
    `Some receipts of this expense report were returned: ${listed(names)}. Submit them again first, or take them out of the report.`,
  )

/** 409 for submitting something other than what was stored. */
export const changedSinceStored = () =>
  new HttpError(
    409,
    'conflict',
    'Receipts or rates of this expense report changed after it was last saved. Check the amounts, update it, and submit it again.',
  )

export const submittedFree = () =>
  new HttpError(
    409,
    'wrong-step',
    'This expense report was submitted before an approval was set up for its document type. Take it back and submit it again.',
  )

export const reportMoving = () =>
  new HttpError(409, 'conflict', 'This expense report is being changed by someone else. Try again.')
