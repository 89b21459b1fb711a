import type { Plan } from './plan.ts'

/** Whether a plan states a number, a value, or yes or no, instead of listing documents. */
export const isStated = (plan: Plan): boolean =>
  plan.kind === 'compare' ||
  plan.kind === 'distinct' ||
  plan.kind === 'fields' ||
  (plan.kind === 'query' && (plan.read.tree.aggregate !== null || plan.yesOrNo)) ||
  (plan.kind === 'several' && plan.plans.some(isStated))

/** Keys on how words were understood, which do not affect what a plan does. */
const READING = new Set('notes label reading interpretation unused background choices isOfPart'.split(' '))

/** What a plan does, as text: equal for equal plans. */
export const doneBy = (plan: Plan): string =>
  JSON.stringify(plan, (key, value: unknown) => (READING.has(key) ? undefined : value))

/** Columns that a plan aggregates. */
export function summedBy(plan: Plan): string[] {
  if (plan.kind === 'compare') return plan.parts.flatMap(({ read }) => read.tree.aggregate?.of ?? [])
  if (plan.kind === 'several') return plan.plans.flatMap(summedBy)
  return plan.kind === 'query' ? [plan.read.tree.aggregate?.of ?? []].flat() : []
}
