import { columnsOf, keyOfColumn } from '#core/query/main-fields.ts'
import { fieldOf } from '#core/query/build/draft.ts'
import { textOf } from '#core/query/parse/reading.ts'
import type { Edge } from '#core/query/parse/features.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import type { Plan } from './plan.ts'

/** Words that a plan does not account for, although it uses the parts next to them. */
export function unaccounted(plan: Plan, read: ReadQuestion, vocabulary: Vocabulary): string[] {
  const { edges, tokens } = read.reading
  const words = [
    ...foreignFields(plan, edges, vocabulary),
    ...headNouns(plan, read),
    ...ownNumbers(edges),
    ...leading(read),
  ]
  return [...new Set(words.map((edge) => textOf(edge, tokens)))]
}

/** "closing balance of the invoice": a field that none of the named types has. */
function foreignFields(plan: Plan, edges: readonly Edge[], vocabulary: Vocabulary): Edge[] {
  if (!('read' in plan)) return []
  const { types: names, aggregate, order } = plan.read.tree
  const types = vocabulary.types.filter(({ name }) => names.includes(name))
  const foreign = [aggregate?.of, ...order.map(({ id }) => id)].filter(
    (id) => id && keyOfColumn(id) !== null && !types.some((type) => columnsOf(type, id).length > 0),
  )
  if (types.length === 0 || foreign.length === 0) return []
  return edges.filter((edge) => fieldOf(edge)?.columns.some((column) => foreign.includes(column)))
}

/** "invoice numbers of unpaid invoices": numbers in documents, not a count. */
const ownNumbers = (edges: readonly Edge[]): Edge[] =>
  edges.filter((edge, index) => {
    // "what percentage of the invoices, by the number of invoices"
    if (edges.some((one) => one.category === 'cue' && ['share', 'majority'].includes(one.features.cue)))
      return false
    if (edge.category !== 'measure' || edge.features.what !== 'count') return false
    const [before] = edges.slice(0, index).filter(({ category }) => category === 'type')
    const behind = edges.slice(index).find(({ category }) => category === 'type')
    return before && behind && JSON.stringify(namesOf(before)) === JSON.stringify(namesOf(behind))
  })
const namesOf = (edge: Edge) => (edge.category === 'type' ? edge.features.names : [])

/** "ignoring the French ones": an unknown word before a condition may negate it, so no number is stated. */
function leading({ interpretation, reading: { edges, tokens } }: ReadQuestion): Edge[] {
  const { unused } = interpretation
  return edges.filter((edge, index) => {
    const next = edges.slice(index + 1).find(({ category }) => category !== 'empty')
    const isUnused = edge.category === 'word' && unused.includes(textOf(edge, tokens))
    return isUnused && next !== undefined && CONDITIONS.has(next.category)
  })
}
const CONDITIONS = new Set<Edge['category']>([
  'party', 'person', 'folder', 'department', 'value', 'state', 'currency', 'flag', 'condition', 'amount',
]) // prettier-ignore

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
