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

/** The stored properties of a branch's type. */
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
  const index = parties.indexOf(property)
  return index < 0 ? null : textCell(sql`parties[${sql.lit(index + 1)}]`)
}

/** Columns of lists that are in `file_values`; `text` is looked up by the file's id. */
const STORED_COLUMNS = new Set([
  'id',
  'department',
  'folder_id',
  'created_by',
  'createdAt',
  'document_type',
  'review',
  'text',
])

/** Whether a column can be read without loading the document. */
export function isStored(column: string, branch: Branch, stored: StoredCellsOf): boolean {
  const property = keyOfColumn(column)
  return property === null
    ? STORED_COLUMNS.has(column.replace(/^data\./, ''))
    : stored(branch)(property) !== null
}
