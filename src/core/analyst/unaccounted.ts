import { columnsOf, keyOfColumn } from '#core/query/main-fields.ts'
import { conceptOfKey } from '#core/query/build/columns.ts'
import { isMostOf, topped } from '#core/query/build/groupings.ts'
import { nothing } from '#core/query/lexicon/closed-words.ts'
import { typesOfDeed } from '#core/query/roles.ts'
import { groupingsOf, isAlwaysGrouped } from '#core/query/groups.ts'
import { saysAt } from '#core/query/parse/phrase-index.ts'
import { openingNone, textOf } from '#core/query/parse/reading.ts'
import {
  asksOf,
  categories,
  CONDITIONS,
  type Edge,
  type FieldFeatures,
  edgesOf,
  fieldOf,
  has,
  hasCue,
} from '#core/query/parse/features.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { saidOfAll } from './all-of.ts'
import type { Plan } from './plan.ts'

/** Words that a plan does not account for, although it uses the parts next to them. */
export function unaccounted(plan: Plan, read: ReadQuestion, vocabulary: Vocabulary): string[] {
  const { edges, tokens } = read.reading
  const words = [
    ...foreignFields(plan, edges, vocabulary),
    ...otherNumbers(plan, edges, vocabulary),
    ...contradicting(plan, edges),
    ...headNouns(plan, read),
    ...unlikeAmounts(plan, read),
    ...someOfAll(read),
    ...toppedParties(plan, edges),
    ...ownNumbers(edges),
    ...leading(read),
    ...openingNones(plan, read),
    ...uncompared(plan, edges),
    ...allStates(read),
  ]
  return [...new Set(words.map((edge) => textOf(edge, tokens)))]
}

/** "closing balance of the invoice": a field that none of the named types has. */
function foreignFields(plan: Plan, edges: readonly Edge[], vocabulary: Vocabulary): Edge[] {
  if (!('read' in plan)) return []
  const { types: names, aggregate, order, filters } = plan.read.tree
  const types = vocabulary.types.filter(({ name }) => names.includes(name))
  // "invoices apart from travel": what no invoice has excludes none.
  const denied = filters.flatMap((one) => ('any' in one || one.op !== 'not' ? [] : [one.id]))
  const foreign = [aggregate?.of, ...order.map(({ id }) => id), ...denied].filter(
    (id) => id && keyOfColumn(id) !== null && !types.some((type) => columnsOf(type, id).length > 0),
  )
  if (types.length === 0 || foreign.length === 0) return []
  return edges.filter((edge) => {
    const columns = edge.category === 'value' ? [edge.features.column] : (fieldOf(edge)?.columns ?? [])
    return columns.some((column) => foreign.includes(column))
  })
}

/** "none of the invoices of Acme": a share, or not answered; "I have none, how many are there" asks without it. */
function openingNones(plan: Plan, { reading }: ReadQuestion): Edge[] {
  const none = openingNone(reading)
  const { edges, tokens } = reading
  const comma = edges.findIndex(({ category, from }) => category === 'comma' && from > none)
  const isSaid =
    (plan.kind === 'compare' && plan.none) || (comma >= 0 && has(edges.slice(comma), 'ask', 'measure'))
  const isUnread = ({ category, from }: Edge) =>
    from === none && (category === 'empty' || category === 'word')
  // "nothing from Acme", "is nothing paid": excludes only from what is named before, "the invoices, nothing from Acme".
  const isNothing = ({ category, from, to, features }: Edge, index: number) =>
    (category === 'empty' || category === 'lack' || ('negated' in features && features.negated === true)) &&
    tokens.slice(from, to).some(({ word }) => nothing.test(word)) &&
    edges.slice(0, index).every((one) => BEFORE.has(one.category))
  return isSaid ? [] : edges.filter((edge, index) => isUnread(edge) || isNothing(edge, index))
}

const BEFORE = categories('empty ask not lack has be')

/** "by state (new, approved, paid, disputed)": all states of the documents, which excludes none of them. */
const allStates = ({
  reading: { edges, tokens, language },
  interpretation: { around },
}: ReadQuestion): Edge[] =>
  edgesOf(edges, 'state').filter(
    ({ from, features: { states } }) =>
      states.length > 1 &&
      saysAt(tokens, from - 1, language, 'per') &&
      around.types.every(({ workflow }) => workflow.every((state) => states.includes(state))),
  )

