import {
  firstPersons,
  objectPrepositions,
  passives,
  pay,
  persons,
  subjects,
} from '../lexicon/closed-words.ts'
import { isOfEmployee } from './columns.ts'
import { type Edge, type EdgeOf, edgesOf, fieldOf, has } from '../parse/features.ts'
import type { Reading } from '../parse/reading.ts'

// Who pays and who is paid: documents state whom we pay, and not who pays or spends.

type Words = Pick<Reading, 'tokens' | 'language'>

/** A subject or verb of the first person. */
export const hasFirstPerson = (
  tokens: readonly { readonly word: string }[],
  { language }: Pick<Words['language'], 'language'>,
): boolean =>
  tokens.some(
    ({ word }) => subjects.get(language)?.has(word) === true || firstPersons[language]?.test(word) === true,
  )

/** "who did we pay": the first person is the subject of the verb. */
export const isByUs = (edges: readonly Edge[], { tokens, language }: Words): boolean =>
  edgesOf(edges, 'deed').some(({ from, to }) => {
    const ask = edgesOf(edges, 'ask').findLast((one) => one.to <= from)
    const near = tokens.slice(ask?.to ?? Math.max(0, from - 1), to + 1)
    return (
      near.some(({ word }) => subjects.get(language.language)?.has(word)) ||
      hasFirstPerson(tokens.slice(from, to), language)
    )
  })

const isSubject = ({ features, from, to }: EdgeOf<'ask'>, { tokens }: Words): boolean =>
  features.ask === 'who' &&
  !objectPrepositions.has(tokens[from]?.word ?? '') &&
  tokens.slice(from, to).some(({ word }) => persons.has(word))

/** "who spent the most": somebody else is the subject. */
export const isByWho = (edges: readonly Edge[], words: Words): boolean =>
  edgesOf(edges, 'ask').some((ask) => isSubject(ask, words)) && !isByUs(edges, words)

export const isPay = ({ from, to }: Edge, tokens: Words['tokens']): boolean =>
  tokens.slice(from, to).some(({ word }) => pay.test(word))

export const isOfEmployees = (edges: readonly Edge[]): boolean =>
  edges.some((edge) => {
    const field = edge.category === 'condition' ? edge.features.field : fieldOf(edge)
    return field !== null && isOfEmployee(field)
  })

/** "which employee was paid the most", "how much did we pay employees": their pay, unlike what they spend. */
export const isOfPay = (edges: readonly Edge[], words: Words): boolean =>
  isOfEmployees(edges) &&
  !has(edges, 'word') &&
  edgesOf(edges, 'deed').every((edge) => isPay(edge, words.tokens)) &&
  (isByUs(edges, words) || words.tokens.some(({ word }) => passives.has(word)))
