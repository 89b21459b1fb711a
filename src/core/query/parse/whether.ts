import { already, receive } from '../lexicon/closed-words.ts'
import { hasFirstPerson, isPay } from '../build/by-us.ts'
import { paidStates, roleOf, typesOfDeed } from '../roles.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { categories, type Edge, has, asksOf } from './features.ts'
import { conceptOf, type Language } from './lexicons.ts'
import { saysAt } from './phrase-index.ts'
import { stateOfConcept } from './shown-states.ts'
import type { Token } from './tokens.ts'

// Questions answered with yes or no that begin with a verb of paying: "did we pay", "pagamos ...?".

interface Words {
  readonly tokens: readonly Token[]
  readonly language: Language
  /** The question ends with a question mark. */
  readonly isMarked: boolean
}

/** Parts with "whether" in front, if the verb that opens the question asks for yes or no. */
export function withOpening(edges: readonly Edge[], words: Words): readonly Edge[] {
  const first = edges.find(({ category }) => category !== 'empty')
  if (isClaim(edges, words)) return asked(edges, 0)
  if (!first || !has([first], 'deed', 'event', 'state')) return edges
  const { from } = first
  const before = words.tokens.slice(0, from).map(({ word }) => word)
  // "how do we pay": a question word without a meaning of its own.
  if (before.some((word) => words.language.index.get(word)?.some(({ category }) => category === 'ask')))
    return edges
  // "pagamos la factura INV-3", "já pagámos": also without a question mark.
  const isMarked =
    words.isMarked ||
    before.some((word) => already.get(words.language.language)?.has(word)) ||
    has(edges, 'code')
  const isOpen = beginsWithWhether(first, words) || (isMarked && isStatement(first, edges, words))
  return isOpen ? asked(edges, from) : edges
}

const asked = (edges: readonly Edge[], from: number): readonly Edge[] => [
  { category: 'ask', from, to: from, cost: 0, features: { ask: 'whether' } },
  ...edges,
]

/** "Acme paid?", "Acme bezahlt?": a party and a verb of paying without an amount. */
function isClaim(edges: readonly Edge[], { tokens, isMarked }: Words): boolean {
  const [first, verb, ...others] = edges.filter(({ category }) => category !== 'empty')
  return (
    isMarked &&
    first?.category === 'party' &&
    verb?.category === 'deed' &&
    isPay(verb, tokens) &&
    others.length === 0
  )
}

/** "did we pay", "a-t-on payé": the phrase contains the words for "whether". */
const beginsWithWhether = ({ from, to }: Edge, { tokens, language }: Words): boolean =>
  saysAt(tokens, from, language, 'ask', ({ ask }, length) => ask === 'whether' && length < to - from)

/** "pagamos INV-0042?", "on a payé INV-0042 ?": the first person, and nothing else asks. */
const isStatement = ({ from, to }: Edge, edges: readonly Edge[], words: Words): boolean =>
  hasFirstPerson(words.tokens.slice(Math.max(0, from - 1), to), words.language) &&
  !has(edges, 'ask', 'measure', 'top', 'group', 'field', 'cue')

/** "which of the invoices have we paid": a state for bills, without a meaning for receipts. */
export function asksPaid(edges: readonly Edge[], names: readonly string[], { types }: Vocabulary): boolean {
  const bills = new Set(typesOfDeed('bill', types).map(({ name }) => name))
  const isOfAny = asksOf(edges, 'which') && !has(edges, 'time', 'dated')
  return isOfAny && names.length > 0 && names.every((name) => bills.has(name))
}

/** "paid documents", "documents payés", or "paid" alone. */
export const isOfDocuments = (edges: readonly Edge[], at: number): boolean => {
  const [before, after] = [edges[at - 1], edges[at + 1]]
  if (after) return after.category === 'documents'
  return before === undefined || before.category === 'documents'
}

export const MEASURED = categories('measure top group field cue amount condition value')

/**
 * "did Oliver pay?", "only the paid ones" ask for a state, "did we pay more than 500?" for an amount. "Did we pay Aeon"
 * is also answered by receipts, which state what was paid on the spot.
 */
export function asState(
  edge: Edge,
  edges: readonly Edge[],
  { types }: Vocabulary,
  { tokens, language }: Pick<Words, 'tokens' | 'language'>,
): Edge {
  const states = paidStates(types)
  const isPaid =
    edge.category === 'state'
      ? edge.features.negated !== true && edge.features.states.some((state) => states.includes(state))
      : edge.category === 'deed' && edge.features.deed === 'spend' && isPay(edge, tokens)
  if (!isPaid || edges.some(({ category }) => MEASURED.has(category))) return edge
  if (states.length === 0)
    return { ...edge, category: 'state', features: { states: [stateOfConcept('paid')] } }
  const isOfParty =
    edges.length > 0 &&
    !has(edges, 'type', 'code', 'file', 'pronoun', 'documents') &&
    hasFirstPerson(tokens, language)
  const spent = types.filter((type) => roleOf(type, 'amount')?.role === 'spent').map(({ name }) => name)
  const orTypes = isOfParty ? { orTypes: spent } : {}
  return { ...edge, category: 'state', features: { states, ...orTypes } }
}
/** "have we received PO-3", if orders can be received: the order is what arrives, and not a document of it. */
export function asReceived(
  edge: Edge,
  edges: readonly Edge[],
  { types }: Vocabulary,
  { tokens }: Pick<Words, 'tokens'>,
): Edge {
  const isEvent =
    edge.category === 'event' && tokens.slice(edge.from, edge.to).some(({ word }) => receive.test(word))
  if (!isEvent || !has(edges, 'code')) return edge
  const names = edges.flatMap((one) => (one.category === 'type' ? one.features.names : []))
  const own = types.filter(({ name }) => names.length === 0 || names.includes(name))
  const states = own.flatMap(({ workflow }) =>
    workflow.filter((state) => conceptOf('states', state) === 'received'),
  )
  return states.length > 0 ? { ...edge, category: 'state', features: { states: [...new Set(states)] } } : edge
}
