import { stateName } from '../fields/shown-names.ts'
import { texts as defaultNames } from '#messages/default-names.ts'
import { textsIn } from '#messages/current-language.ts'
import { conceptOf, namesOfConcept } from './parse/lexicons.ts'
import { type Reading, textOf } from './parse/reading.ts'
import type { EdgeOf } from './parse/features.ts'

/** A state by its word in the question, or by its name if negated (`unpaid`) or in a phrase (`been paid`). */
export function stateInWords(edge: EdgeOf<'state'>, { tokens, language: { language } }: Reading): string {
  const { states, negated } = edge.features
  const [state = ''] = states
  if (negated !== true && edge.to === edge.from + 1) return textOf(edge, tokens)
  const shown = textsIn(defaultNames, language)
  if (Object.hasOwn(shown.states, state)) return stateName(state, shown)
  const concept = conceptOf('states', state)
  if (concept === null) return state
  // Names in the lexicon have no accents.
  const said = tokens.slice(edge.from, edge.to).find(({ word }) => conceptOf('states', word) === concept)
  const [name] = namesOfConcept('states', concept, language).filter((one) => one.language === language)
  return said?.text ?? name?.phrase ?? state
}
