import { columnsOf } from '../main-fields.ts'
import { typesOfDeed } from '../roles.ts'
import type { KnownType, Vocabulary } from '../vocabulary.ts'
import { type Edge, edgesOf, fieldOf } from './features.ts'
import { foldedWords, type Token } from './tokens.ts'

// Names of companies and people, by the types of documents that name them.

/** Types that a question is about by its types, verbs or fields, in this order. */
function typesAsked(edges: readonly Edge[], { types }: Vocabulary): readonly KnownType[] {
  const names = edgesOf(edges, 'type').flatMap(({ features }) => (features.negated ? [] : features.names))
  if (names.length > 0) return types.filter(({ name }) => names.includes(name))
  const done = edgesOf(edges, 'deed').flatMap(({ features }) => typesOfDeed(features.deed, types))
  if (done.length > 0) return done
  const fields = edges.flatMap((edge) => [fieldOf(edge)?.columns ?? []])
  const first = fields.find(([column]) => column?.startsWith('extracted.')) ?? []
  return types.filter((type) => first.some((column) => columnsOf(type, column).length > 0))
}

/**
 * "premium petrel": of companies that share a part of their names, those that documents of the question name. "Rent
 * lyon": no lease names a company in Lyon, so the word is searched for.
 */
export function withNamesOfTypes(
  edges: readonly Edge[],
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): Edge[] {
  const types = new Set(typesAsked(edges, vocabulary).map(({ name }) => name))
  const isNamed = (name: string) => {
    const own = vocabulary.named?.get(name)
    return own === undefined || [...own].some((type) => types.has(type))
  }
  return edges.flatMap((edge): Edge[] => {
    if (edge.category !== 'party' || edge.features.isPart !== true || types.size === 0) return [edge]
    const names = edge.features.names.filter(isNamed)
    if (names.length > 0) return [{ ...edge, features: { ...edge.features, names } }]
    const { from, to, cost, corrected = [] } = edge
    const said = corrected[0]?.[1] ?? tokens[from]?.word
    // "invoices from Harlow": the beginning of a name always means it.
    if (edge.features.names.some((name) => foldedWords(name)[0] === said)) return [edge]
    return tokens.slice(from, to).map(({ text }, at) => ({
      category: 'word',
      from: from + at,
      to: from + at + 1,
      cost,
      features: { text },
    }))
  })
}

/** Types of which documents name all companies and people of a question; all types if there are none. */
export function typesNaming(edges: readonly Edge[], { types, named }: Vocabulary): readonly KnownType[] {
  const parties = edgesOf(edges, 'party').filter(({ features }) => features.negated !== true)
  const own = types.filter(({ name }) =>
    parties.every(({ features }) => features.names.some((one) => named?.get(one)?.has(name) ?? true)),
  )
  return own.length > 0 ? own : types
}
