import type { ColumnFilter, FileThing, Sorting, FieldValue } from '#contract/things.ts'
import { groupOfFile, PARTY } from './file-group.ts'
import { matches } from './matches.ts'

export interface OfflineList {
  /** Starts at 1. */
  readonly page: number
  readonly pageSize: number
  readonly filters?: readonly ColumnFilter[] | undefined
  readonly sorting?: readonly Sorting[] | undefined
}

/** A page of the stored files and the total number of matches, as the server would return them. */
export function listOffline(
  files: readonly FileThing[],
  { page, pageSize, filters = [], sorting = [] }: OfflineList,
): { readonly rows: readonly FileThing[]; readonly total: number } {
  const found = files.filter((file) => filters.every((filter) => matches(file, filter)))
  const from = (page - 1) * pageSize
  return { rows: inOrder(found, sorting).slice(from, from + pageSize), total: found.length }
}

type Key = string | number | null

/**
 * Sorts files as requested: numbers before texts, empty values last in both directions; by default the newest first.
 */
export function inOrder(files: readonly FileThing[], sorting: readonly Sorting[]): FileThing[] {
  const sorts = sorting.length > 0 ? sorting : [{ id: 'createdAt', desc: true }]
  const keyed = files.map((file) => ({ file, keys: sorts.map(({ id }) => keyOf(file, id)) }))
  keyed.sort((a, b) => {
    for (const [index, { desc }] of sorts.entries()) {
      const order = compare(a.keys[index] ?? null, b.keys[index] ?? null, desc)
      if (order !== 0) return order
    }
    // Ids sort by time: among equal rows, the newer comes first.
    return a.file.id < b.file.id ? 1 : -1
  })
  return keyed.map(({ file }) => file)
}

function compare(a: Key, b: Key, desc: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === 'number' ? -1 : 1
  return desc && typeof a === typeof b ? -order : order
}

/** The value that a column sorts a file by; null if it has none. */
export function keyOf(file: FileThing, id: string): Key {
  const { id: thingId, data } = file
  const name = id.replace(/^data\./, '')
  if (name.startsWith('extracted.')) return keyOfValue(data.extracted[name.slice('extracted.'.length)])
  switch (name) {
    case 'id':
      return thingId
    case PARTY:
      return groupOfFile(file, { id: PARTY })?.order ?? null
    case 'filename':
      return letters(data.filename)
    case 'createdAt':
      return data.createdAt ?? null
    case 'size':
      return data.size ?? null
    case 'status':
    case 'department':
      return data[name] ?? null
    case 'document_type':
      return data.document_type ?? null
    case 'review':
      return data.review?.length ?? 0
    default:
      return null
  }
}

function keyOfValue(value: FieldValue | undefined): Key {
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return null
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.trim() === '' || text === '[]' ? null : letters(text)
}

/** Alphabetically, ignoring case; accented letters follow their base letter. */
const letters = (text: string) => text.normalize('NFKD').toLowerCase()
