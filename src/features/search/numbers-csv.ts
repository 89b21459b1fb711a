import type { AggregateResponse } from '#contract/query-tree.ts'
import { csvFile } from '#lib/csv.ts'
import { texts as roleTexts } from '#messages/amount-roles.ts'
import { texts } from '#messages/search.ts'
import { unitOf } from './number-units.ts'
import { groupName, headingOf, partName, titleOf } from './number-words.ts'

/** All numbers as a file, one per row in a locale-independent format, for spreadsheets. */
export function csvOf(aggregate: AggregateResponse): string {
  const { by, split, rows } = aggregate
  const isMoney = rows.some(({ currency }) => currency !== null)
  const hasRole = rows.some((row) => unitOf(aggregate, row).role !== null)
  return csvFile([
    [
      headingOf(by ?? ''),
      ...(split ? [headingOf(split)] : []),
      ...(hasRole ? [roleTexts.kind] : []),
      ...(isMoney ? [texts.currency] : []),
      titleOf(aggregate),
      texts.documentsColumn,
    ],
    ...rows.map((row) => [
      groupName(aggregate, row),
      ...(split ? [partName(aggregate, row)] : []),
      ...(hasRole ? [unitOf(aggregate, row).role] : []),
      ...(isMoney ? [row.currency] : []),
      row.value,
      row.documents,
    ]),
  ])
}
