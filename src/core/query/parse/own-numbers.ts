import type { KnownType } from '../vocabulary.ts'
import { type Edge, edgesOf, has } from './features.ts'
import { type Language, namesOfConcept } from './lexicons.ts'
import { ownNumber } from './names.ts'
import type { Token } from './tokens.ts'

/** "invoice 471102": a long number right after one document is the one printed on it. */
export const withPrintedNumbers = (edges: readonly Edge[], tokens: readonly Token[]): readonly Edge[] =>
  edges.map((edge, at) => {
    const before = edges[at - 1]
    const isOfOne = before?.category === 'type' && before.features.plural !== true && before.to === edge.from
    const text = tokens[edge.from]?.text ?? ''
    return edge.category === 'number' && isOfOne && PRINTED.test(text)
      ? { ...edge, category: 'code', features: { texts: [text] } }
      : edge
  })
const PRINTED = /^\d{4,}$/

/** "the number of Harlow's bill", "número de factura Harlow": the one printed on it; only several are counted. */
export function withOwnNumbers(
  edges: readonly Edge[],
  tokens: readonly Token[],
  { language }: Language,
  types: readonly KnownType[],
): readonly Edge[] {
  const [type, ...others] = edgesOf(edges, 'type')
  if (!type || others.length > 0 || type.features.plural === true || !has(edges, 'party')) return edges
  const nouns = new Set(namesOfConcept('fields', 'number', language).map(({ phrase }) => phrase))
  const own = types.filter(({ name }) => type.features.names.includes(name))
  const columns = own.flatMap((one) => ownNumber(one) ?? []).map((key) => `extracted.${key}`)
  return edges.map((edge) =>
    edge.category === 'measure' &&
    edge.features.what === 'count' &&
    edge.to <= type.from &&
    nouns.has(tokens[edge.from]?.word ?? '') &&
    columns.length > 0
      ? { ...edge, category: 'field', features: { columns, sort: 'text' } }
      : edge,
  )
}
