import type { Aggregate } from '#contract/query-tree.ts'
import { columnOf } from '#core/query/build/numbers.ts'
import {
  categories,
  CONDITIONS,
  listed,
  type Category,
  type Cue,
  type Edge,
  type EdgeOf,
  edgesOf,
  fieldOf,
  isNumber,
  has,
} from '#core/query/parse/features.ts'
import { departmentName, stateName } from '#core/fields/shown-names.ts'
import { labelOf as nameOf } from '#core/query/say.ts'
import { textsIn } from '#messages/current-language.ts'
import { texts as defaultNames } from '#messages/default-names.ts'
import { filterTexts } from '#messages/filters.ts'
import { nameOfTypes } from './label.ts'
import { addDays, shifted } from '#core/query/parse/days.ts'
import { repeatedDenials } from '#core/query/lexicon/closed-words.ts'
import { textOf } from '#core/query/parse/reading.ts'
import { asRead, readEdges, type ReadQuery, type ReadQuestion } from '#core/query/read-query.ts'
import { saidOfAll } from './all-of.ts'
import type { Around } from './plan.ts'

/** One side of a comparison, or a part and its whole. */
export interface Part {
  /** Empty for a number, which is named by what is measured. */
  readonly label: string
  /** What the label is, if it is a word of the question. */
  readonly kind?: Category
  readonly read: ReadQuery
}

export interface Comparison {
  readonly asks: 'sides' | 'share'
  readonly parts: readonly [Part, Part]
  /** The question asks whether this part is the larger one. */
  readonly larger?: 'first' | 'second'
  /** The question asks for the lower of the two. */
  readonly lower?: true
  /** The question asks whether the part is the whole, more than half of it, or nothing. */
  readonly every?: true
  readonly half?: true
  readonly none?: true
  /** What is compared is only implied by words of comparison. */
  readonly isVague: boolean
}

/** What may differ between two sides, likeliest first. */
const CONTRASTS = listed('party person folder department state value currency type time field measure top')

const COMPARING = listed('versus difference compare change rise fall more fewer')

const cuesOf = (edges: readonly Edge[]): ReadonlySet<Cue> =>
  new Set(edgesOf(edges, 'cue').map(({ features }) => features.cue))

/** Two numbers that a question compares; null if it compares nothing. */
export function comparisonIn(read: ReadQuestion, around: Around): Comparison | null {
  const { edges } = read.interpretation
  const cues = cuesOf(edges)
  if (cues.has('share')) return shareIn(read, around)
  const every = everyIn(read, around)
  if (every) return every
  const isCompared = COMPARING.some((cue) => cues.has(cue))
  if (!isCompared) return null
  const isEnd = ({ category }: Edge) => category === 'top' || category === 'measure'
  const isRange = cues.has('difference') && edges.filter(isEnd).length > 1
  const joint = edges.findIndex((edge) => edge.category === 'cue' && edge.features.cue === 'versus')
  const pairs = CONTRASTS.flatMap((category) => pairOf(category, edges, isChangeIn(cues), joint) ?? [])
  const nearest = pairs.toSorted((a, b) => a.gap - b.gap)
  const [pair] = isRange ? pairs.filter(({ first }) => isEnd(first)) : nearest
  if (!pair) return isChangeIn(cues) ? withTimeBefore(read, around) : null
  const side = (own: Edge, other: Edge): Part =>
    partWith(own, read, around, (edge) => (edge === pair.whole ? own : edge === other ? null : edge))
  const parts = [side(pair.first, pair.second), side(pair.second, pair.first)] as const
  const [early, late] = [pair.first, pair.second].map(startOf)
  const isInOrder = early !== undefined && late !== undefined && early < late
  const lower = cues.has('fewer') && !cues.has('more') && !cues.has('difference') && { lower: true as const }
  const asked = (isInOrder && askedChange(edges)) || askedWhether(edges)
  return { asks: 'sides', parts, isVague: false, ...lower, ...asked }
}

const startOf = (edge: Edge) => (edge.category === 'time' ? edge.features.from : undefined)
const isChangeIn = (cues: ReadonlySet<Cue>) =>
  (['change', 'rise', 'fall'] as const).some((cue) => cues.has(cue))

/** "did it get dearer" is a yes/no question; "how much did it rise" is not. */
function askedChange(edges: readonly Edge[]): Pick<Comparison, 'larger'> | undefined {
  const cues = cuesOf(edges)
  const asksValue =
    has(edges, 'measure') || edgesOf(edges, 'ask').some(({ features }) => features.ask !== 'whether')
  if (asksValue || cues.has('rise') === cues.has('fall')) return undefined
  return { larger: cues.has('rise') ? 'second' : 'first' }
}

