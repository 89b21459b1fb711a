import { into } from '../lexicon/closed-words.ts'
import type { Aggregate } from '#contract/query-tree.ts'
import { type Edge, has } from '../parse/features.ts'
import type { Token } from '../parse/tokens.ts'
import type { Vocabulary } from '../vocabulary.ts'

export interface AskedConversion {
  readonly code: string
  /** The currency: the target of a conversion, not a filter. */
  readonly edge: Edge
  /** `in EUR umgerechnet`; `in EUR` alone is a conversion only if the workspace has rates. */
  readonly isSaid: boolean
}

/** The target currency of a conversion. */
export function conversionIn(
  edges: readonly Edge[],
  tokens: readonly Token[],
  { rated = [] }: Vocabulary,
): AskedConversion | null {
  const isSaid = has(edges, 'convert')
  const found = edges.findLast((edge) => {
    if (edge.category !== 'currency' || edge.features.negated === true) return false
    const [code, ...others] = edge.features.codes
    if (code === undefined || others.length > 0) return false
    return isSaid || (rated.includes(code) && into.has(tokens[edge.from - 1]?.word ?? ''))
  })
  if (found?.category !== 'currency') return null
  return { code: found.features.codes[0] ?? '', edge: found, isSaid }
}

/** An aggregate with its conversion; if the question asks for documents and a conversion, the sum of their amounts. */
export function converted(aggregate: Aggregate | null, asked: AskedConversion | null): Aggregate | null {
  if (asked === null || aggregate?.what === 'count') return aggregate
  if (aggregate) return { ...aggregate, convert: asked.code }
  return asked.isSaid ? { what: 'sum', of: 'amount', by: null, convert: asked.code } : null
}
