import type { Plan } from './plan.ts'

/** A number, a value, or yes or no: what is stated, and not shown. */
export const isStated = (plan: Plan): boolean =>
  plan.kind === 'compare' ||
  plan.kind === 'distinct' ||
  plan.kind === 'fields' ||
  (plan.kind === 'query' && (plan.read.tree.aggregate !== null || plan.yesOrNo)) ||
  (plan.kind === 'several' && plan.plans.some(isStated))

/** How words were read, which does not matter to what a plan does. */
const READING = new Set([
  'notes',
  'label',
  'reading',
  'interpretation',
  'unused',
  'background',
  'choices',
  'isOfPart',
])

/** What a plan does, as a text that is the same for the same. */
export const doneBy = (plan: Plan): string =>
  JSON.stringify(plan, (key, value: unknown) => (READING.has(key) ? undefined : value))

/** Columns that a plan adds up, or the like. */
export function summedBy(plan: Plan): string[] {
  if (plan.kind === 'compare') return plan.parts.flatMap(({ read }) => read.tree.aggregate?.of ?? [])
  if (plan.kind === 'several') return plan.plans.flatMap(summedBy)
  return plan.kind === 'query' ? [plan.read.tree.aggregate?.of ?? []].flat() : []
}