/** "did A charge more than B" is a yes/no question; "did A or B charge more" is not. */
function askedWhether(edges: readonly Edge[]): Pick<Comparison, 'larger'> | undefined {
  const cues = cuesOf(edges)
  const [opener, ...asks] = edgesOf(edges, 'ask')
  const isWhether = opener?.features.ask === 'whether' && asks.length === 0
  if (!isWhether || !cues.has('versus') || cues.has('more') === cues.has('fewer')) return undefined
  return { larger: cues.has('more') ? 'first' : 'second' }
}

/** "did it get dearer in 2024?" compares with the preceding period of the same length. */
function withTimeBefore(read: ReadQuestion, around: Around): Comparison | null {
  const { edges } = read.interpretation
  const [time, other] = edgesOf(edges, 'time')
  const { from, to } = time?.features ?? {}
  if (!time || other || from === undefined || to === undefined || !from.endsWith('-01')) return null
  const [year = 0, month = 0] = to.split('-').map(Number)
  const months = (year - Number(from.slice(0, 4))) * 12 + month - Number(from.slice(5, 7)) + 1
  const before: Edge = { ...time, features: { from: shifted(from, 'month', -months), to: addDays(from, -1) } }
  const side = (own: Edge) => partWith(own, read, around, (edge) => (edge === time ? own : edge))
  return { asks: 'sides', parts: [side(before), side(time)], isVague: false, ...askedChange(edges) }
}

const isCue = (edge: Edge) =>
  edge.category === 'cue' && edge.features.cue !== 'everything' && edge.features.cue !== 'money'

const sideOf = (
  edges: readonly Edge[],
  { reading }: ReadQuestion,
  { vocabulary, today }: Around,
): ReadQuestion => readEdges(edges, reading, { vocabulary, today })

/** The question with each of its parts replaced by that of one side, or by nothing. */
function partWith(
  own: Edge,
  read: ReadQuestion,
  around: Around,
  replaced: (edge: Edge) => Edge | null,
): Part {
  const { edges } = read.interpretation
  const remaining = edges.flatMap((edge) => (isCue(edge) ? [] : (replaced(edge) ?? [])))
  return {
    label: labelOf(own, read, around),
    kind: own.category,
    read: measured(sideOf(remaining, read, around), edges),
  }
}

interface Pair {
  readonly first: Edge
  readonly second: Edge
  /** The edge that contains both. */
  readonly whole: Edge | null
  readonly gap: number
}

/** Two parts of a kind that are contrasted. */
function pairOf(category: Category, edges: readonly Edge[], isChange: boolean, joint: number): Pair | null {
  // "the highest rent, and who is the tenant": only numbers can be contrasted.
  const own = edges.filter(
    (edge) => edge.category === category && (edge.category !== 'field' || isNumber(edge.features)),
  )
  const [first] = own
  if (!first) return null
  if (own.length >= 2) {
    const before = joint >= 0 ? own.findLast((edge) => edges.indexOf(edge) < joint) : own[0]
    const behind = joint >= 0 ? own.find((edge) => edges.indexOf(edge) > joint) : own[1]
    if (!before || !behind) return null
    return { first: before, second: behind, whole: null, gap: behind.from - before.to }
  }
  const halves = halvesOf(first, isChange)
  return halves && { ...halves, whole: first, gap: 0 }
}

interface Halves {
  readonly first: Edge
  readonly second: Edge
}

/** A part of each of the first two things; null for fewer. */
function bothOf<T>([a, b]: readonly T[], half: (one: T) => Edge): Halves | null {
  return a === undefined || b === undefined ? null : { first: half(a), second: half(b) }
}

/** One part that holds two things: `A and B`, `from March to April`. */
function halvesOf(edge: Edge, isChange: boolean): Halves | null {
  if (edge.to - edge.from < 3) return null
  if (edge.category === 'time') {
    const { ends } = edge.features
    if (!ends || (!isChange && ends[0].to >= ends[1].from)) return null
    return bothOf(ends, ({ from, to }) => ({ ...edge, features: { from, to } }))
  }
  if (edge.category === 'field') {
    const { each, sort } = edge.features
    return each ? bothOf(each, (columns) => ({ ...edge, features: { columns, sort } })) : null
  }
  // Of three, none is left out.
  const [key, values] = listIn(edge)
  if (values.length !== 2) return null
  return bothOf(values, (one) => ({ ...edge, features: { ...edge.features, [key]: [one] } }) as Edge)
}

const LISTS = ['names', 'ids', 'states', 'values', 'codes']
/** What a part lists, by the key of its features. */
function listIn({ features }: Edge): readonly [string, readonly unknown[]] {
  const [found] = Object.entries(features).filter(([key]) => LISTS.includes(key))
  return found ? [found[0], found[1] as readonly unknown[]] : ['', []]
}

