import { excluded } from '../lexicon/closed-words.ts'
import { asksOf, type Edge, has } from './features.ts'
import type { Token } from './tokens.ts'

/** "fatture no superiori a 500", "invoices, sorry, receipts": inside a question, such a word is no correction. */
export function withCorrections(edges: readonly Edge[]): readonly Edge[] {
  const isCorrection = (edge: Edge) => edge.category === 'cue' && edge.features.cue === 'instead'
  const isOpening = (edge: Edge) => isCorrection(edge) || ['empty', 'comma', 'and'].includes(edge.category)
  return edges.map((edge, index): Edge => {
    const isWord = isCorrection(edge) && edge.to === edge.from + 1
    return isWord && !edges.slice(0, index).every(isOpening)
      ? { ...edge, category: 'not', features: {} }
      : edge
  })
}

/** "totale IVA esclusa delle fatture": after a field, a participle excludes the field and nothing that follows. */
export function withPostposed(edges: readonly Edge[], tokens: readonly Token[]): readonly Edge[] {
  return edges.flatMap((edge, index): Edge[] => {
    const before = edges[index - 1]
    const isBehindField = before?.category === 'field' || before?.category === 'measure'
    const isDenied = 'negated' in edge.features && edge.to > edge.from + 1
    if (!isBehindField || !isDenied || !excluded.has(tokens[edge.from]?.word ?? '')) return [edge]
    const at = edge.from + 1
    return [
      { category: 'not', from: edge.from, to: at, cost: 0, features: {} },
      { ...edge, from: at, features: { ...edge.features, negated: false } } as Edge,
    ]
  })
}

/** "chi ci ha mandato più fatture": the most, although "più" also compares. */
export function withMost(edges: readonly Edge[], language: string): readonly Edge[] {
  if (language !== 'it' || !asksOf(edges, 'who') || has(edges, 'or', 'number', 'top')) return edges
  return edges.map((edge, at): Edge => {
    const next = edges[at + 1]
    const isMore = edge.category === 'cue' && edge.features.cue === 'more'
    return isMore && next?.category === 'type' && next.features.plural === true
      ? { ...edge, category: 'top', features: { desc: true, by: null, limit: null } }
      : edge
  })
}
