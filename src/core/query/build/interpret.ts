import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { typesNaming } from '../parse/names-of-types.ts'
import { namedTypes, type Reading } from '../parse/reading.ts'
import {
  type Category,
  type Edge,
  edgesOf,
  type Event,
  type Features,
  fieldOf,
  has,
} from '../parse/features.ts'
import { typesOfDeed } from '../roles.ts'
import type { KnownType, Vocabulary } from '../vocabulary.ts'
import { type AskedConversion, conversionIn, converted } from './conversion.ts'
import { isByUs, isOfPay } from './by-us.ts'
import { type Around, columnsAt, filtersOf, one, spanFilters } from './draft.ts'
import { conceptOfKey } from './columns.ts'
import { columnsOf, keyOfColumn } from '../main-fields.ts'
import { expiryNouns } from '../lexicon/closed-words.ts'
import { propertiesOf } from '../../titles/main-properties.ts'
import { isOfPast } from './notes.ts'
import { asksMonthEnd, ofMonthEnds } from './month-ends.ts'
import { aggregateOf, type Numbers, orderOf } from './numbers.ts'
import { leftWords, type LeftWords } from './words-left.ts'

/** The parts of a question as a query. */
export interface Interpretation extends LeftWords {
  readonly tree: QueryTree
  readonly edges: readonly Edge[]
  /** Only the group with the most or the least. */
  readonly extreme: 'most' | 'least' | null
  readonly around: Around
  /** "second largest": only the last of this many. */
  readonly rank: number | null
  /** Types that are named and not only implied by a verb. */
  readonly named: readonly string[]
  /** What has ended or was due is left out. */
  readonly isAhead: boolean
}

const FILTERS_MAX = 50

export function aroundOf(
  edges: readonly Edge[],
  words: Pick<Reading, 'tokens' | 'language'>,
  vocabulary: Vocabulary,
  today: string,
): Around {
  const named = namedTypes(edges)
  const ofPay = isOfPay(edges, words)
  const verbs = edgesOf(edges, 'deed').map(({ features: { deed } }) =>
    deed === 'spend' && ofPay ? 'earn' : deed,
  )
  // "what rent do they pay": of leases alone.
  const deeds =
    verbs.includes('rent') && typesOfDeed('rent', vocabulary.types).length > 0
      ? verbs.filter((deed) => deed !== 'spend')
      : verbs
  const done = named.length > 0 ? [] : deeds.flatMap((deed) => typesOfDeed(deed, vocabulary.types))
  const owed = edgesOf(edges, 'flag').some(
    ({ features }) => features.flag === 'owed' || features.flag === 'overdue',
  )
  const implied =
    done.length > 0 || named.length > 0 ? done : owed ? typesOfDeed('bill', vocabulary.types) : []
  const types = vocabulary.types.filter(
    (type) => named.includes(type.name) || (implied.includes(type) && canBe(type, edges)),
  )
  const all = types.length > 0 ? types : typesNaming(edges, vocabulary)
  return { vocabulary, today, types: all, isAnyType: types.length === 0, isByUs: isByUs(edges, words) }
}

/** "spent on meals": the types that a verb refers to, limited to those that have the other columns of the question. */
const canBe = (type: KnownType, edges: readonly Edge[]): boolean =>
  edges.every((edge) => {
    const columns = edge.category === 'value' ? [edge.features.column] : (fieldOf(edge)?.columns ?? [])
    return columns.length === 0 || columns.some((column) => columnsOf(type, column).length > 0)
  })

export function interpret(
  edges: readonly Edge[],
  { tokens, language }: Pick<Reading, 'tokens' | 'language'>,
  vocabulary: Vocabulary,
  today: string,
): Interpretation {
  const around = aroundOf(edges, { tokens, language }, vocabulary, today)
  const ahead = aheadOf(edges, around, { tokens, language })
  const isAhead = ahead.some((edge, at) => edge !== edges[at])
  const numbers = withConversion(aggregateOf(edges, around), conversionIn(edges, tokens, vocabulary))
  const order = orderOf(edges, around, numbers)
  const left = leftWords(edges, { tokens, language }, around, numbers.aggregate)
  const texts = left.texts.flatMap((words) =>
    one(words.map((value): ColumnFilter => ({ id: 'text', op: 'contains', value }))),
  )
  const lacking = left.lacking.map((value): QueryFilter => ({ id: 'text', op: 'lacks', value }))
  const filters = [...boundFilters(ahead, around, numbers), ...order.filters, ...texts, ...lacking]
  const isEither = has(edges, 'or')
  const said = unique(oneCurrency(isEither ? eitherBound(filters) : filters))
  const isMonthEnd = asksMonthEnd(edges, { tokens, language }, numbers.aggregate)
  const named = namedTypes(edges)
  const tree: QueryTree = {
    types: around.isAnyType ? [] : around.types.map(({ name }) => name),
    filters: (isMonthEnd && !around.isAnyType ? ofMonthEnds(said, around.types) : said).slice(0, FILTERS_MAX),
    order: order.order,
    limit: order.limit,
    aggregate: numbers.aggregate,
  }
  return { tree, edges, extreme: numbers.extreme, rank: order.rank ?? null, around, named, isAhead, ...left }
}

