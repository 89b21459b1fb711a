import type { AggregateAnswer, AggregateRow } from '#contract/query-tree.ts'
import { csvFile } from '#lib/csv.ts'
import { groupName, headingOf, partName, titleOf } from './number-words.ts'
import { searchTexts as texts } from './texts.ts'

/** Numbers of one group and currency. */
export interface GridRow {
  readonly name: string
  readonly currency: string | null
  /** Of each part, in the order of the parts; undefined where no document is of both. */
  readonly cells: readonly (AggregateRow | undefined)[]
}

export interface Grid {
  /** Names of the columns. */
  readonly parts: readonly string[]
  readonly rows: readonly GridRow[]
}

/** More columns are read better below each other. */
const PARTS_MAX = 24

/** Numbers that are apart by two things as a grid; null where it would be too wide, or would show cut numbers as none. */
export function gridOf(aggregate: AggregateAnswer): Grid | null {
  const keys = [...new Set(aggregate.rows.map(({ part = null }) => part))]
  if (aggregate.cut || keys.length > PARTS_MAX) return null
  // Times as they pass and names by the alphabet; what has none comes last.
  keys.sort((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
  const rows = new Map<string, AggregateRow[]>()
  for (const row of aggregate.rows) {
    const key = JSON.stringify([row.group, row.currency])
    rows.set(key, [...(rows.get(key) ?? []), row])
  }
  const named = keys.map((key) => aggregate.rows.find(({ part = null }) => part === key))
  return {
    parts: named.map((row) => (row ? partName(aggregate, row) : texts.none)),
    rows: [...rows.values()].flatMap((own) => {
      const [first] = own
      if (!first) return []
      const cells = keys.map((key) => own.find(({ part = null }) => part === key))
      return [{ name: groupName(aggregate, first), currency: first.currency, cells }]
    }),
  }
}

/** All numbers as a file, one a row and without the signs of a language, so that a spreadsheet can go on with them. */
export function csvOf(aggregate: AggregateAnswer): string {
  const { by, split, rows } = aggregate
  const isMoney = rows.some(({ currency }) => currency !== null)
  return csvFile([
    [
      headingOf(by ?? ''),
      ...(split ? [headingOf(split)] : []),
      ...(isMoney ? [texts.currency] : []),
      titleOf(aggregate),
      texts.documentsColumn,
    ],
    ...rows.map((row) => [
      groupName(aggregate, row),
      ...(split ? [partName(aggregate, row)] : []),
      ...(isMoney ? [row.currency] : []),
      row.value,
      row.documents,
    ]),
  ])
}
