import { FieldValue, type Thing } from '#contract/things.ts'
import type { Part } from './types.ts'

const PREFIX = 'extracted.'

/** The property key of a part; null for names and folders. */
export const propertyOf = (part: Part): string | null =>
  part.startsWith(PREFIX) ? part.slice(PREFIX.length) : null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a part of a thing; null if it has none. */
export function partOf(thing: Thing, part: Part): FieldValue {
  const key = propertyOf(part)
  const values = key === null ? thing.data : thing.data['extracted']
  const name = key ?? (part === 'folder' ? 'folder_id' : part)
  if (!isRecord(values) || !Object.hasOwn(values, name)) return null
  const parsed = FieldValue.safeParse(values[name])
  return parsed.success ? parsed.data : null
}

/** Deep equality; undefined equals null. */
export const isSameValue = (a: FieldValue | undefined, b: FieldValue | undefined): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