/** "below 10 or above 500", "issued in 2023 and due in 2024" with both of one date: nothing can match. */
function contradicting(plan: Plan, edges: readonly Edge[]): Edge[] {
  if (!('read' in plan)) return []
  const filters = plan.read.tree.filters.flatMap((one) => ('any' in one ? [] : [one]))
  const isEmpty = filters.some((low) =>
    filters.some((high) => {
      const isSpan = LOWER.has(low.op) && UPPER.has(high.op) && low.id === high.id
      return isSpan && low.value !== null && high.value !== null && low.value > high.value
    }),
  )
  return isEmpty ? edges.filter(({ category }) => BOUNDS.has(category)) : []
}
const LOWER = new Set<string | undefined>(['above', 'from'])
const UPPER = new Set<string | undefined>(['below', 'to'])
const BOUNDS = new Set<Edge['category']>(['amount', 'time', 'dated', 'flag'])

/** "who got the most money from us": amounts of unlike documents. "Which type has the most documents": a number. */
function unlikeAmounts(plan: Plan, { reading: { edges }, interpretation: { around } }: ReadQuestion): Edge[] {
  const order = 'read' in plan ? plan.read.tree.order : []
  const isUnlike = (around.isAnyType && asksOf(edges, 'who')) || isMostOf(edges)
  return isUnlike && order.some(({ id }) => id === 'amount')
    ? edges.filter(({ category }) => category === 'top')
    : []
}

/** "are the last 3 invoices paid": asks for those three, and not for the last three of the paid ones. */
function someOfAll({ reading }: ReadQuestion): Edge[] {
  const { edges } = reading
  const [asks] = edgesOf(edges, 'ask').filter(({ features }) => features.ask === 'whether')
  const [type] = edgesOf(edges, 'type')
  const chosen = edges.filter(({ category }) => category === 'top' || category === 'number')
  if (!asks || !type || chosen.length === 0) return []
  const rest = edges.filter((edge) => !chosen.includes(edge))
  return saidOfAll(asks, type, { ...reading, edges: rest }) ? chosen : []
}

/** "top 5 vendors by invoices": vendors by their number of invoices, and not those of the five largest. */
function toppedParties(plan: Plan, edges: readonly Edge[]): Edge[] {
  const [next] = topped(edges)
  const isParty = next?.category === 'field' && next.features.sort === 'party'
  return plan.kind === 'fields' && plan.read.tree.limit !== null && isParty ? [next] : []
}

/** Parts that ask for another number than the one that a plan states. */
function otherNumbers(plan: Plan, edges: readonly Edge[], vocabulary: Vocabulary): Edge[] {
  const plans = plan.kind === 'several' ? plan.plans : [plan]
  const numbers = plans.flatMap((one) =>
    one.kind === 'query' && one.read.tree.aggregate ? [{ ...one.read.tree, ...one.read.tree.aggregate }] : [],
  )
  if (numbers.length < plans.length) return []
  const isNamed = has(edges, 'type', 'documents')
  const isCounted = numbers.some(({ what }) => what === 'count')
  const isSummed = numbers.some(({ what }) => what === 'sum')
  const [number] = numbers.length === 1 ? numbers : []
  return edges.filter((edge) => {
    switch (edge.category) {
      // "how many receipts per month on average": not the average amount.
      case 'measure': {
        const { what, field, ofDocuments } = edge.features
        // "what is the number of POL-3": documents with a number are not counted.
        if (isCounted && what === 'count' && !isNamed && edges.some((one) => one.category === 'code'))
          return true
        return !isCounted && (ofDocuments || (what === 'count' && !field && (isNamed || !isSummed)))
      }
      // "how long does Marlowe give us to pay"
      case 'ask':
        return number && !number.by && ['when', 'how long', 'where'].includes(edge.features.ask)
      // "how many contracts did we sign last": a chosen number of documents is not counted.
      case 'top':
        return (
          (number?.what === 'count' && number.limit !== null) ||
          // "the 3 largest invoices by vendor": sums of all invoices.
          (number?.by != null && edge.features.limit !== null && topped(edges)[0]?.category === 'type')
        )
      // "the yearly rent": not the amounts of all documents, nor, without leases, of others.
      case 'deed': {
        const own = typesOfDeed(edge.features.deed, vocabulary.types)
        return number?.of === 'amount' && (number.types.length === 0 || own.length === 0)
      }
      case 'group':
        if (number === undefined) return false
        if (typeof edge.features.by !== 'string') return isOtherGroup(edge.features.by, number)
        return isOddlyGrouped(number) || (number.what === 'average' && isAdjective(edge))
      default:
        return false
    }
  })

  /** "the largest vendors by invoice number": their number is by vendor. */
  function isOtherGroup({ columns, sort }: FieldFeatures, number: (typeof numbers)[number]): boolean {
    const groups = groupingsOf(number)
    const isUsed = columns.some((by) => groups.includes(by) || isAlwaysGrouped(by, number.what))
    return sort === 'text' && groups.length > 0 && !isUsed
  }
  /** "the average monthly spend": of the sums of each month, and not of documents in each month. */
  function isAdjective({ from, to }: Edge): boolean {
    const isNext = (edge: Edge) => edge.to === from || edge.from === to
    return to === from + 1 && edges.some((edge) => isNext(edge) && AVERAGED.has(edge.category))
  }
  /**
   * "the rent per year": what is paid each month is not added up by the day it starts. "Which month was the most
   * expensive" does not count documents.
   */
  function isOddlyGrouped({ what, of, types: names }: (typeof numbers)[number]): boolean {
    const types = vocabulary.types.filter(({ name }) => names.includes(name))
    const keys = of ? (types.length > 0 ? types.flatMap((type) => columnsOf(type, of)) : [of]) : []
    const isCountOfAll = what === 'count' && !isNamed && names.length === 0
    return (
      (isCountOfAll && has(edges, 'top')) ||
      keys.some((key) => RECURRING.test(conceptOfKey(keyOfColumn(key) ?? '')))
    )
  }
}
const AVERAGED = categories('field measure deed')
const RECURRING = /^(?:hourly|daily|weekly|monthly|yearly|annual) /