/** Name of a side, in the language of the question. */
function labelOf(edge: Edge, { reading: { language } }: ReadQuestion, { vocabulary }: Around): string {
  const { category, features } = edge
  const isEnglish = language.language === 'en'
  const names = textsIn(defaultNames, language.language)
  const all = (nameOf: (value: string) => string) => listIn(edge)[1].map(String).map(nameOf).join(', ')
  switch (category) {
    case 'time':
      return periodLabel(features.from ?? '', features.to ?? '')
    case 'person':
      return all((id) => vocabulary.people.find((one) => one.id === id)?.names[0] ?? id)
    case 'folder':
      return all((id) => vocabulary.folders.find((one) => one.id === id)?.name ?? id)
    case 'department':
      return all((name) => departmentName(name, names))
    case 'type':
      return all((name) => (isEnglish ? name : nameOfTypes([name], language.language)))
    case 'state': {
      const value = all((name) => stateName(name, names))
      if (features.negated !== true) return value
      const texts = filterTexts(language.language)
      return isEnglish ? `not ${value}` : texts.not({ label: nameOf('extracted.workflow', texts), value })
    }
    default:
      return all((value) => value)
  }
}

/**
 * `2026`, `2026-03` or `Q1 2026` for a complete period; otherwise both ends, or the single day. Both are ISO days.
 */
export function periodLabel(from: string, to: string): string {
  const year = from.slice(0, 4)
  const [first, last] = [Number(from.slice(5, 7)), Number(to.slice(5, 7))]
  const isWhole = year === to.slice(0, 4) && from.endsWith('-01') && addDays(to, 1).endsWith('-01')
  if (isWhole && first === 1 && last === 12) return year
  if (isWhole && first === last) return from.slice(0, 7)
  if (isWhole && last - first === 2 && first % 3 === 1) return `Q${last / 3} ${year}`
  return from === to ? from : `${from} – ${to}`
}

/** Two lists are compared by count or by sum; the first of each by its amount. */
function measured(read: ReadQuestion, edges: readonly Edge[]): ReadQuery {
  const { tree, interpretation } = read
  const [order] = tree.order
  const counts = edgesOf(edges, 'measure').some(({ features }) => features.what === 'count')
  const field = interpretation.edges
    .map(fieldOf)
    .find((one) => one?.sort === 'money' || one?.sort === 'number')
  const isNamed = has(edges, 'type')
  const isShare = cuesOf(edges).has('share')
  const isMoney =
    (edgesOf(edges, 'deed').some(({ features }) => features.deed !== 'deliver') && !(isShare && isNamed)) ||
    has(edges, 'currency') ||
    isChangeIn(cuesOf(edges)) ||
    (tree.aggregate?.what === 'sum' && !(isShare && isNamed && !field)) ||
    (!isNamed && !isShare && has(edges, 'party'))
  const isCounted = isShare && !isMoney && tree.aggregate?.what === 'sum'
  const isOften = edgesOf(edges, 'cue').some(({ features }) => features.ofDocuments)
  const made: Aggregate =
    (isOften ? ({ what: 'count', of: null } as const) : isCounted ? null : tree.aggregate) ??
    (order && tree.limit === 1
      ? { what: order.desc ? 'max' : 'min', of: order.id, by: null }
      : field && !counts
        ? { what: 'sum', of: columnOf(field, interpretation.around), by: null }
        : isMoney && !counts
          ? { what: 'sum', of: 'amount', by: null }
          : { what: 'count', of: null, by: null })
  const isMost = edgesOf(edges, 'measure').some(({ features }) => features.isMost)
  const what = isMost && (made.what === 'max' || made.what === 'min') ? 'sum' : made.what
  return asRead(read, {
    ...tree,
    order: [],
    limit: null,
    aggregate: { ...made, what, by: null, split: null },
  })
}

/** "what share of our invoices is paid": what follows the whole defines the part. */
function shareIn(read: ReadQuestion, around: Around): Comparison | null {
  const { edges } = read.interpretation
  const SELECTING = categories('dated type word', CONDITIONS)
  const named = edges.findIndex(
    (edge) => edge.category === 'type' || edge.category === 'documents' || edge.category === 'deed',
  )
  // "of the net pay of 2023"
  const field = edges.findIndex((edge) => edge.category === 'field' && isNumber(edge.features))
  const type = named === -1 ? field : named
  if (type === -1) return null
  // "of the quotes sent in 2025, what share was accepted": what precedes belongs to the whole.
  const start = Math.max(
    type,
    edges.findIndex((edge) => edge.category === 'cue' && edge.features.cue === 'share'),
  )
  const selecting = edges.filter(
    (edge, index) => index > start && SELECTING.has(edge.category) && edge.category !== 'currency',
  )
  const undated = selecting.filter(({ category }) => category !== 'dated')
  const behind = undated.length > 0 ? undated : selecting
  const last = behind.length > 0 ? behind : edges.filter((edge) => SELECTING.has(edge.category)).slice(0, 1)
  return partOf(last, read, around)
}

