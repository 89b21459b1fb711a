import { sql, type SqlBool } from 'kysely'
import { typeKey } from '#contract/things.ts'
import { keyOfColumn } from '#core/query/main-fields.ts'
import type { Branch } from '#core/query/resolve.ts'
import {
  type ColumnCell,
  type StoredCell,
  type StoredCells,
  dayCell,
  numberCell,
  textCell,
} from '#server/things/index.ts'
import type { MainKeys } from './main-keys.ts'

/** The properties that columns keep for the files of a branch. */
export type StoredCellsOf = (branch: Branch) => StoredCells

export function storedCellsOf(mainKeys: ReadonlyMap<string, MainKeys>): StoredCellsOf {
  return ({ type }) => {
    const keys = type && mainKeys.get(typeKey(type.name))
    if (!keys) return () => null
    const holds = sql<SqlBool>`(plain and stamp = ${keys.stamp})`
    return (property): StoredCell | null => {
      const cell = columnOf(property, keys)
      return cell && { cell, holds }
    }
  }
}

function columnOf(property: string, { amount, day, parties }: MainKeys): ColumnCell | null {
  if (property === amount) return numberCell(sql`amount`)
  if (property === day) return dayCell(sql`day`)
  if (property === 'currency') return textCell(sql`currency`)
  if (property === 'workflow') return textCell(sql`workflow`)
  const place = parties.indexOf(property)
  return place < 0 ? null : textCell(sql`parties[${sql.lit(place + 1)}]`)
}

/** Columns of lists that stand in the narrow rows; `text` is looked up by the file's id. */
const NARROW = new Set([
  'id',
  'department',
  'folder_id',
  'created_by',
  'createdAt',
  'document_type',
  'review',
  'text',
])

/** Whether a column can be told without a look at the document. */
export function isStored(column: string, branch: Branch, kept: StoredCellsOf): boolean {
  const property = keyOfColumn(column)
  return property === null ? NARROW.has(column.replace(/^data\./, '')) : kept(branch)(property) !== null
}
