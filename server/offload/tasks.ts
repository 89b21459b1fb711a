import { planOf } from '#core/analyst/plan.ts'
import { readQuery } from '#core/query/search-query.ts'
import { chooseType } from '#core/reading/choose-type.ts'
import { applyLessons } from '#core/reading/memory/apply-lessons.ts'
import { layoutWords } from '#core/reading/memory/layout-words.ts'
import { learn } from '#core/reading/memory/learn.ts'
import { partyOf } from '#core/reading/memory/party-key.ts'
import { classifyReading, extractFor } from '#core/reading/understand.ts'
import { writeBooks } from '#server/books/write-file.ts'
import { matchStored, rankStored } from '#server/bank/match-stored.ts'
import type { ReadStatement, StatementFile } from '#server/bank/read-statement.ts'
import { openMail, receiptIn } from '#server/mail-in/choose-documents.ts'
import { readRatesCsv } from '#server/rates/read-csv.ts'
import { checkedValues } from '#server/models/checked-values.ts'

/** The tasks by name: pure functions with plain data as arguments and results. */
export const tasks = {
  classify: classifyReading,
  chooseType,
  extract: extractFor,
  checkValues: checkedValues,
  applyLessons: applyLessons<Parameters<typeof applyLessons>[1][number] & { readonly id: string }>,
  partyOf,
  learn,
  layoutWords,
  /** Parses a question into a query. */
  readQuestion: readQuery,
  planChat: planOf,
  readRatesCsv,
  /** Writes the file of an export for an accounting program. */
  writeBooks,
  /** Parses a bank statement. Its XML parser is loaded on demand. */
  async readStatement(file: StatementFile): Promise<ReadStatement> {
    const { readStatement } = await import('#server/bank/read-statement.ts')
    return readStatement(file)
  },
  matchStored,
  rankStored,
  /** Parses a mail. */
  openMail,
  receiptIn,
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks

export interface TaskRequest {
  readonly id: number
  readonly name: TaskName
  readonly input: readonly unknown[]
}
export type TaskResponse =
  /** The thread is ready. */
  | { readonly ready: true }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: string }

/** Runs tasks one by one. */
export interface TaskLane {
  /** Rejects with `TaskTimeout` if the task exceeds its time limit, and with the error of the task if it fails. */
  run<N extends TaskName>(name: N, ...input: Parameters<Tasks[N]>): Promise<Awaited<ReturnType<Tasks[N]>>>
}

/** A task exceeded its time limit. */
export class TaskTimeout extends Error {
  override readonly name = 'TaskTimeout'
}

/** Runs heavy work outside the thread that serves HTTP. */
export interface Offload {
  /** For calls that a user waits for. */
  readonly interactive: TaskLane
  /** For reading documents and mails. */
  readonly background: TaskLane
  close(): Promise<void>
}
