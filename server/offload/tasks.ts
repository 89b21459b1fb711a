import { type Asked, type Plan, planOf } from '#core/analyst/plan.ts'
import { verbsIn } from '#core/analyst/everyday-verbs.ts'
import { openLine, readQuery, type ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { chooseType } from '#core/reading/choose-type.ts'
import { applyLessons } from '#core/reading/memory/apply-lessons.ts'
import { layoutWords } from '#core/reading/memory/layout-words.ts'
import { learn } from '#core/reading/memory/learn.ts'
import { partyOf } from '#core/reading/memory/party-key.ts'
import { classifyReading, extractFor } from '#core/reading/understand.ts'
import { checkedValues } from '#server/models/checked-values.ts'

/**
 * What may take long, by name: pure functions whose arguments and results are plain data. Both the thread and who calls
 * it take their types from here.
 */
export const tasks = {
  classify: classifyReading,
  chooseType,
  extract: extractFor,
  checkValues: checkedValues,
  applyLessons: applyLessons<Parameters<typeof applyLessons>[1][number] & { readonly id: string }>,
  partyOf,
  learn,
  layoutWords,
  /** A question as a query, with the verbs among its words. */
  readQuestion: (words: string, vocabulary: Vocabulary, today: string): ReadQuery => {
    const read = readQuery(words, vocabulary, today)
    return read.text.length === 0 ? read : { ...read, verbs: verbsIn(openLine(words, vocabulary).text) }
  },
  planChat: (asked: Asked): Plan => planOf(asked),
}

export type Tasks = typeof tasks
export type TaskName = keyof Tasks

export interface TaskRequest {
  readonly id: number
  readonly name: TaskName
  readonly input: readonly unknown[]
}
export type TaskResponse =
  /** The thread has loaded what it needs. */
  | { readonly ready: true }
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: string }

/** Runs tasks one after the other. */
export interface TaskLane {
  /** Rejects with `TaskTimeout` where the task took longer than it may, with its own error where it failed. */
  run<N extends TaskName>(name: N, ...input: Parameters<Tasks[N]>): Promise<ReturnType<Tasks[N]>>
}

/** A task was stopped because it took longer than it may. */
export class TaskTimeout extends Error {
  override readonly name = 'TaskTimeout'
}

/** Heavy work, away from the thread that answers calls. */
export interface Offload {
  /** Somebody waits for the answer of a call. */
  readonly interactive: TaskLane
  /** Documents that are read. */
  readonly background: TaskLane
  close(): Promise<void>
}
