import { texts as defaultNames } from '#messages/default-names.ts'
import type { Edge } from './features.ts'
import { conceptOf, type Language } from './lexicons.ts'
import { formsOfState } from './participles.ts'
import type { Token } from './tokens.ts'

// States of Sheaf's own. Words that only screens have for them (`eingereicht` for `Submitted`) are everyday words as well.

/** What a workspace would store for a concept: `Paid` for `paid`; the concept where Sheaf has no such state. */
export const stateOfConcept = (concept: string): string =>
  Object.keys(defaultNames.states).find((state) => conceptOf('states', state) === concept) ?? concept

/** `enviado para aprovacao` in all genders and numbers of its participle. */
export const formsOfShown = ([first = '', ...rest]: readonly string[], language: string): string[] =>
  formsOfState(first, language).map((form) => [form, ...rest].join(' '))

/**
 * Whether a word that only screens have for a state is one here: of a type that can be in it, or of no type at the end
 * of a question. "Returned goods" are no document that was returned.
 */
export function isShownState(
  edge: Edge,
  edges: readonly Edge[],
  tokens: readonly Token[],
  { empty }: Pick<Language, 'empty'>,
): boolean {
  if (edge.category !== 'state' || edge.features.ofTypes === undefined) return true
  const { ofTypes } = edge.features
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

const namesOf = (edges: readonly Edge[]): readonly string[] =>
  edges.flatMap((edge) => (edge.category === 'type' ? edge.features.names : []))
