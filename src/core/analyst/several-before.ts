import { edgesOf, has, hasCue } from '#core/query/parse/features.ts'
import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { isDay } from '#core/query/parse/days.ts'
import { textOf } from '#core/query/parse/reading.ts'
import { oneNameEach } from '#core/query/party-names.ts'
import type { ReadQuery, ReadQuestion } from '#core/query/read-query.ts'
import { type Part, periodLabel } from './comparison.ts'
import { merged } from './follow-up.ts'
import { listOf } from './plan-one.ts'
import type { Around, Plan } from './plan.ts'
import { filtersBeyond } from './union.ts'

// Questions that depend on the last two questions, or on two things of the last one.

/** "what is the difference?" between two names of the previous question, or the last two questions. */
export function comparedBefore(
  earlier: readonly Plan[],
  next: ReadQuestion,
  { vocabulary }: Around,
): Plan | null {
  const { reading, tree } = next
  const asks = hasCue(reading.edges, 'difference', 'compare', 'more', 'fewer')
  const isBare =
    tree.types.length === 0 &&
    tree.filters.every((filter) => !('any' in filter) && filter.id === 'date') &&
    !has(reading.edges, 'deed')
  const last = earlier.at(-1)
  if (!asks || !isBare || last?.kind !== 'query') return null
  const compared = sidesBefore(earlier, last)
  if (!compared || tree.filters.length === 0) return compared
  // "over the full year": for another time than before.
  const [first, second] = compared.parts.map((part) => ({
    ...part,
    read: {
      ...part.read,
      tree: { ...part.read.tree, filters: merged(part.read.tree, next, vocabulary).filters },
    },
  }))
  return first && second ? { ...compared, parts: [first, second] } : null
}

function sidesBefore(
  earlier: readonly Plan[],
  last: Extract<Plan, { kind: 'query' }>,
): Extract<Plan, { kind: 'compare' }> | null {
  const sides = sidesOf(last.read)
  const [first, second] = sides ?? []
  if (first && second) return { kind: 'compare', asks: 'sides', parts: [first, second] }
  const before = earlier.at(-2)
  if (before?.kind !== 'query') return null
  const part = (read: ReadQuery, other: ReadQuery): Part => ({
    label: labelOfFilters(filtersBeyond(read.tree, other.tree)) || read.tree.types.join(', '),
    read: { ...read, tree: measuredAs(read.tree) },
  })
  return {
    kind: 'compare',
    asks: 'sides',
    parts: [part(before.read, last.read), part(last.read, before.read)],
  }
}

/** "show the rest": the documents of the earlier question that the last one excluded. */
export function othersThan(earlier: readonly Plan[], { reading, interpretation }: ReadQuestion): Plan | null {
  const cue = edgesOf(reading.edges, 'cue').find(({ features }) => features.cue === 'others')
  if (!cue) return null
  const unclear = { kind: 'unclear' as const, words: [textOf(cue, reading.tokens)] }
  const [whole, part] = earlier.slice(-2)
  const isBare = interpretation.tree.filters.length === 0 && interpretation.tree.types.length === 0
  if (whole?.kind !== 'query' || part?.kind !== 'query' || !isBare) return unclear
  const [own, ...more] = filtersBeyond(part.read.tree, whole.read.tree)
  const isOfSame = JSON.stringify(part.read.tree.types) === JSON.stringify(whole.read.tree.types)
  const isPart =
    isOfSame &&
    part.read.tree.filters.length === whole.read.tree.filters.length + 1 &&
    whole.read.tree.limit === null
  if (!own || more.length > 0 || !isPart || 'any' in own || (own.op !== 'is' && own.op !== 'not'))
    return unclear
  const denied: QueryFilter = { ...own, op: own.op === 'is' ? 'not' : 'is' }
  const tree = { ...whole.read.tree, filters: [...whole.read.tree.filters, denied], aggregate: null }
  return listOf({ ...part.read, tree, notes: [] })
}

const measuredAs = (tree: QueryTree): QueryTree => ({
  ...tree,
  order: [],
  limit: null,
  aggregate: {
    what: tree.aggregate?.what ?? 'sum',
    of: tree.aggregate ? (tree.aggregate.of ?? null) : 'amount',
    by: null,
    split: null,
  },
})

/** A query over two names as one query for each. */
function sidesOf(read: ReadQuery): readonly [Part, Part] | null {
  for (const filter of read.tree.filters) {
    if ('any' in filter || !Array.isArray(filter.value)) continue
    const names = Map.groupBy(
      filter.value,
      (name) => oneNameEach(filter.id === 'party' ? (filter.value as string[]) : []).get(name) ?? name,
    )
    const [a, b, more] = [...names]
    if (!a || !b || more) continue
    const side = ([label, values]: readonly [string, string[]]): Part => {
      const filters = read.tree.filters.map((one) => (one === filter ? { ...filter, value: values } : one))
      return { label, read: { ...read, tree: measuredAs({ ...read.tree, filters }) } }
    }
    return [side(a), side(b)]
  }
  return null
}

function labelOfFilters(filters: readonly QueryFilter[]): string {
  const values = filters.flatMap((filter) =>
    'any' in filter ? [] : [Array.isArray(filter.value) ? filter.value.join(', ') : String(filter.value)],
  )
  const [from, to] = values
  return from && to && values.every(isDay) ? periodLabel(from, to) : values.join(' – ')
}
