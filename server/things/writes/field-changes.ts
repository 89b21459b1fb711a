import { isDeepStrictEqual } from 'node:util'

type Data = Record<string, unknown>

/** One field before and after; the names are the contract's (`Change`). */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** Fields of a file's data that the history tells, beside its properties. */
const FIELDS = [
  ['filename', 'filename'],
  ['folder_id', 'folder'],
  ['document_type', 'document_type'],
] as const

/**
 * What a write changed. Of a reading (`by` is null) only what replaces a value: the first reading of a document is its
 * beginning, not a change.
 */
export function fieldChanges(before: Data, after: Data, by: string | null): FieldChange[] {
  const pairs = FIELDS.map(([key, field]) => ({
    field: field as string,
    from: before[key] ?? null,
    to: after[key] ?? null,
  }))
  const [was, became] = [extractedOf(before), extractedOf(after)]
  for (const key of new Set([...Object.keys(was), ...Object.keys(became)])) {
    pairs.push({ field: `extracted.${key}`, from: valueOf(was, key), to: valueOf(became, key) })
  }
  return pairs.filter(({ from, to }) => !isDeepStrictEqual(from, to) && (by !== null || from !== null))
}

const extractedOf = (data: Data): Data => {
  const { extracted } = data
  return typeof extracted === 'object' && extracted !== null ? (extracted as Data) : {}
}
const valueOf = (values: Data, key: string) => (Object.hasOwn(values, key) ? (values[key] ?? null) : null)

/** Characters of JSON of which more is cut: a history tells what changed, it is no second copy of the document. */
const MOST = 4000
const CUT = '…'

/** A value as the history keeps it: long texts cut, of long lists the first entries that fit, with `…` at the end. */
export function bounded(value: unknown): unknown {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) return null
  if (text.length <= MOST) return value
  if (typeof value === 'string') return cut(value)
  if (!Array.isArray(value)) return cut(text)
  const kept: unknown[] = []
  let size = 0
  for (const entry of value as unknown[]) {
    size += JSON.stringify(entry).length
    if (size > MOST) break
    kept.push(entry)
  }
  return [...kept, CUT]
}

const cut = (text: string) => text.slice(0, MOST / 2).toWellFormed() + CUT
