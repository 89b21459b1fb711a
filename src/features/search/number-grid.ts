import type { AggregateResponse, AggregateRow } from '#contract/query-tree.ts'
import { isPeriod } from '#core/query/groups.ts'
import { texts } from '#messages/search.ts'
import { type Unit, unitOf, unitsOf } from './number-units.ts'
import { groupName, headingOf, partName } from './number-words.ts'

/** Numbers of one currency and role for a name. */
export interface GridRow {
  readonly unit: Unit
  /** Of each column, in their order; undefined where no document is of both. */
  readonly cells: readonly (AggregateRow | undefined)[]
}

export interface Grid {
  /** What the rows are, and the names of the columns. */
  readonly heading: string
  readonly columns: readonly string[]
  readonly groups: readonly { readonly name: string; readonly rows: readonly GridRow[] }[]
}

/** More columns are read better below each other. */
const COLUMNS_MAX = 24
/** Number of columns that fit without scrolling. */
const COLUMNS_FEW = 6

type Key = string | null

/** Numbers that are apart by two things as a grid; null where it would be too wide, or would show cut numbers as none. */
export function gridOf(aggregate: AggregateResponse): Grid | null {
  const { rows, by, split, cut } = aggregate
  const units = unitsOf(aggregate)
  const byGroup = (row: AggregateRow): Key => row.group
  const byPart = ({ part = null }: AggregateRow): Key => part
  // Folders and people are identified by ids and shown by name.
  const readAs = (row: AggregateRow): Key => {
    const key = byPart(row)
    return key === null || isPeriod(split ?? '') ? key : partName(aggregate, row)
  }
  const parts = keysOf(inOrder(rows, readAs), byPart)
  const groups = keysOf(rows, byGroup)
  // Times go across, of other things the fewer.
  const turned =
    !isPeriod(split ?? '') &&
    (isPeriod(by ?? '') || (parts.length > COLUMNS_FEW && groups.length < parts.length))
  const side = { keys: groups, keyOf: byGroup, heading: headingOf(by ?? ''), nameOf: groupName }
  const top = { keys: parts, keyOf: byPart, heading: headingOf(split ?? ''), nameOf: partName }
  const [down, across] = turned ? [top, side] : [side, top]
  if (cut || across.keys.length > COLUMNS_MAX) return null
  const named = ({ keyOf, nameOf }: typeof side, key: Key) => {
    const row = rows.find((one) => keyOf(one) === key)
    return row ? nameOf(aggregate, row, 'short') : texts.none
  }
  return {
    heading: down.heading,
    columns: across.keys.map((key) => named(across, key)),
    groups: down.keys.map((key) => {
      const own = rows.filter((row) => down.keyOf(row) === key)
      const keys = new Set(own.map((row) => unitOf(aggregate, row).key))
      return {
        name: named(down, key),
        rows: units
          .filter(({ key: unit }) => keys.has(unit))
          .map((unit) => ({
            unit,
            cells: across.keys.map((column) =>
              own.find((row) => unitOf(aggregate, row).key === unit.key && across.keyOf(row) === column),
            ),
          })),
      }
    }),
  }
}

const keysOf = (rows: readonly AggregateRow[], keyOf: (row: AggregateRow) => Key): Key[] => [
  ...new Set(rows.map(keyOf)),
]

/** Times as they pass and names by the alphabet; what has none comes last. */
const inOrder = (rows: readonly AggregateRow[], keyOf: (row: AggregateRow) => Key): AggregateRow[] =>
  rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -1 : Number(a > b)
  })
