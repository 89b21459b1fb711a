import type { Aggregate } from '#contract/query-tree.ts'
import { typeKey } from '#contract/things.ts'
import { edgesOf } from '#core/query/build/interpret.ts'
import type { Edge } from '#core/query/parse/features.ts'
import { textOf } from '#core/query/parse/reading.ts'
import type { ReadQuery, ReadQuestion } from '#core/query/read-query.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { AskedField } from './fields-asked.ts'
import type { Around, Plan } from './plan.ts'
import { asksState } from '#core/query/idle-words.ts'
import { unstatedState } from './states.ts'

/** One question as a plan, where it compares nothing. */
export function planOne(
  read: ReadQuestion,
  around: Around,
  fields: readonly AskedField[],
  few: boolean,
): Plan {
  const { reading, interpretation } = read
  const cues = new Set(edgesOf(reading.edges, 'cue').map(({ features }) => features.cue))
  const count = around.loaded?.length ?? 0
  // "leases that do not allow pets": what a negation is of was not understood, so that every list would be wrong.
  const { turning } = interpretation
  if (asksOfRate(reading.edges)) return { kind: 'unclear', words: [] }
  const missing = turning.length > 0 ? turning : askedUnknown(read)
  if (missing.length > 0) return { kind: 'unclear', words: missing }
  // None of the chat's documents can be seen.
  if (around.loaded?.length === 0) return { kind: 'unclear', words: [] }
  if (few && cues.has('about')) return { kind: 'quote', read: all(read), about: aboutIn(read) }
  if (few && count > 1 && (cues.has('difference') || cues.has('compare')) && read.tree.types.length === 0)
    return { kind: 'side-by-side' }
  if (few && (cues.has('summary') || isOpen(read)) && fields.length === 0)
    return { kind: 'summary', read: all(read) }
  if (!few && ['share', 'difference'].some((cue) => cues.has(cue as 'share')))
    return { kind: 'unclear', words: [...read.text] }
  const state = unstatedState(read, around)
  if (state !== null) return { kind: 'unstated', read, state }
  if (statesNoAmount(read, around)) return { kind: 'unstated', read, state: null }
  const distinct = distinctIn(read)
  if (distinct) return distinct
  const single = few && count === 1
  const noun = read.tree.aggregate?.by ? null : uncounted(read)
  if (noun !== null) return { kind: 'uncounted', read, noun }
  if (
    fields.length > 0 &&
    !asksState(reading.edges) &&
    (single || (few && !read.tree.aggregate) || isOfDocuments(ofDeeds(read, fields), fields))
  )
    return { kind: 'fields', read: single ? all(read) : ofDeeds(read, fields), fields }
  if (single && read.text.length > 0) return { kind: 'quote', read: all(read), about: read.text }
  if (cues.has('about') && read.text.length > 0) return { kind: 'quote', read, about: read.text }
  if (isEmpty(read) && !(around.loaded !== null && read.tree.aggregate))
    return { kind: 'unclear', words: [...read.text] }
  const isAsked = asksWhether(read)
  // "did the rent go up": the documents in their order tell, not that there are some.
  const changes = (['rise', 'fall', 'change'] as const).some((cue) => cues.has(cue))
  if (isAsked && !changes && (cues.has('more') || cues.has('fewer'))) return { kind: 'unclear', words: [] }
  return {
    kind: 'query',
    read: isAsked && changes ? inTime(read) : withoutReading(read),
    yesOrNo: isAsked && !changes,
    extreme: read.tree.aggregate && !read.tree.aggregate.by ? null : interpretation.extreme,
  }
}

/** "when was it paid" is asked of documents in any state, "how was it paid" is no sum. */
function ofDeeds<T extends ReadQuery>(read: T, fields: readonly AskedField[]): T {
  if (!fields.some(({ isOfDeed }) => isOfDeed)) return read
  const filters = read.tree.filters.filter((one) => 'any' in one || one.id !== 'extracted.workflow')
  return { ...read, tree: { ...read.tree, filters, aggregate: null } }
}

/** "what did the delivery cost": none of the named types has an amount, so that nothing is said and nothing is zero. */
function statesNoAmount({ tree: { types, aggregate } }: ReadQuestion, { vocabulary }: Around): boolean {
  if (aggregate?.of !== 'amount' || types.length === 0) return false
  const asked = new Set(types.map(typeKey))
  return vocabulary.types
    .filter(({ name }) => asked.has(typeKey(name)))
    .every((type) => mainProperties(type).amount === null)
}

export const asksWhether = ({ reading }: ReadQuestion): boolean =>
  edgesOf(reading.edges, 'ask').some(({ features }) => features.ask === 'whether')

function inTime(read: ReadQuestion): ReadQuery {
  const order = [{ id: 'date', desc: false }]
  return withoutReading({ ...read, tree: { ...read.tree, order, limit: null, aggregate: null } })
}

const withoutReading = ({ tree, text, notes, unused }: ReadQuestion): ReadQuery => ({
  tree,
  text,
  notes,
  ...(unused && { unused }),
})

export const all = (read: ReadQuery): ReadQuery => ({
  text: read.text,
  notes: read.notes,
  tree: { types: [], filters: [], order: [], limit: null, aggregate: null },
})

/** Neither documents nor a field of theirs. */
function isEmpty({ tree: { types, filters, order, aggregate }, text, reading }: ReadQuestion): boolean {
  const { edges } = reading
  const says = (...categories: readonly Edge['category'][]) =>
    edges.some(({ category }) => categories.includes(category))
  const isAll = edgesOf(edges, 'cue').some(({ features }) => features.cue === 'everything')
  const isNamed = says('documents', 'deed', 'group') || isAll || (aggregate?.of ?? 'amount') !== 'amount'
  return types.length === 0 && filters.length === 0 && order.length === 0 && text.length === 0 && !isNamed
}

