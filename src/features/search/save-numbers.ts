import type { AggregateResponse } from '#contract/query-tree.ts'
import { deliver } from '#features/documents/index.ts'
import { texts } from '#messages/search.ts'
import { csvOf } from './numbers-csv.ts'

/** Saves all numbers as a file. Nothing comes before the share sheet, which needs the press. */
export const saveNumbers = (aggregate: AggregateResponse) =>
  deliver({
    name: texts.fileName,
    bytes: new Blob([csvOf(aggregate)], { type: 'text/csv;charset=utf-8' }),
  })