const DONE: readonly Event[] = ['upload', 'arrival', 'issue']

/** "will fall due by the end of the year", "run out before June 2027": the future starts today. */
function aheadOf(
  edges: readonly Edge[],
  { today, types }: Around,
  { tokens, language }: Words,
): readonly Edge[] {
  const isAhead = ({ from, to }: Features['time']) => from === undefined && to !== undefined && to > today
  // "welche Rechnungen werden bis Ende November hochgeladen": a passive, which may refer to the past too.
  const events = edges.filter(({ category }) => category === 'event' || category === 'dated')
  const isOf = ({ features }: Edge, ...some: readonly Event[]) =>
    'event' in features && features.event !== undefined && some.includes(features.event)
  const isFuture = has(edges, 'will') && !events.some((edge) => isOf(edge, ...DONE))
  const isPast = isOfPast(tokens, language.language)
  // "vencen" of bills is "are due".
  const isDue = types.some((type) => propertiesOf(type).some(([key]) => conceptOfKey(key) === 'due date'))
  const isNoun = ({ from, to }: Edge) => tokens.slice(from, to).some(({ word }) => expiryNouns.has(word))
  const isEnd = (edge: Edge) =>
    !isPast && !isNoun(edge) && isOf(edge, 'expiry', ...(isDue ? [] : (['due or expiry'] as const)))
  const ends = events.some((edge) => edge.category === 'event' && isEnd(edge))
  return edges.map((edge): Edge => {
    if (edge.category === 'dated' && isAhead(edge.features.time)) {
      const { time, isField } = edge.features
      return isFuture || (!isField && isEnd(edge))
        ? { ...edge, features: { ...edge.features, time: { ...time, from: today } } }
        : edge
    }
    return (isFuture || ends) && edge.category === 'time' && isAhead(edge.features)
      ? { ...edge, features: { ...edge.features, from: today } }
      : edge
  })
}
type Words = Pick<Reading, 'tokens' | 'language'>

/** "net, without VAT": describes the amount, and does not exclude documents with VAT. */
export const isNetOf = (edge: Edge, summed: readonly string[]): boolean =>
  edge.category === 'condition' &&
  edge.features.kind === 'empty' &&
  conceptOfColumn(edge.features.field.columns[0]) === 'tax' &&
  summed.some((column) => conceptOfColumn(column) === 'subtotal')
const conceptOfColumn = (column = '') => conceptOfKey(keyOfColumn(column) ?? '')

/** The currency of a conversion is not a filter. */
function withConversion(numbers: Numbers, asked: AskedConversion | null): Numbers {
  const aggregate = converted(numbers.aggregate, asked)
  const isUsed = asked !== null && (aggregate?.convert ?? null) !== null
  return { ...numbers, aggregate, used: isUsed ? [...numbers.used, asked.edge] : numbers.used }
}

/** "below 10k GBP or EUR": a document has one currency, so either one matches. */
function oneCurrency(filters: readonly QueryFilter[]): QueryFilter[] {
  const isCurrency = (filter: QueryFilter) =>
    !('any' in filter) && filter.id === 'extracted.currency' && filter.op === 'is'
  const codes = filters.flatMap((filter) =>
    'any' in filter || !isCurrency(filter) ? [] : [filter.value].flat().map(String),
  )
  if (new Set(codes).size < 2) return [...filters]
  const rest = filters.filter((filter) => !isCurrency(filter))
  return [...rest, { id: 'extracted.currency', op: 'is', value: [...new Set(codes)] }]
}

