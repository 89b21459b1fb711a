import type { BookProblem, BookSettings } from '#contract/books.ts'
import type { BookEntry } from './entry.ts'

/** Everything that a file is written from. The same batch always produces the same bytes. */
export interface BookBatch {
  readonly settings: BookSettings
  /** ISO time of the export. */
  readonly at: string
  /** Name of the workspace's company, which is the other party of its documents. */
  readonly organization: string
  readonly entries: readonly BookEntry[]
}

/** Rules of a format. A batch without errors can be written. */
export interface FormatRules {
  /** Problems of the settings and of the batch as a whole. */
  readonly batchProblems: (batch: BookBatch) => readonly BookProblem[]
  /** Called once per batch; the returned function is called for each entry. */
  readonly entryProblems: (batch: BookBatch) => (entry: BookEntry) => readonly BookProblem[]
}

/** First and last date of the entries; null if none has a date. */
export function daysOf(entries: readonly BookEntry[]): { readonly from: string; readonly to: string } | null {
  const days = entries.flatMap(({ date }) => date ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

/** An amount with two decimals and a point; null if it has more decimals or exceeds `most`. */
export function amountText(amount: number, most = 9_999_999_999.99): string | null {
  const text = amount.toFixed(2)
  return Math.abs(Number(text) - amount) > 1e-6 || Math.abs(amount) > most ? null : text
}