/** "invoice numbers of unpaid invoices": numbers in documents, not a count. */
const ownNumbers = (edges: readonly Edge[]): Edge[] =>
  edges.filter((edge, index) => {
    // "what percentage of the invoices, by the number of invoices"
    if (hasCue(edges, 'share', 'majority')) return false
    if (edge.category !== 'measure' || edge.features.what !== 'count') return false
    const [before] = edges.slice(0, index).filter(({ category }) => category === 'type')
    const behind = edges.slice(index).find(({ category }) => category === 'type')
    return before && behind && JSON.stringify(namesOf(before)) === JSON.stringify(namesOf(behind))
  })
const namesOf = (edge: Edge) => (edge.category === 'type' ? edge.features.names : [])

/** "the rent in Lyon or Milan, what is dearer": not the sum of both. */
const uncompared = (plan: Plan, edges: readonly Edge[]): Edge[] => {
  // "più o meno"
  const isBetween = edges.some(({ category }, at) => category === 'or' && edges[at - 1]?.category !== 'cue')
  return plan.kind !== 'compare' && isBetween && hasCue(edges, 'more', 'fewer')
    ? edges.filter((edge) => edge.category === 'or' || hasCue([edge], 'more', 'fewer'))
    : []
}

/**
 * "ignoring the French ones": an unknown word before a condition may negate it, so no number is stated. "Income tax" is
 * another field than tax.
 */
function leading({ interpretation, reading: { edges, tokens } }: ReadQuestion): Edge[] {
  const { unused } = interpretation
  return edges.filter((edge, index) => {
    const next = edges.slice(index + 1).find(({ category }) => category !== 'empty')
    const isUnused = edge.category === 'word' && unused.includes(textOf(edge, tokens))
    const isOfField = next?.category === 'field' && next.from === edge.to
    return isUnused && next !== undefined && (CONDITIONS.has(next.category) || isOfField)
  })
}

/**
 * "the VAT rate", "orders delivered late": an unknown word next to a field or a verb specifies it. "is it going up"
 * does not ask whether there is one.
 */
function headNouns(plan: Plan, { interpretation, reading: { edges, tokens } }: ReadQuestion): Edge[] {
  const { unused, tree } = interpretation
  const isUnused = (edge: Edge) => edge.category === 'word' && unused.includes(textOf(edge, tokens))
  if (plan.kind === 'query' && plan.yesOrNo && tree.filters.length === 0) return edges.filter(isUnused)
  return edges.filter((edge, index) => {
    const before = edges[index - 1]
    const isHeaded =
      before && (before.category === 'event' || before.category === 'state' || fieldOf(before) !== null)
    return isUnused(edge) && isHeaded && before.to === edge.from
  })
}
