import type { Category, Edge } from '#core/query/parse/features.ts'
import { textOf } from '#core/query/parse/reading.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import type { Plan } from './plan.ts'

/** Parts that say what is asked, so that a plan has to differ by each of them. */
const SAYING = new Set<Category>([
  'value', 'party', 'person', 'folder', 'department', 'state', 'time', 'dated', 'amount', 'condition', 'currency',
  'flag', 'code', 'file', 'top',
]) // prettier-ignore

/** What kind of thing a name next to it is: "the folder Garage". */
const KINDS: Readonly<Record<string, Category>> = {
  folder_id: 'folder',
  department: 'department',
  party: 'party',
  created_by: 'person',
  'extracted.currency': 'currency',
  'extracted.workflow': 'state',
}

/** "is it paid?" */
export const asksState = (edges: readonly Edge[]): boolean =>
  edges.some((edge) => edge.category === 'ask' && edge.features.ask === 'whether') &&
  edges.some(({ category }) => category === 'state')

function isSaying(edge: Edge, edges: readonly Edge[]): boolean {
  if (edge.category === 'measure') return edge.features.what !== 'count' && edge.features.what !== 'sum'
  // Whatever is uploaded or received is a document.
  if (edge.category === 'event') return edge.features.event !== 'issue' && edge.features.event !== 'upload'
  if (edge.category === 'group') {
    const { by } = edge.features
    // Each currency is summed by itself in any case.
    return typeof by === 'string' || !by.columns.includes('extracted.currency')
  }
  if (edge.category !== 'field') return SAYING.has(edge.category)
  // "is the premium of POL-0005 paid": what is paid is the document.
  if (asksState(edges)) return false
  const [column = ''] = edge.features.columns
  const kind = KINDS[column]
  return !edges.some(
    ({ category, features }) =>
      category === kind || (category === 'value' && edge.features.columns.includes(features.column)),
  )
}

const READING = new Set(['notes', 'label', 'reading', 'interpretation', 'unused', 'choices', 'isOfPart'])

/** What a plan does, however its words were read. */
const doneBy = (plan: Plan) =>
  JSON.stringify(plan, (key, value: unknown) => (READING.has(key) ? undefined : value))

/** A number, a value, or yes or no: what is stated, and not shown. */
export const isStated = (plan: Plan): boolean =>
  plan.kind === 'compare' ||
  plan.kind === 'distinct' ||
  plan.kind === 'fields' ||
  (plan.kind === 'query' && (plan.read.tree.aggregate !== null || plan.yesOrNo)) ||
  (plan.kind === 'several' && plan.plans.some(isStated))

/** Words of a question that its plan is the same without: they were not understood. */
export function idleWords(
  { reading: { edges, tokens }, text }: ReadQuestion,
  plan: Plan,
  planOf: (edges: readonly Edge[]) => Plan,
): string[] {
  // What is looked for as text is named in the answer.
  if (text.length > 0) return []
  const done = doneBy(plan)
  return (
    edges
      .filter((edge) => isSaying(edge, edges) && !isSaidTwice(edge, edges))
      // "by amount" says of a sum that it is one.
      .filter(({ category, features }) => category !== 'field' || !isSummed(features.columns[0], plan))
      .filter((edge) => doneBy(planOf(edges.filter((one) => one !== edge))) === done)
      .map((edge) => textOf(edge, tokens))
  )
}

function isSummed(column: string | undefined, plan: Plan): boolean {
  if (plan.kind === 'compare') return plan.parts.some(({ read }) => read.tree.aggregate?.of === column)
  return plan.kind === 'query' && plan.read.tree.aggregate?.of === column
}

const isSaidTwice = (edge: Edge, edges: readonly Edge[]) =>
  edges.some(
    (one) =>
      one !== edge &&
      one.category === edge.category &&
      JSON.stringify(one.features) === JSON.stringify(edge.features),
  )
