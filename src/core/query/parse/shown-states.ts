import { texts as defaultNames } from '#messages/default-names.ts'
import { type Edge, isAnyState } from './features.ts'
import { conceptOf, type Language } from './lexicons.ts'
import { formsOfState } from './participles.ts'
import type { Token } from './tokens.ts'

// Sheaf's own states. Their displayed names (`eingereicht` for `Submitted`) are also everyday words.

/** The stored state for a concept: `Paid` for `paid`; the concept itself if Sheaf has no such state. */
export const stateOfConcept = (concept: string): string =>
  Object.keys(defaultNames.states).find((state) => conceptOf('states', state) === concept) ?? concept

/** `enviado para aprovacao` in all genders and numbers of its participle. */
export const formsOfShown = ([first = '', ...rest]: readonly string[], language: string): string[] =>
  formsOfState(first, language).map((form) => [form, ...rest].join(' '))

/**
 * Whether a displayed name of a state means the state here: next to a word for states or a type that can have it, or
 * without a type at the end of a question. "Returned goods" is not a returned document.
 */
export function isShownState(
  edge: Edge,
  edges: readonly Edge[],
  tokens: readonly Token[],
  { empty }: Pick<Language, 'empty'>,
): boolean {
  if (edge.category !== 'state' || edge.features.ofTypes === undefined) return true
  const { ofTypes } = edge.features
  if (isNamed(edge, edges)) return true
  const isSkipped = ({ kind, word }: Token) => kind === 'sign' || empty.has(word)
  const before = tokens.findLastIndex((token, at) => at < edge.from && !isSkipped(token))
  const after = tokens.findIndex((token, at) => at >= edge.to && !isSkipped(token))
  const at = (index: number) => edges.filter(({ from, to }) => from <= index && index < to)
  if ([before, after].some((index) => index !== -1 && at(index).length === 0)) return false
  const next = namesOf(at(edge.to))
  const types = next.length > 0 ? next : namesOf(edges)
  if (types.length > 0) return types.some((name) => ofTypes.includes(name))
  return after === -1 && edges.every(({ category }) => category !== 'field')
}

/** "Workflow: not Returned", "returned state" */
function isNamed({ from, to }: Edge, edges: readonly Edge[]): boolean {
  const starts = [
    from,
    ...edges.flatMap((one) => (LINKS.has(one.category) && one.to === from ? [one.from] : [])),
  ]
  return edges.some(
    (one) =>
      one.category === 'field' && isAnyState(one.features) && (starts.includes(one.to) || one.from === to),
  )
}

const LINKS = new Set<Edge['category']>(['not', 'be'])

const namesOf = (edges: readonly Edge[]): readonly string[] =>
  edges.flatMap((edge) => (edge.category === 'type' ? edge.features.names : []))
