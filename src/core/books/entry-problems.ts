import type { BookProblem } from '#contract/books.ts'
import type { SchemaData } from '#contract/things.ts'
import { stepOf } from '#core/approval/steps.ts'
import type { BookEntry, EntrySource } from './entry.ts'

export const problem = (
  level: BookProblem['level'],
  code: BookProblem['code'],
  field: string | null = null,
  value?: string,
): BookProblem => ({ level, code, field, ...(value !== undefined && { value }) })

export const warning = (code: string, field?: string, value?: string) =>
  problem('warning', code, field ?? null, value)
export const error = (code: string, field?: string, value?: string) =>
  problem('error', code, field ?? null, value)

/** Values that the document does not state and that were filled in. */
interface Assumed {
  readonly currency: boolean
  readonly taxKey: boolean
}

type Draft = Omit<BookEntry, 'problems'>

/** Problems of a document that do not depend on the format. */
export function entryProblems(entry: Draft, source: EntrySource, assumed: Assumed): BookProblem[] {
  const { data, type, isDuplicate, isReportOpen, isPassedOver, defaultCurrency } = source
  const found: BookProblem[] = (data.review ?? []).map(({ key }) => warning('doubtful', key))
  if (isReportOpen || isUnapproved(data, type)) found.push(warning('not-approved'))
  if (isPassedOver) found.push(warning('passed-over'))
  if (isDuplicate) found.push(warning('duplicate'))
  if (assumed.currency) found.push(warning('currency-assumed', 'currency', entry.currency ?? ''))
  if (entry.account === null) found.push(warning('no-account', 'account'))
  if (entry.contraAccount === null) found.push(warning('no-account', 'contra_account'))
  for (const field of ['date', 'party', 'number', 'gross', 'currency'] as const)
    if (entry[field] === null) found.push(warning('missing', field))
  if (isForeign(entry.currency, defaultCurrency) && entry.rate === null)
    found.push(warning('no-rate', 'currency', entry.currency ?? ''))
  if (entry.gross !== null && entry.tax === null) found.push(warning('tax-unknown', 'tax'))
  else if (entry.taxes.some(({ rate }) => rate === null)) found.push(warning('mixed-tax', 'tax'))
  if (assumed.taxKey) found.push(warning('default-tax-key', 'tax_key'))
  return found
}

const isForeign = (currency: string | null, own: string | null) =>
  currency !== null && currency !== 'EUR' && currency !== own

/** Whether a document is neither approved nor paid although its type has an approval. */
export function isUnapproved({ extracted }: EntrySource['data'], { approval }: SchemaData): boolean {
  if (!approval) return false
  const step = stepOf(approval, extracted['workflow'])
  return step !== 'approved' && step !== 'paid'
}
