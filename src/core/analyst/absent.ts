import { asksOf, edgesOf, fieldOf, has, hasCue } from '#core/query/parse/features.ts'
import type { ReadQuestion } from '#core/query/read-query.ts'
import { listOf } from './plan-one.ts'
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
  const isAsked =
    tree.aggregate !== null || tree.order.length > 0 || asksOf(edges, 'what', 'who', 'when', 'how long')
  const field = isAsked ? nameIn(read, language.fields) : null
  // "what did Tel bill us", "federal tax withheld": another word says what is asked for.
  const isElse = edges.some((edge) => (edge.category === 'deed' || fieldOf(edge)) && !field?.has(edge.from))
  const isKnown = interpretation.unused.length === 0
  if (!field || isElse || !isKnown) return planOf(read)
  const mentioning: Plan = tree.aggregate
    ? { kind: 'uncounted', read, noun: field.text }
    : listOf({ ...read, tree: { ...tree, order: [], limit: null } })
  return { kind: 'unstated', read, state: field.text, otherwise: mentioning }
}

/** The longest name with an unexplained word: "time sheets", "tax forms". */
function nameIn({ reading: { edges, tokens } }: ReadQuestion, names: ReadonlySet<string>) {
  // "insurance member id": says whose field it is.
  const isOfField = (at: number) => edges.some(({ category, from }) => category === 'field' && from === at)
  const words = edgesOf(edges, 'word').map(({ from }) => from)
  for (const length of [3, 2, 1])
    for (const word of words)
      for (let from = Math.max(0, word - length + 1); from <= word; from++) {
        const said = tokens.slice(from, from + length)
        if (isOfField(from + length) || !names.has(said.map(({ word }) => word).join(' '))) continue
        return {
          text: said.map(({ text }) => text).join(' '),
          has: (at: number) => at >= from && at < from + length,
        }
      }
  return null
}