/** "is every invoice paid", "are most of them", "is none of them": asks how many of them are. */
function everyIn(read: ReadQuestion, around: Around): Comparison | null {
  const { tokens, language, none } = read.reading
  const repeats = none >= 0 && repeatedDenials.has(language.language)
  const edges = repeats ? read.interpretation.edges.map(withoutRepeated) : read.interpretation.edges
  const half = edgesOf(edges, 'cue').find(({ features }) => features.cue === 'majority')
  const [asked, ...others] = edgesOf(edges, 'ask')
  const opening = none >= 0 && others.length === 0 ? edges[0] : undefined
  const asks = half ?? (asked ? edgesOf(edges, 'ask').find(isWhether) : opening)
  const type = edges.find(({ category }) => category === 'type' || category === 'documents')
  if (!asks || !type) return null
  // "I have no time: how many invoices are paid" asks for something else.
  if (none >= type.to || (none >= 0 && has(edges, 'word', 'measure'))) return null
  const quantifier = none >= 0 ? none : tokens.findIndex(({ word }) => language.every.has(word))
  const every = half ? half.to - 1 : quantifier
  if (every === -1) return everyOf(saidOfAll(asks, type, read.reading), read, around)
  if (!half && every > type.to) return null
  // "is every paid invoice approved": words between the two select the documents.
  const isOutside = ({ from, to }: Edge) => from >= type.to || to <= every
  const isDone = has(edges, 'deed')
  // "none of the invoices paid" claims something, "none of the invoices of Acme" is no sentence.
  const said =
    (none >= 0 && !asked ? edges.find((edge) => CLAIMED.has(edge.category) && isOutside(edge)) : null) ??
    edges.findLast((edge) => HELD.has(edge.category) && isOutside(edge)) ??
    edges.findLast((edge) => !isDone && OF_WHOM.has(edge.category) && isOutside(edge))
  const isDeniedTwice = !repeats && edges.some(isDenied)
  if (none >= 0 && (half || isDeniedTwice || (!asked && !CLAIMED.has(said?.category ?? 'empty')))) return null
  const own = { ...read, interpretation: { ...read.interpretation, edges } }
  const share = everyOf(said, own, around)
  return (
    share && { ...share, ...(half && { half: true as const }), ...(none >= 0 && { none: true as const }) }
  )
}

const withoutRepeated = (edge: Edge): Edge =>
  'negated' in edge.features && isDenied(edge)
    ? ({ ...edge, features: { ...edge.features, negated: edge.features.negated !== true } } as Edge)
    : edge

const isWhether = ({ features }: EdgeOf<'ask'>) => features.ask === 'whether'
/** By a separate word, unlike "unpaid"; "not unpaid" is denied twice. */
const isDenied = ({ features, from, to }: Edge) =>
  'negated' in features && features.negated !== undefined && to > from + 1

function everyOf(said: Edge | null | undefined, read: ReadQuestion, around: Around): Comparison | null {
  const share = said ? partOf([said], read, around) : null
  if (!share) return null
  const [part, whole] = share.parts
  return { ...share, parts: [counted(part), counted(whole)], every: true }
}

/** The number of its documents. */
export const counted = ({ label, read }: Part): Part => {
  const aggregate = { what: 'count' as const, of: null, by: null, split: null }
  return { label, read: { ...read, tree: { ...read.tree, aggregate } } }
}

const CLAIMED = categories('state flag')
/** Conditions that may apply to each document. */
const HELD = new Set<Category>(['state', 'flag', 'condition', 'amount', 'dated', 'value'])

/** "are all leases in euros": other conditions select the documents, unless they are all that is asked. */
const OF_WHOM = new Set<Category>(['currency', 'party', 'person', 'folder', 'department', 'time'])

/** The documents of a question, and those of the question without some of its parts. */
function partOf(last: readonly Edge[], read: ReadQuestion, around: Around): Comparison | null {
  const { edges } = read.interpretation
  const part = edges.filter((edge) => !isCue(edge))
  const whole = part.filter((edge) => !last.includes(edge))
  if (last.length === 0 || whole.length === 0) return null
  const [a, b] = [measured(sideOf(part, read, around), edges), measured(sideOf(whole, read, around), edges)]
  // The part may name a type by a verb, the whole may not.
  const tree = {
    ...b.tree,
    aggregate: a.tree.aggregate,
    types: b.tree.types.length > 0 ? b.tree.types : a.tree.types,
  }
  const label = last.map((edge) => textOf(edge, read.reading.tokens)).join(' ')
  return {
    asks: 'share',
    parts: [
      { label, read: a },
      { label: '', read: { ...b, tree } },
    ],
    isVague: false,
  }
}
