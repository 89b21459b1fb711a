import { eachIn } from '#core/query/grammar/each.ts'
import { itemAt, type Line } from '#core/query/grammar/line.ts'
import { apartBy, groupingsOf, isApartAnyway } from '#core/query/groups.ts'
import type { ReadQuery } from '#core/query/read-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { isNumberIn } from './fields-asked.ts'

// Questions that ask for a number without a word that says so.

/** "what is the highest contract value" asks for the number, not for the contract. */
export function asNumber(read: ReadQuery, question: string): ReadQuery {
  const { tree } = read
  const [order] = tree.order
  const isOwn = order !== undefined && tree.aggregate?.what === 'sum' && tree.aggregate.of === order.id
  // "the experience of the most experienced": the sum over one is the most that there is.
  if (isOwn && tree.limit === 1) {
    const what = order.desc ? ('max' as const) : ('min' as const)
    return { ...read, tree: { ...tree, order: [], limit: null, aggregate: { what, of: order.id, by: null } } }
  }
  if (!order || tree.limit !== 1 || tree.aggregate || !VALUE.test(question) || DAY.test(order.id)) return read
  const aggregate = { what: order.desc ? ('max' as const) : ('min' as const), of: order.id, by: null }
  return { ...read, tree: { ...tree, order: [], limit: null, aggregate } }
}

/** "taxi costs in 2026", "what did payroll cost us gross": money that is named in no list is a sum. */
export function asSum(read: ReadQuery, question: string, line: Line, vocabulary: Vocabulary): ReadQuery {
  const { tree } = read
  if (tree.aggregate || tree.order.length > 0 || tree.limit !== null || LISTS.test(question)) return read
  const keys = [...line.text.matchAll(/@prp\d+/g)].flatMap(
    ([mark]) => itemAt(line, mark, 'property')?.keys ?? [],
  )
  const used = new Set(
    tree.filters
      .flatMap((filter) => ('any' in filter ? filter.any : [filter]))
      .flatMap(({ id, op }) => (op === 'filled' ? [] : [id])),
  )
  if (keys.some((key) => used.has(`extracted.${key}`)) || used.has('amount')) return read
  const named = keys.find((key) => isNumberIn(vocabulary, key))
  if (named === undefined && !SPENT.test(question)) return read
  const of = named === undefined ? 'amount' : `extracted.${named}`
  return { ...read, tree: { ...tree, aggregate: { what: 'sum', of, by: eachIn(question, tree) } } }
}

const LISTS =
  /\b(?:and|then) (?:list|show)\b|^(?:(?:please|and|so|can you|could you) )*(?:which|who|where|list|show|find|display|name|when|is|are|was|were|do|does|did|have|has|any|give me (?:all|every|the (?:list|receipts|invoices|documents))|all|every)\b/i
const SPENT =
  /\b(?:costs?|spend|spends|spent|spending|spendings|expenses?|expenditures?|outlays?|turnover|revenues?|payments|earnings|fees|charges|bill for)\b/i

const DAY = /date|createdAt|until|party|filename/
const VALUE =
  /^(?:(?:and|so|please|tell me|give me|can you tell me)[, ]+)*(?:what(?: is| was|'s|s| were| are)?|how (?:much|high|low|large|big)|the)\b(?=.*\b(?:value|amount|total|price|sum|cost|premium|rent|balance|pay|salary|fee|figure|deposit|tax|subtotal|net|gross)\b)(?!.*\b(?:with|has|have|had) the\b)/i

/** Without what money is apart by anyway. */
export function apart(read: ReadQuery): ReadQuery {
  const { aggregate } = read.tree
  if (!aggregate || !groupingsOf(aggregate).some((by) => isApartAnyway(by, aggregate.what))) return read
  return { ...read, tree: { ...read.tree, aggregate: apartBy(aggregate, groupingsOf(aggregate)) } }
}
