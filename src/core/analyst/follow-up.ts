import type { Aggregate, QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { asksMonthEnd, ofMonthEnds } from '#core/query/build/month-ends.ts'
import { groupedBy, groupingsOf } from '#core/query/groups.ts'
import { columnsOf, keyOfColumn } from '#core/query/main-fields.ts'
import { asRead, type ReadQuery, type ReadQuestion } from '#core/query/read-query.ts'
import {
  categories,
  type Deed,
  type Edge,
  edgesOf,
  fieldOf,
  has,
  hasCue,
  asksOf,
} from '#core/query/parse/features.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { counted } from './comparison.ts'
import { type AskedField, fieldsAsked, isNumberIn, isOnlyEvent, opensWithHow } from './fields-asked.ts'
import { asksWhether, listOf, uploaderOf } from './plan-one.ts'
import type { Around, Plan } from './plan.ts'

/** Most words of a fragment. */
const SHORT = 7

/**
 * Whether a question depends on the previous one: `and in March?`, `only the unpaid ones`, `which is the largest?`.
 */
export function isFollowUp({ reading, interpretation, text }: ReadQuestion): boolean {
  const { edges, tokens } = reading
  const opens = edges.some(
    (edge, index) =>
      (edge.category === 'and' && index === 0) ||
      (edge.category === 'cue' &&
        ((edge.features.cue === 'again' && index === 0) ||
          (edge.features.cue === 'instead' && isCorrection(edges, index)) ||
          (edge.features.cue === 'only' && edges.slice(0, index).every(isOpening)))),
  )
  const isNamed = interpretation.named.length > 0
  if (opens) return !(isNamed && tokens.length > 9)
  if (isNamed || has(edges, 'documents')) return false
  const asks = asksOf(edges, 'what', 'when', 'who', 'how long')
  if (asks && has(edges, 'value', 'party')) return false
  if (has(edges, 'code', 'file')) return false
  if (has(edges, 'pronoun')) return true
  if (has(edges, 'deed')) return false
  const { filters, order, aggregate } = interpretation.tree
  return (
    tokens.length <= SHORT &&
    text.length === 0 &&
    (filters.length > 0 ||
      order.length > 0 ||
      aggregate !== null ||
      has(edges, 'ask', 'field') ||
      isOnlyEvent(edges))
  )
}

/** "sorry, 2025", but not a new question: "sorry, how many invoices are there?" */
const isCorrection = (edges: readonly Edge[], index: number) =>
  edges.slice(0, index).every(({ category }) => category === 'empty') &&
  !edges.some(({ category }) => category === 'ask' || category === 'measure' || category === 'word')

/** "which of them", "how many of those" */
const isOpening = ({ category }: Edge) => ['ask', 'measure', 'empty'].includes(category)

const idsOf = (filter: QueryFilter): string[] =>
  'any' in filter ? filter.any.map(({ id }) => id) : [filter.id]

/** The previous query, with parts replaced by those of the new question. */
export function merged(before: QueryTree, next: ReadQuestion, vocabulary: Vocabulary): QueryTree {
  const { tree } = next
  const types = tree.types.length > 0 ? tree.types : before.types
  const known = vocabulary.types.filter(({ name }) => types.includes(name))
  const { reading } = next
  const own = tree.filters.map((filter) => onSameDay(filter, before.filters))
  const isMonthEnd = asksMonthEnd(reading.edges, reading, tree.aggregate ?? before.aggregate)
  const asked = isMonthEnd ? ofMonthEnds(own, known) : own
  const replaced = new Set(asked.flatMap(idsOf))
  const stays = before.filters.filter(
    (filter) => !idsOf(filter).some((id) => replaced.has(id)) && isOf(filter, known),
  )
  return { ...before, types, filters: [...stays, ...asked] }
}

/** "and in March?" after what is due in April asks what is due in March. */
function onSameDay(filter: QueryFilter, before: readonly QueryFilter[]): QueryFilter {
  if ('any' in filter || filter.id !== 'date') return filter
  const days = new Set(
    before.flatMap((one) =>
      'any' in one || typeof one.value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(one.value) ? [] : [one.id],
    ),
  )
  const [day] = days
  return days.size === 1 && day !== undefined ? { ...filter, id: day } : filter
}

/** A filter that no document of the new types can match belongs to the previous types. */
function isOf(filter: QueryFilter, types: readonly KnownType[]): boolean {
  if (types.length === 0) return true
  return idsOf(filter).some(
    (id) => keyOfColumn(id) === 'workflow' || types.some((type) => columnsOf(type, id).length > 0),
  )
}

/** Form of the answer: as before, unless the question says otherwise. */
function shownAs(
  before: QueryTree,
  { interpretation, reading }: ReadQuestion,
): Pick<QueryTree, 'aggregate' | 'order' | 'limit'> {
  const { aggregate, order, limit } = interpretation.tree
  if (order.length > 0) return { aggregate: null, order, limit }
  const lists = asksOf(reading.edges, 'which', 'show', 'who')
  if (!aggregate)
    return { aggregate: lists ? null : before.aggregate, order: before.order, limit: before.limit }
  const counts = has(reading.edges, 'measure')
  const isAlso = hasCue(reading.edges, 'also')
  const isGrouped = aggregate.by && !counts && !has(reading.edges, 'field') && before.aggregate
  return {
    aggregate: isGrouped ? groupsAfter(isGrouped, aggregate, isAlso) : aggregate,
    order: [],
    limit: null,
  }
}

/** "by month too" adds to the previous grouping, "by month" replaces it. */
const groupsAfter = (before: Aggregate, next: Aggregate, isAlso: boolean): Aggregate =>
  groupedBy(before, isAlso ? [...new Set([...groupingsOf(before), ...groupingsOf(next)])] : groupingsOf(next))

/** The query before, with what the new question says. */
const saidOver = (before: ReadQuery, next: ReadQuestion, { vocabulary }: Around): ReadQuery =>
  asRead(next, { ...merged(before.tree, next, vocabulary), ...shownAs(before.tree, next) })

/** The previous plan, modified by the new question; null if there is nothing to depend on. */
export function followed(before: Plan, next: ReadQuestion, around: Around): Plan | null {
  const on = (read: ReadQuery) => saidOver(read, next, around)
  switch (before.kind) {
    case 'query':
      return afterQuery(ofExtreme(before, next), next, around)
    case 'fields': {
      const asksOther =
        asksWhether(next) ||
        next.tree.order.length > 0 ||
        next.tree.aggregate !== null ||
        asksElse(next) ||
        fieldsOf(before.read.tree, next, around).length > 0
      if (!asksOther) return { ...before, read: on(before.read) }
      const { read, among } = before
      return followed({ ...listOf(read), ...(among && { among }) }, next, around)
    }
    case 'distinct':
      return { ...before, read: on(before.read) }
    case 'compare':
      return afterCompared(before, next, around)
    case 'several': {
      const chosen = chosenBefore(before.plans, next)
      return chosen ? followed(chosen, next, around) : null
    }
    default:
      return null
  }
}

function afterCompared(
  before: Extract<Plan, { kind: 'compare' }>,
  next: ReadQuestion,
  around: Around,
): Plan | null {
  const [first, second] = before.parts
  // "are none of them paid", "and of Acme?" asks the same of others, "which ones are" for the paid ones.
  const isOfOthers = before.none === true && next.reading.edges.every(namesOthers)
  if (before.every && !isOfOthers) {
    const { read } = before.none ? first : second
    return followed(listOf({ ...read, tree: { ...read.tree, aggregate: null } }), next, around)
  }
  if (next.tree.order.length > 0) return null
  // Numbers of a comparison are not grouped further.
  if (next.tree.aggregate?.by) return { kind: 'unclear', words: [] }
  const on = (read: ReadQuery) => saidOver(read, next, around)
  return {
    ...before,
    parts: [
      { ...first, read: on(first.read) },
      { ...second, read: on(second.read) },
    ],
  }
}
const OTHERS = categories('empty and comma party person folder department time currency')
const namesOthers = ({ category, features }: Edge) =>
  OTHERS.has(category) || (category === 'cue' && (features.cue === 'again' || features.cue === 'also'))

/** "who has the highest net pay, and how much", "and gross?": about that same person, not about any other result. */
function chosenBefore(plans: readonly Plan[], { reading, tree }: ReadQuestion): Plan | null {
  const [first, second] = plans
  if (plans.length !== 2 || !first || second?.kind !== 'query' || !('read' in first)) return null
  const { order, limit } = first.read.tree
  const { aggregate } = second.read.tree
  const isNumberOfFirst =
    limit === 1 &&
    (aggregate?.what === 'max' || aggregate?.what === 'min') &&
    [aggregate.of].flat().some((column) => column === order[0]?.id)
  const asksField = has(reading.edges, 'field')
  return isNumberOfFirst && asksField && tree.filters.length === 0 && tree.order.length === 0 ? first : null
}

/** "the highest rent", "who is the tenant?": about the documents that have it. */
function ofExtreme(before: Extract<Plan, { kind: 'query' }>, next: ReadQuestion): typeof before {
  const { aggregate } = before.read.tree
  const isEnd = aggregate?.what === 'max' || aggregate?.what === 'min'
  const asksOther = has(next.reading.edges, 'field') && next.tree.filters.length === 0
  if (!isEnd || aggregate.by || typeof aggregate.of !== 'string' || !asksOther) return before
  const order = [{ id: aggregate.of, desc: aggregate.what === 'max' }]
  return {
    ...before,
    read: { ...before.read, tree: { ...before.read.tree, aggregate: null, order, limit: 1 } },
  }
}

/** After a number or a list. */
function afterQuery(
  before: Extract<Plan, { kind: 'query' }>,
  next: ReadQuestion,
  around: Around,
): Plan | null {
  const { extreme } = next.interpretation
  const yesOrNo = asksWhether(next)
  const { tree } = before.read
  const among = before.among && { among: before.among }
  const fields = fieldsOf(tree, next, around)
  const uploader = uploaderOf(next)
  if (uploader) {
    const aggregate = { what: 'count', of: null, by: 'created_by' } as const
    if (uploader.kind === 'unclear') return uploader
    const own = { ...before.read, tree: { ...tree, aggregate } }
    if (tree.limit === null) return { ...before, ...listOf(own) }
    const one = { ...own, tree: { ...own.tree, filters: [], order: [], limit: null } }
    return { ...listOf(one), among: { tree, ...among } }
  }
  if (fields.length > 0) {
    const read = { ...before.read, notes: next.notes, tree: { ...tree, aggregate: null } }
    return { kind: 'fields', read, fields, ...among }
  }
  const share = yesOrNo ? shareOfShown(before, next, around) : null
  if (share) return share
  // "where was it?" asks for nothing that a field states.
  if (asksElse(next)) return null
  // "all of them together" refers to what the first ones were chosen from.
  const isAll = edgesOf(next.reading.edges, 'measure').some(({ features }) => features.what === 'sum')
  const isChosen =
    tree.limit !== null &&
    !(isAll && tree.limit === 1) &&
    !tree.aggregate &&
    next.interpretation.named.length === 0
  const asksOn = next.tree.order.length > 0 || next.tree.aggregate !== null || next.tree.filters.length > 0
  if (isChosen && asksOn) {
    const types = next.tree.types.length > 0 ? next.tree.types : tree.types
    const read = asRead(next, { ...next.tree, types })
    return { kind: 'query', read, yesOrNo, extreme, among: { tree, among: before.among } }
  }
  return { ...among, kind: 'query', read: saidOver(before.read, next, around), yesOrNo, extreme }
}

/** "are they signed?" about several documents asks whether all of them are. */
function shareOfShown(
  before: Extract<Plan, { kind: 'query' }>,
  next: ReadQuestion,
  around: Around,
): Plan | null {
  const { tree } = before.read
  const isOfAll = has(next.reading.edges, 'pronoun') && tree.limit === null && !before.among
  if (!isOfAll || next.tree.filters.length === 0 || tree.aggregate) return null
  const [part, whole] = [saidOver(before.read, next, around), before.read].map((read) =>
    counted({ label: '', read }),
  )
  return part && whole ? { kind: 'compare', asks: 'share', every: true, parts: [part, whole] } : null
}

/** Fields of the previous documents: "when do they expire?" */
function fieldsOf(before: QueryTree, next: ReadQuestion, around: Around): AskedField[] {
  const { tree, reading, interpretation } = next
  const isOther = tree.filters.some((filter) => 'any' in filter || filter.id !== 'extracted.workflow')
  if (isOther || tree.order.length > 0 || has(reading.edges, 'measure')) return []
  const types = around.vocabulary.types.filter(
    ({ name }) => before.types.length === 0 || before.types.includes(name),
  )
  const own = { ...next, interpretation: { ...interpretation, around: { ...interpretation.around, types } } }
  const fields = fieldsAsked(own, around, true)
  const isOfDeed = fields.some((field) => field.isOfDeed)
  const asks = edgesOf(reading.edges, 'ask').map(({ features }) => features.ask)
  if (asks.includes('whether') || (tree.filters.length > 0 && !isOfDeed)) return []
  // "and gross?" after a sum is a sum.
  const isOfNumber =
    before.aggregate !== null &&
    !isOfDeed &&
    !asks.includes('when') &&
    fields.every(({ keys }) => keys.every((key) => isNumberIn(around.vocabulary, key)))
  return isOfNumber ? [] : fields
}

/**
 * "what is the rent?", "how much is the tax?": about the few documents that were shown, not about all of their type.
 */
export function fieldsOfShown(before: Plan, next: ReadQuestion, around: Around): Plan | null {
  if (before.kind !== 'fields' && before.kind !== 'query') return null
  const { tree } = before.read
  const { interpretation, reading } = next
  const says =
    interpretation.tree.filters.length > 0 || interpretation.tree.order.length > 0 || next.text.length > 0
  const measures = edgesOf(reading.edges, 'measure')
  const others = measures.some(({ features }) => features.what !== 'sum')
  const isNamed = interpretation.named.length > 0 || has(reading.edges, 'documents')
  if (tree.aggregate || ('among' in before && before.among) || says || others || isNamed) return null
  const field = [...reading.edges].map(fieldOf).find((one) => one !== null)
  const deeds = edgesOf(reading.edges, 'deed').filter(({ features }) => NOUNS.has(features.deed))
  // "how much are they together" asks for a sum, as does the tax of several documents.
  const isOfNumber = measures.length > 0 && tree.limit !== 1
  const isOfDeed = deeds.length > 0 && interpretation.tree.types.join() === tree.types.join()
  if (isOfNumber || reading.tokens.length > SHORT || (!isOfDeed && (!field || measures.length === 0)))
    return null
  const types = around.vocabulary.types.filter(({ name }) => tree.types.includes(name))
  const keys = types.flatMap((type) =>
    field && !isOfDeed
      ? field.columns.flatMap((id) => columnsOf(type, id).flatMap((column) => keyOfColumn(column) ?? []))
      : (mainProperties(type).amount ?? []),
  )
  if (keys.length === 0) return null
  const read = { ...asRead(next, tree), text: before.read.text }
  return { kind: 'fields', read, fields: [{ keys: [...new Set(keys)], concept: keys[0] ?? '' }] }
}
/** Verbs that are also nouns for an amount. */
const NOUNS = new Set<Deed>(['rent', 'earn', 'insure', 'offer', 'order'])

/** Asks how or where something was. */
function asksElse(next: ReadQuestion): boolean {
  const { tree, reading } = next
  const asks = opensWithHow(next) || asksOf(reading.edges, 'where')
  const says = tree.filters.length > 0 || tree.order.length > 0 || has(reading.edges, 'measure')
  return asks && !says
}
