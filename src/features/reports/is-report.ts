import type { FileThing } from '#contract/things.ts'

/** Whether a document is an expense report. A captured document of a type with the same name has no `report`. */
export const isReport = ({ data }: FileThing): boolean => data.report !== undefined

/** The fields of a report that the server computes from its rows. */
const COMPUTED = new Set(
  'employee title date period_from period_to purpose total currency line_items'.split(' '),
)
export const isComputed = (key: string): boolean => COMPUTED.has(key)
