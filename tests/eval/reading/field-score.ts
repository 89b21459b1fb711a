import type { FieldValue } from '#contract/things.ts'

/** What a field should hold: a value, one of several, a list, or rows of a table of which only the named cells count. */
export type Expected = FieldValue | { readonly any: readonly FieldValue[] }

export interface FieldScore {
  readonly key: string
  readonly wanted: Expected
  readonly given: FieldValue | undefined
  /** 0..1: the share of a list's entries or of a table's cells that are right; else 0 or 1. */
  readonly share: number
}

const plain = (value: unknown) =>
  String(value)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

function same(wanted: FieldValue, given: FieldValue | undefined): boolean {
  if (given === undefined || given === null) return false
  if (typeof wanted === 'number') return Math.abs(Number(given) - wanted) < 0.005
  if (typeof wanted === 'boolean') return given === wanted
  return plain(given) === plain(wanted)
}

const isChoice = (wanted: Expected): wanted is { readonly any: readonly FieldValue[] } =>
  typeof wanted === 'object' && wanted !== null && 'any' in wanted

function shareOf(wanted: Expected, given: FieldValue | undefined): number {
  if (isChoice(wanted)) return wanted.any.some((one) => same(one, given)) ? 1 : 0
  if (!Array.isArray(wanted)) return same(wanted, given) ? 1 : 0
  const list = Array.isArray(given) ? given : []
  const cells = wanted.flatMap((entry, row) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.entries(entry).map(([key, value]) => same(value, cellOf(list[row], key)))
      : [list.some((one) => same(entry, one))],
  )
  const right = cells.filter(Boolean).length
  // Invented rows cost as much as missing ones.
  return right / Math.max(1, cells.length * Math.max(1, list.length / Math.max(1, wanted.length)))
}

const cellOf = (row: FieldValue | undefined, key: string) =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? row[key] : undefined

/** How well the extracted values match the expected ones, with a score per field. */
export const scoreFields = (
  extracted: Readonly<Record<string, FieldValue>>,
  expected: Readonly<Record<string, Expected>>,
): FieldScore[] =>
  Object.entries(expected).map(([key, wanted]) => ({
    key,
    wanted,
    given: extracted[key],
    share: shareOf(wanted, extracted[key]),
  }))
