import type { BookFormat, BookProblem } from '#contract/books.ts'
import { BOOK_EXPORT_MAX } from '#contract/limits.ts'
import type { BookBatch, FormatRules } from './batch.ts'
import { quickBooksRules, XERO_BILLS_MAX, xeroRules } from './bills.ts'
import { datevRules } from './datev.ts'
import type { BookEntry } from './entry.ts'
import { sheetRules } from './sheets.ts'
import { ublRules } from './ubl.ts'

const rules: Readonly<Record<BookFormat, FormatRules>> = {
  datev: datevRules,
  quickbooks: quickBooksRules,
  xero: xeroRules,
  ubl: ublRules,
  xlsx: sheetRules,
}

/** Problems that prevent a batch from being written in a format, independent of its documents. */
export const batchProblems = (format: BookFormat, batch: BookBatch): readonly BookProblem[] =>
  rules[format].batchProblems(batch)

/** Most documents in one file. */
export const exportMax = (format: BookFormat): number =>
  format === 'xero' ? XERO_BILLS_MAX : BOOK_EXPORT_MAX

/** Problems of an entry of this batch: errors of the format, its warnings, then general ones; without repetition. */
export function problemsIn(format: BookFormat, batch: BookBatch): (entry: BookEntry) => BookProblem[] {
  const ofFormat = rules[format].entryProblems(batch)
  return (entry) => merged(format, ofFormat(entry), entry.problems)
}

function merged(
  format: BookFormat,
  own: readonly BookProblem[],
  others: readonly BookProblem[],
): BookProblem[] {
  const errors = own.filter(({ level }) => level === 'error')
  const warnings = [...own.filter(({ level }) => level === 'warning'), ...others]
  const isSaid = ({ code, field }: BookProblem) =>
    errors.some((one) => one.field === field && (one.code === code || (isLack(one.code) && isLack(code))))
  return [...errors, ...warnings.filter((one) => !isSaid(one) && isOf(format, one))]
}

const isLack = (code: string) => code === 'missing' || code === 'no-account' || code === 'tax-unknown'

/** A workbook needs no accounts, only a posting has a contra account, and an e-invoice has no tax key. */
function isOf(format: BookFormat, { code, field }: BookProblem): boolean {
  if (code === 'default-tax-key') return format !== 'ubl'
  if (code !== 'no-account') return true
  return format === 'datev' || (format !== 'xlsx' && format !== 'ubl' && field === 'account')
}
