import type { Aggregate, QueryFilter } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { propertiesOf } from '../../titles/main-properties.ts'
import type { KnownType, Vocabulary } from '../vocabulary.ts'
import type { Line } from './line.ts'

/** A tree in the making. */
export interface Draft {
  readonly line: Line
  readonly vocabulary: Vocabulary
  readonly today: string
  /** The words as they were written, in small letters. */
  readonly words: string
  /** Types that were named; without any all. */
  readonly types: readonly KnownType[]
  readonly filters: QueryFilter[]
  order: { id: string; desc: boolean }[]
  limit: number | null
  aggregate: Aggregate | null
  /** What numbers are to be apart by, and where in the line it was said. */
  readonly apart: { readonly by: string; readonly at: number }[]
  readonly text: string[]
  /** Of the text: words that nothing leads to what is sought. */
  readonly idle: string[]
  readonly notes: string[]
}

export const column = (key: string) => `extracted.${key}`

/** One filter on several columns; each type has one of them. */
export function addFilter(draft: Draft, ids: readonly string[], rest: Omit<ColumnFilter, 'id'>): void {
  const [id] = ids
  if (id === undefined) return
  const any = ids.map((one) => ({ id: one, ...rest }))
  const filter: QueryFilter = ids.length === 1 ? { id, ...rest } : { any }
  const text = JSON.stringify(filter)
  if (!draft.filters.some((known) => JSON.stringify(known) === text)) draft.filters.push(filter)
}

export interface Span {
  readonly from: string | null
  readonly to: string | null
  readonly gap?: { readonly after: string; readonly before: string } | undefined
}

export function addRange(draft: Draft, ids: readonly string[], { from, to, gap }: Span): void {
  if (from !== null) addFilter(draft, ids, { op: 'from', value: from })
  if (to !== null) addFilter(draft, ids, { op: 'to', value: to })
  if (!gap) return
  const any = ids.flatMap((id): ColumnFilter[] => [
    { id, op: 'to', value: gap.after },
    { id, op: 'from', value: gap.before },
  ])
  draft.filters.push({ any })
}

/** Days of the asked types whose name fits: one a type. */
export function daysLike(draft: Draft, ...patterns: readonly RegExp[]): string[] {
  const found = draft.types.flatMap((type) => {
    const days = propertiesOf(type)
      .filter(([, { format }]) => format === 'date')
      .map(([key]) => key)
    const fitting = patterns.flatMap((pattern) => days.filter((key) => pattern.test(key)))
    return fitting.slice(0, 1).map(column)
  })
  return [...new Set(found)]
}

/** Keys of the asked types that are of this sort. */
export const keysOf = (
  draft: Draft,
  keys: readonly string[],
  fits: (kind: string, format: string | undefined) => boolean,
) =>
  keys.filter((key) =>
    draft.types.some((type) =>
      propertiesOf(type).some(([own, { type: kind, format }]) => own === key && fits(kind, format)),
    ),
  )
export const isNumberKey = (draft: Draft, keys: readonly string[]) =>
  keysOf(draft, keys, (kind) => kind === 'number')
export const isDayKey = (draft: Draft, keys: readonly string[]) =>
  keysOf(draft, keys, (_, format) => format === 'date')
export const isFlagKey = (draft: Draft, keys: readonly string[]) =>
  keysOf(draft, keys, (kind) => kind === 'boolean')