/** "What is this?" of the documents of the chat. */
const isOpen = ({ tree, text, reading }: ReadQuestion) =>
  text.length === 0 &&
  tree.filters.length === 0 &&
  tree.types.length === 0 &&
  tree.aggregate === null &&
  edgesOf(reading.edges, 'pronoun').length > 0 &&
  edgesOf(reading.edges, 'ask').length > 0

const aboutIn = ({ reading }: ReadQuestion): string[] => {
  const cue = reading.edges.findIndex((edge) => edge.category === 'cue' && edge.features.cue === 'about')
  const rest = reading.edges.slice(cue + 1).filter(({ category }) => category !== 'empty')
  return rest.length === 0 ? [] : [rest.map((edge) => textOf(edge, reading.tokens)).join(' ')]
}

/** "how many different vendors" */
function distinctIn(read: ReadQuestion): Plan | null {
  const { reading, interpretation } = read
  const edges = reading.edges
  const at = edges.findIndex((edge) => edge.category === 'cue' && edge.features.cue === 'distinct')
  const field = edges.slice(at + 1).find((edge) => edge.category !== 'empty')
  const counted = edges.find((edge) => edge.category === 'measure' && edge.features.what === 'count')
  const behind = counted
    ? edges.slice(edges.indexOf(counted) + 1).find(({ category }) => category !== 'empty')
    : undefined
  const noun = at >= 0 && field?.category === 'field' ? field : behind?.category === 'field' ? behind : null
  if (noun?.category !== 'field' || noun.features.sort === 'money' || noun.features.sort === 'number')
    return null
  const columns = noun.features.columns
  const own = interpretation.around.types.flatMap(({ schema }) => Object.keys(schema?.properties ?? {}))
  const fitting = columns.filter(
    (column) => !column.startsWith('extracted.') || own.includes(column.slice('extracted.'.length)),
  )
  const by =
    noun.features.sort === 'party' && fitting.length !== 1 ? 'party' : (fitting[0] ?? columns[0] ?? 'party')
  // "how many employees does Harlow have": the documents of one company do not tell.
  const isOfParty = edgesOf(edges, 'party').length > 0 && noun.features.sort === 'party'
  if (isOfParty) return { kind: 'uncounted', read: withoutReading(read), noun: textOf(noun, reading.tokens) }
  const aggregate: Aggregate = { what: 'count', of: null, by }
  return {
    kind: 'distinct',
    read: { ...withoutReading(read), tree: { ...read.tree, aggregate } },
    noun: textOf(noun, reading.tokens),
  }
}

/** "what is a dollar worth in euros?": documents hold no rates. */
function asksOfRate(edges: readonly Edge[]): boolean {
  const isOfDocuments = edges.some(({ category }) =>
    ['type', 'party', 'documents', 'deed'].includes(category),
  )
  return !isOfDocuments && edgesOf(edges, 'currency').length > 1 && edgesOf(edges, 'field').length > 0
}

/** "how old is Hugo?", "what is our budget?", "what does a desk weigh?": the unknown word is what is asked for. */
function askedUnknown({ interpretation, reading: { edges, tokens } }: ReadQuestion): readonly string[] {
  const { unused } = interpretation
  if (unused.length === 0) return []
  const spoken = edges.filter(({ category }) => category !== 'empty')
  const isAsked = spoken.some((edge, index) => {
    const before = spoken[index - 1]
    const asks = before?.category === 'ask' && ['what', 'how', 'how long'].includes(before.features.ask)
    return asks && edge.category === 'word' && unused.includes(textOf(edge, tokens))
  })
  const sums = edgesOf(edges, 'measure').some(
    ({ features }) => features.what === 'sum' && (features.field?.sort ?? 'money') === 'money',
  )
  const isOfDeed = edges.some(({ category }) => category === 'deed')
  return isAsked || (sums && !isOfDeed) ? unused : []
}

/** "how many days of holiday": what is counted is neither a type nor a field. */
function uncounted({ reading: { edges, tokens } }: ReadQuestion): string | null {
  const at = edges.findIndex((edge) => edge.category === 'measure' && edge.features.what === 'count')
  if (at === -1) return null
  const rest = edges.slice(at + 1).filter(({ category }) => category !== 'empty')
  const [next] = rest
  const behind = rest.find(({ category }) => category !== 'word')
  const isNoun = next?.category === 'word' && behind?.category !== 'type' && behind?.category !== 'documents'
  const first = edges[at + 1]
  const isUnit =
    first?.category === 'empty' &&
    UNITS.has(tokens[first.from]?.word ?? '') &&
    !edges.some(({ category }) => category === 'type' || category === 'documents')
  return isNoun ? textOf(next, tokens) : isUnit ? textOf(first, tokens) : null
}
const UNITS = new Set(
  'day days week weeks month months year years hour hours tag tage stunden jours jour dias dia giorni dagen dni'.split(
    ' ',
  ),
)

/** Values of documents: the words say which, and do not list, count or add up. */
function isOfDocuments({ tree, reading }: ReadQuestion, fields: readonly AskedField[]): boolean {
  const asks = edgesOf(reading.edges, 'ask').map(({ features }) => features.ask)
  const isAsked =
    fields.some(({ isOfDeed }) => isOfDeed) || asks.some((ask) => ask !== 'show' && ask !== 'whether')
  if (asks.includes('show')) return false
  const hasField = edgesOf(reading.edges, 'field').length > 0
  const isSelected =
    tree.limit === 1 ||
    tree.filters.some((filter) => 'any' in filter || !['date', 'extracted.currency'].includes(filter.id))
  return tree.aggregate === null && isSelected && (isAsked || hasField)
}
