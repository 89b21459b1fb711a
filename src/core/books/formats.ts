import type { BookFormat, BookProblem } from '#contract/books.ts'
import type { BookBatch, FormatRules } from './batch.ts'
import { quickBooksRules, xeroRules } from './bills.ts'
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

/** What keeps a batch from being written in a format, whatever its documents are. */
export const batchProblems = (format: BookFormat, batch: BookBatch): readonly BookProblem[] =>
  rules[format].batchProblems(batch)

/** Errors of the format, then its warnings, then what is doubtful anyway; each once. */
export function problemsOf(format: BookFormat, entry: BookEntry, batch: BookBatch): BookProblem[] {
  const own = rules[format].entryProblems(entry, batch)
  const errors = own.filter(({ level }) => level === 'error')
  const warnings = [...own.filter(({ level }) => level === 'warning'), ...entry.problems]
  const isSaid = ({ code, field }: BookProblem) =>
    errors.some((one) => one.field === field && (one.code === code || (isLack(one.code) && isLack(code))))
  return [...errors, ...warnings.filter((one) => !isSaid(one) && isOf(format, one))]
}

const isLack = (code: string) => code === 'missing' || code === 'no-account' || code === 'tax-unknown'

/** A workbook needs no accounts, and only a posting has a contra account. */
const isOf = (format: BookFormat, { code, field }: BookProblem) =>
  code !== 'no-account' ||
  (format === 'xlsx' || format === 'ubl' ? false : format === 'datev' || field === 'account')