/** "below 10 or above 500": no amount is both, so either one matches. */
function eitherBound(filters: readonly QueryFilter[]): QueryFilter[] {
  const bound = (ops: readonly (string | undefined)[]) =>
    filters.find((one): one is ColumnFilter => !('any' in one) && ops.includes(one.op) && one.id !== 'date')
  const [low, high] = [bound(['above', 'from']), bound(['below', 'to'])]
  if (!low || !high || Number(low.value) <= Number(high.value)) return [...filters]
  // "a rent over 3,000 or below 500": a bare amount is of the field that is named.
  const id = low.id === 'amount' ? high.id : low.id
  if (high.id !== id && high.id !== 'amount') return [...filters]
  const rest = filters.filter((one) => one !== low && one !== high)
  return [...rest, { any: [high, low].map((one) => ({ ...one, id })) }]
}

const unique = (filters: readonly QueryFilter[]): QueryFilter[] => [
  ...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values(),
]

/** "receipts over 10 and contracts": a condition on one type applies to that type alone. */
function boundFilters(edges: readonly Edge[], around: Around, numbers: Numbers): QueryFilter[] {
  const isOfToday = edgesOf(edges, 'flag').some(({ features }) =>
    ['overdue', 'expired', 'active'].includes(features.flag),
  )
  const isToday = (edge: Edge) =>
    isOfToday &&
    edge.category === 'time' &&
    edge.features.from === around.today &&
    edge.features.to === around.today
  const conditions = edges.filter(
    (edge) =>
      !numbers.used.includes(edge) && !isToday(edge) && !isNetOf(edge, [numbers.aggregate?.of ?? ''].flat()),
  )
  const types = edgesOf(edges, 'type').filter(({ features }) => features.negated !== true)
  const joined = types.length > 1 && types.every((type, index) => index === 0 || isJoined(edges, type))
  const meant = (edge: Edge) => eventFilters(edge, edges, around) ?? filtersOf(edge, around)
  if (!joined) return conditions.flatMap(meant)
  return conditions.flatMap((edge) => {
    const filters = meant(edge)
    const owner = types.findLast(({ from }) => from < edge.from) ?? types[0]
    const isLast = owner === types.at(-1)
    const isShared = edge.category === 'type' || (isLast && SHARED.has(edge.category))
    if (isShared || !owner) return filters
    const others = types.filter((type) => type !== owner).flatMap(({ features }) => features.names)
    const own = new Set(owner.features.names)
    return filters.map((filter) =>
      orOfTypes(
        filter,
        others.filter((name) => !own.has(name)),
      ),
    )
  })
}

/** After the last type, these apply to all types. */
const SHARED = new Set<Category>(['time', 'party', 'currency', 'folder', 'department', 'person'])

const isJoined = (edges: readonly Edge[], type: Edge) => {
  // "and all leases", "and the leases"
  const before = edges
    .slice(0, edges.indexOf(type))
    .findLast(({ category }) => category !== 'empty' && category !== 'documents' && category !== 'each')
  return (
    before?.category === 'and' ||
    before?.category === 'or' ||
    before?.category === 'comma' ||
    (before?.category === 'cue' && before.features.cue === 'again')
  )
}

function orOfTypes(filter: QueryFilter, others: readonly string[]): QueryFilter {
  const any: ColumnFilter[] = 'any' in filter ? filter.any : [filter]
  return {
    any: [...any, ...others.map((name): ColumnFilter => ({ id: 'document_type', op: 'is', value: name }))],
  }
}

/** A time after an event is the time of that event: "uploaded by Erik this month". */
function eventFilters(edge: Edge, edges: readonly Edge[], around: Around): QueryFilter[] | null {
  if (edge.category !== 'time') return null
  const upload = edges.some((one) => one.category === 'event' && one.features.event === 'upload')
  const hasPerson = edges.some(
    (one) => one.category === 'person' || (one.category === 'flag' && one.features.flag === 'mine'),
  )
  if (upload || hasPerson) return spanFilters(['createdAt'], edge.features)
  const events = edgesOf(edges, 'event').filter(({ features }) => features.event !== 'issue')
  const near = events.find(
    (event) => Math.abs(event.to - edge.from) <= 3 || Math.abs(edge.to - event.from) <= 1,
  )
  const columns = near ? columnsAt(near.features.event, edge.features, around) : []
  return columns.length > 0 ? spanFilters(columns, edge.features) : null
}
