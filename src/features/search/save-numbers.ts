import type { AggregateResponse } from '#contract/query-tree.ts'
import { deliver } from '#features/documents/index.ts'
import { texts } from '#messages/search.ts'
import { csvOf } from './numbers-csv.ts'

/** Saves all numbers as a file. Opens the share sheet synchronously, because it requires a user gesture. */
export const saveNumbers = (aggregate: AggregateResponse) =>
  deliver({
    name: texts.fileName,
    bytes: new Blob([csvOf(aggregate)], { type: 'text/csv;charset=utf-8' }),
  })
