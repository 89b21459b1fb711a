import { mainFields, type MainField } from '#contract/query-tree.ts'
import { mainProperties } from '../titles/main-properties.ts'
import type { KnownType } from './vocabulary.ts'

export const isMainField = (id: string): id is MainField => mainFields.some((name) => name === id)

/** Column name of a property in lists. */
export const columnOfKey = (key: string) => `extracted.${key}`
/** The property that a column names, or null. */
export function keyOfColumn(id: string): string | null {
  const name = id.replace(/^data\./, '')
  return name.startsWith('extracted.') ? name.slice('extracted.'.length) : null
}

/** Whether documents of a type have one of these properties. */
export const hasAnyKey = ({ schema }: KnownType, keys: readonly string[]): boolean =>
  keys.some((key) => Object.hasOwn(schema?.properties ?? {}, key))

/** Columns that a field refers to in a type; empty if the type lacks it. */
export function columnsOf(type: KnownType, id: string): string[] {
  if (!isMainField(id)) {
    const key = keyOfColumn(id)
    if (key === null || key === 'workflow') return [id]
    return type.schema && Object.hasOwn(type.schema.properties, key) ? [id] : []
  }
  const main = mainProperties(type)
  if (id === 'party') return main.parties.map(columnOfKey)
  const key = main[id]
  return key === null ? [] : [columnOfKey(key)]
}
