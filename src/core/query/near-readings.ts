import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { filterTexts } from '#messages/filters.ts'
import { nameLikeness } from '../parties/name-likeness.ts'
import { oneNameEach } from './party-names.ts'
import { asksUpload, type Category, type Edge, type EdgeOf } from './parse/features.ts'
import type { Reading } from './parse/reading.ts'
import { sayFilter } from './say.ts'
import type { Vocabulary } from './vocabulary.ts'

// Ambiguous questions with two equally likely readings: the same words name two things of the workspace.

/** Maximum extra cost of the second reading. Names of one kind differ by less; an unknown word costs 60 times that. */
const NEAR = 0.1
/** What words may name. A type wins over everything else, because folders are often named after types. */
const NAMING = new Set<Category>(['party', 'person', 'folder', 'department', 'value', 'state'])

export interface NearReadings {
  readonly readings: readonly [readonly Edge[], readonly Edge[]]
  /** A part of two companies' names: a list may have the documents of both. */
  readonly isPart: boolean
}

/** Null if one reading is the likeliest. */
export function nearReadings(reading: Reading, vocabulary: Vocabulary): NearReadings | null {
  const other = reading.others.find(({ edges, more }) => more <= NEAR && namesElse(reading.edges, edges))
  if (other) return { readings: [reading.edges, other.edges], isPart: false }
  const readings = companiesIn(reading.edges, vocabulary)
  return readings && { readings, isPart: true }
}

function namesElse(edges: readonly Edge[], others: readonly Edge[]): boolean {
  const [own, ...more] = without(edges, others)
  const [other, ...rest] = without(others, edges)
  if (!own || !other || more.length > 0 || rest.length > 0) return false
  if (own.from !== other.from || own.to !== other.to) return false
  if (!NAMING.has(own.category) || !NAMING.has(other.category)) return false
  const kinds = new Set([own.category, other.category])
  // A name that is also in another field refers to the company; only people upload.
  const isClear =
    (kinds.has('party') && kinds.has('value')) || (kinds.has('person') && asksUpload(edges) && kinds.size > 1)
  return !isClear
}

function without(edges: readonly Edge[], others: readonly Edge[]): Edge[] {
  const key = ({ category, from, to, features }: Edge) => JSON.stringify([category, from, to, features])
  const known = new Set(others.map(key))
  return edges.filter((edge) => !known.has(key(edge)))
}

/** "Wyss" in the names of two unrelated companies. With more than two, the clarifying question would be too long. */
function companiesIn(edges: readonly Edge[], { records }: Vocabulary): NearReadings['readings'] | null {
  for (const edge of edges) {
    if (edge.category !== 'party' || edge.features.isPart !== true || edge.features.negated === true) continue
    const ones = oneNameEach(edge.features.names, records)
    const [first, second, ...more] = Map.groupBy(edge.features.names, (name) => ones.get(name)).values()
    if (!first || !second || more.length > 0) continue
    const isAlike = first.some((a) => second.some((b) => nameLikeness(a, b) !== 'unlike'))
    if (isAlike) continue
    return [named(edges, edge, first), named(edges, edge, second)]
  }
  return null
}

const named = (edges: readonly Edge[], party: EdgeOf<'party'>, names: readonly string[]): Edge[] =>
  edges.map((edge) => (edge === party ? { ...party, features: { names } } : edge))

/** The filters of a tree that distinguish it from another, in words; empty if there are none. */
export function distinguishingWords(
  own: QueryTree,
  other: QueryTree,
  vocabulary: Vocabulary,
  language: string,
): string {
  const known = new Set(other.filters.map(keyOf))
  return own.filters
    .filter((filter) => !known.has(keyOf(filter)))
    .map((filter) => sayFilter(byOneName(filter, vocabulary), vocabulary, language, filterTexts(language)))
    .join(' · ')
}

/** The order of values does not matter. */
const keyOf = (filter: QueryFilter) =>
  JSON.stringify(
    'any' in filter ? filter : { ...filter, value: [filter.value].flat().map(String).toSorted() },
  )

/** One spelling of a company is enough to distinguish it from another. */
function byOneName(filter: QueryFilter, { records = [] }: Vocabulary): QueryFilter {
  if ('any' in filter || filter.id !== 'party' || !Array.isArray(filter.value)) return filter
  const [first = ''] = filter.value
  const record = records.find(({ names }) => names.includes(first))
  return { ...filter, value: record?.name ?? first }
}
