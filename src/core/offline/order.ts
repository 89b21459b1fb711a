import type { FieldValue, FileThing, Sorting } from '#contract/things.ts'

type Key = string | number | null

/** Files in the order asked for: numbers before texts, empty ones last whatever the direction; else the newest first. */
export function inOrder(files: readonly FileThing[], sorting: readonly Sorting[]): FileThing[] {
  const sorts = sorting.length > 0 ? sorting : [{ id: 'createdAt', desc: true }]
  const keyed = files.map((file) => ({ file, keys: sorts.map(({ id }) => keyOf(file, id)) }))
  keyed.sort((a, b) => {
    for (const [index, { desc }] of sorts.entries()) {
      const order = compare(a.keys[index] ?? null, b.keys[index] ?? null, desc)
      if (order !== 0) return order
    }
    // Ids count with time: where all else is equal, the later one comes first.
    return a.file.id < b.file.id ? 1 : -1
  })
  return keyed.map(({ file }) => file)
}

function compare(a: Key, b: Key, desc: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order = typeof a === typeof b ? (a < b ? -1 : a > b ? 1 : 0) : typeof a === 'number' ? -1 : 1
  return desc && typeof a === typeof b ? -order : order
}

/** What a file is ordered by in a column; null where it has nothing. */
export function keyOf({ id: thingId, data }: FileThing, id: string): Key {
  const name = id.replace(/^data\./, '')
  if (name.startsWith('extracted.')) return keyOfValue(data.extracted[name.slice('extracted.'.length)])
  switch (name) {
    case 'id':
      return thingId
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

/** By letters: without case, an accent behind its bare letter. */
const letters = (text: string) => text.normalize('NFKD').toLowerCase()
