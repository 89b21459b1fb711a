import type { BookProblem, BookSettings } from '#contract/books.ts'
import type { BookEntry } from './entry.ts'

/** What a file is written from. The same batch always makes the same bytes. */
export interface BookBatch {
  readonly settings: BookSettings
  /** ISO time of the export. */
  readonly at: string
  /** Name of the workspace's company, the other side of its documents. */
  readonly organization: string
  readonly entries: readonly BookEntry[]
}

/** Rules of a format. A batch without errors can be written. */
export interface FormatRules {
  /** Of the settings and of the batch as a whole. */
  readonly batchProblems: (batch: BookBatch) => readonly BookProblem[]
  /** Asked once for a batch, and the answer for each of its entries. */
  readonly entryProblems: (batch: BookBatch) => (entry: BookEntry) => readonly BookProblem[]
}

/** The first and the last day of the entries; null without a day. */
export function daysOf(entries: readonly BookEntry[]): { readonly from: string; readonly to: string } | null {
  const days = entries.flatMap(({ date }) => date ?? []).toSorted()
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

/** An amount with two decimals and a point; null where it has more, or is beyond `most`. */
export function amountText(amount: number, most = 9_999_999_999.99): string | null {
  const text = amount.toFixed(2)
  return Math.abs(Number(text) - amount) > 1e-6 || Math.abs(amount) > most ? null : text
}
