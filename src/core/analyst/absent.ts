import { type Edge, fieldOf, has, hasCue, asksOf } from '#core/query/parse/features.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import type { Plan } from './plan.ts'

/**
 * "how many receipts", "the largest receipt" in a workspace without any; "what is the rent" without leases: words that
 * name a kind of documents or a field, but none that the workspace has. A list may have documents that mention the name.
 */
export function absentIn(read: ReadQuestion, planOf: (read: ReadQuestion) => Plan): Plan {
  const { reading, interpretation, tree } = read
  const { edges, language } = reading
  const isOpen = interpretation.turning.length === 0 && interpretation.named.length === 0
  if (!isOpen || has(edges, 'mention') || hasCue(edges, 'about')) return planOf(read)
  const type = nameIn(read, language.types)
  if (type) return { kind: 'no-type', read, type: type.text, otherwise: tree.aggregate ? null : planOf(read) }
  const isAsked = tree.aggregate !== null || asksOf(edges, 'what', 'who', 'when', 'how long')
  const field = isAsked ? nameIn(read, language.fields) : null
  // "what did Tel bill us", "federal tax withheld": another word says what is asked for.
  const isElse = edges.some((edge) => (edge.category === 'deed' || fieldOf(edge)) && !field?.has(edge.from))
  const isKnown = interpretation.unused.length === 0
  return field && !isElse && isKnown ? { kind: 'unstated', read, state: field.text } : planOf(read)
}

/** The longest name that begins with an unexplained word, or with one that is empty elsewhere: "time sheets". */
function nameIn({ reading: { edges, tokens } }: ReadQuestion, names: ReadonlySet<string>) {
  const isWord = (edge: Edge | undefined) => edge?.category === 'word'
  const starts = edges.filter(
    (edge, at) => isWord(edge) || (edge.category === 'empty' && isWord(edges[at + 1])),
  )
  // "insurance member id": says whose field it is.
  const isOfField = (at: number) => edges.some(({ category, from }) => category === 'field' && from === at)
  for (const { from } of starts)
    for (const to of [from + 3, from + 2, from + 1]) {
      const words = tokens.slice(from, to)
      if (isOfField(to) || !names.has(words.map(({ word }) => word).join(' '))) continue
      return {
        text: words.map(({ text }) => text).join(' '),
        has: (at: number) => at >= from && at < to,
      }
    }
  return null
}
