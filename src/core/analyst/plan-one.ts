import { durations } from '#core/query/lexicon/closed-words.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { typeKey } from '#contract/things.ts'
import { columnsIn, eventColumns } from '#core/query/build/columns.ts'
import { columnsOfGroup } from '#core/query/build/groupings.ts'
import { type Cue, type Edge, edgesOf, fieldOf, has, asksOf, isNumber } from '#core/query/parse/features.ts'
import { textOf } from '#core/query/parse/reading.ts'
import { hasAnyKey } from '#core/query/main-fields.ts'
import { labelOf } from '#core/query/say.ts'
import { asRead, type ReadQuery, type ReadQuestion } from '#core/query/read-query.ts'
import { mainProperties } from '#core/titles/main-properties.ts'
import type { Part } from './comparison.ts'
import { type AskedField, isDenied } from './fields-asked.ts'
import type { Around, Plan } from './plan.ts'
import { asksState } from '#core/query/idle-words.ts'
import { unstatedState } from './states.ts'

/** The plan of one question that compares nothing. */
export function planOne(
  read: ReadQuestion,
  around: Around,
  fields: readonly AskedField[],
  few: boolean,
): Plan {
  const { reading, interpretation } = read
  const cues = new Set(edgesOf(reading.edges, 'cue').map(({ features }) => features.cue))
  const count = around.loaded?.length ?? 0
  // "leases that do not allow pets": what is negated was not understood, so any list would be wrong.
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
  const state = fields.some(({ concept, isOfDeed }) => isOfDeed && concept === 'parties')
    ? null
    : unstatedState(read, around)
  if (state !== null) return { kind: 'unstated', read, state }
  if (statesNoAmount(read, around)) return { kind: 'unstated', read, state: null }
  const event = undatedEvent(read)
  if (event !== null) return { kind: 'unstated', read, state: event }
  const uploader = uploaderOf(read)
  if (uploader) return uploader
  const distinct = distinctIn(read)
  if (distinct) return distinct
  const single = few && count === 1
  const noun = read.tree.aggregate?.by ? null : uncounted(read)
  if (noun !== null) return { kind: 'uncounted', read, noun }
  if (
    fields.length > 0 &&
    !asksState(reading.edges) &&
    (single || (few && !read.tree.aggregate) || isOfDocuments(ofDeeds(read, fields), fields, around))
  )
    return ofValues(read, single ? all(read) : ofFields(ofDeeds(read, fields), fields, around), fields)
  if (single && read.text.length > 0) return { kind: 'quote', read: all(read), about: read.text }
  if (cues.has('about') && read.text.length > 0)
    return {
      kind: 'quote',
      read,
      about: read.text,
      ...(asksWhether(read) && !isDenied(reading.edges) && { yesOrNo: true as const }),
    }
  if (isEmpty(read) && !(around.loaded !== null && read.tree.aggregate))
    return { kind: 'unclear', words: [...read.text] }
  return queryOf(read, cues)
}

/** Values of fields; "who has the lowest net" asks which net is meant, as a number does. */
function ofValues(read: ReadQuestion, own: ReadQuery, fields: readonly AskedField[]): Plan {
  const whether = asksWhether(read) && { yesOrNo: true as const }
  const planOf = (tree: QueryTree): Plan => ({ kind: 'fields', read: { ...own, tree }, fields, ...whether })
  const either = own.tree.order.length > 0 ? eitherOf(read, read.tree, inOrder) : null
  return either ?? planOf(own.tree)

  function inOrder({ order }: QueryTree): Plan {
    return planOf({ ...own.tree, order })
  }
}

/** A number or a list, or the reason why none can be stated. */
function queryOf(read: ReadQuestion, cues: ReadonlySet<Cue>): Plan {
  const { interpretation } = read
  const isAsked = asksWhether(read)
  // "did the rent go up": answered by the documents in order, not by whether there are any.
  const changes = (['rise', 'fall', 'change'] as const).some((cue) => cues.has(cue))
  if (isAsked && !changes && (cues.has('more') || cues.has('fewer'))) return { kind: 'unclear', words: [] }
  // "did she earn more than 30,000 in 2025": answered by the sum, not by a single document.
  if (isAsked && isOfSum(read)) return listOf(asSum(read))
  const two = eitherField(read)
  if (two) return two
  const asked = isAsked || read.tree.aggregate ? null : askedField(read)
  if (asked !== null) return { kind: 'unclear', words: [asked] }
  return {
    kind: 'query',
    read: isAsked && changes ? inTime(read) : asRead(read),
    yesOrNo: isAsked && !changes,
    extreme: read.tree.aggregate && !read.tree.aggregate.by ? null : interpretation.extreme,
  }
}

/** "which contracts end before 2026" if no contract has an end date. */
function undatedEvent({ reading: { edges, tokens }, interpretation }: ReadQuestion): string | null {
  const { types } = interpretation.around
  const event = edgesOf(edges, 'dated').find(
    ({ features }) => eventColumns(features.event, types).length === 0,
  )
  return event ? textOf(event, tokens) : null
}

/** "who uploaded it": users are not a field of documents, and no answer contains the time of an upload. */
export function uploaderOf(read: ReadQuestion): Extract<Plan, { kind: 'query' | 'unclear' }> | null {
  const { edges, tokens } = read.reading
  const asks = new Set(edgesOf(edges, 'ask').map(({ features }) => features.ask))
  const upload = edgesOf(edges, 'event').find(
    ({ features: { event } }) => event === 'upload' || (event === 'arrival' && asks.has('when')),
  )
  if (!upload || read.tree.aggregate || has(edges, 'person')) return null
  if (asks.has('when')) return { kind: 'unclear', words: [textOf(upload, tokens)] }
  if (!asks.has('who')) return null
  const tree = { ...read.tree, aggregate: { what: 'count', of: null, by: 'created_by' } as const }
  return listOf(asRead(read, tree))
}

/** "when was it paid" is about documents in any state, "how was it paid" is not a sum. */
function ofDeeds<T extends ReadQuery>(read: T, fields: readonly AskedField[]): T {
  if (!fields.some(({ isOfDeed }) => isOfDeed)) return read
  const filters = read.tree.filters.filter((one) => 'any' in one || one.id !== 'extracted.workflow')
  return { ...read, tree: { ...read.tree, filters, aggregate: null } }
}

/** "balance at the end of 2023": only the field implies the types. */
function ofFields<T extends ReadQuery>(read: T, fields: readonly AskedField[], { vocabulary }: Around): T {
  const keys = fields.flatMap((field) => field.keys)
  const { types: named, filters } = read.tree
  if (named.length > 0 || !filters.every((filter) => !('any' in filter) && filter.id === 'date')) return read
  const types = vocabulary.types.filter((type) => hasAnyKey(type, keys))
  return { ...read, tree: { ...read.tree, types: types.map(({ name }) => name) } }
}

/** "what did the delivery cost": none of the named types has an amount, so nothing is stated, not even zero. */
function statesNoAmount({ tree: { types, aggregate } }: ReadQuestion, { vocabulary }: Around): boolean {
  if (aggregate?.of !== 'amount' || types.length === 0) return false
  const asked = new Set(types.map(typeKey))
  return vocabulary.types
    .filter(({ name }) => asked.has(typeKey(name)))
    .every((type) => mainProperties(type).amount === null)
}

/** "do you know when it is due" asks for the date. */
export const asksWhether = ({ reading }: ReadQuestion): boolean => {
  const asks = edgesOf(reading.edges, 'ask').map(({ features }) => features.ask)
  return asks.includes('whether') && !asks.some((ask) => ask === 'when' || ask === 'how long')
}

const inTime = (read: ReadQuestion): ReadQuery =>
  asRead(read, { ...read.tree, order: [{ id: 'date', desc: false }], limit: null, aggregate: null })

/** A number, or the documents of a tree without one. */
export const listOf = (read: ReadQuery): Extract<Plan, { kind: 'query' }> => ({
  kind: 'query',
  read,
  yesOrNo: false,
  extreme: null,
})

export const all = (read: ReadQuery): ReadQuery => ({
  text: read.text,
  notes: read.notes,
  tree: { types: [], filters: [], order: [], limit: null, aggregate: null },
})

function isOfSum({ tree, reading: { edges }, interpretation }: ReadQuestion): boolean {
  const isOfTime = tree.filters.some((filter) => !('any' in filter) && filter.id === 'date')
  return has(edges, 'deed') && has(edges, 'amount') && isOfTime && interpretation.named.length === 0
}

const asSum = (read: ReadQuestion): ReadQuery =>
  asRead(read, {
    ...read.tree,
    filters: read.tree.filters.filter((filter) => 'any' in filter || filter.id !== 'amount'),
    aggregate: { what: 'sum', of: 'amount', by: null },
  })

/** "who is the tenant": a list of documents is not an answer. */
function askedField({ reading: { edges, tokens }, tree }: ReadQuestion): string | null {
  const asks = asksOf(edges, 'who')
  const said = JSON.stringify(tree)
  const field = edgesOf(edges, 'field').find(
    ({ features }) => !features.columns.some((column) => said.includes(`"${column}"`)),
  )
  return asks && field ? textOf(field, tokens) : null
}

/** "net" is an amount of invoices and of payslips: if nothing decides, the user is asked which one. */
const eitherField = (read: ReadQuestion): Plan | null =>
  eitherOf(read, read.tree, (tree) => ({
    ...listOf(asRead(read, tree)),
    extreme: read.interpretation.extreme,
  }))

/** "how much more net did Luca get than Nina" */
export function eitherCompared(
  compared: Extract<Plan, { kind: 'compare' }>,
  read: ReadQuestion,
): Plan | null {
  const [first, second] = compared.parts
  return eitherOf(read, first.read.tree, ({ aggregate }) => {
    const own = (part: Part): Part => ({
      ...part,
      read: { ...part.read, tree: { ...part.read.tree, aggregate } },
    })
    return { ...compared, parts: [own(first), own(second)] }
  })
}

function eitherOf(read: ReadQuestion, tree: QueryTree, planOf: (tree: QueryTree) => Plan): Plan | null {
  const { aggregate, types, order } = tree
  const of = aggregate ? aggregate.of : order[0]?.id
  if (!of || types.length > 0 || !of.startsWith('extracted.')) return null
  const field = read.reading.edges.map(fieldOf).find((one) => one?.columns.includes(of))
  const columns = field && !field.each ? columnsIn(field, read.interpretation.around.types, true) : []
  const [first, second, ...more] = columns.filter((column) => column.startsWith('extracted.'))
  if (!first || !second || more.length > 0) return null
  const choices = [first, second].map((column) => ({
    words: labelOf(column),
    plan: planOf(
      aggregate
        ? { ...tree, aggregate: { ...aggregate, of: column } }
        : { ...tree, order: order.map((by, at) => (at === 0 ? { ...by, id: column } : by)) },
    ),
  }))
  return { kind: 'choice', choices }
}

/** Asks for neither documents nor one of their fields. */
function isEmpty({ tree: { types, filters, order, aggregate }, text, reading }: ReadQuestion): boolean {
  const { edges } = reading
  const isAll = edgesOf(edges, 'cue').some(
    ({ features: { cue } }) => cue === 'everything' || (cue === 'money' && aggregate !== null),
  )
  const isNamed =
    has(edges, 'documents', 'deed', 'group') || isAll || (aggregate?.of ?? 'amount') !== 'amount'
  // "and last year?" without a previous question
  const isOpened = edges[0]?.category === 'cue' && edges[0].features.cue === 'again'
  const isOfTime = filters.every((filter) => !('any' in filter) && filter.id === 'date')
  return (
    types.length === 0 &&
    (filters.length === 0 || (isOpened && isOfTime)) &&
    order.length === 0 &&
    text.length === 0 &&
    !isNamed
  )
}

/** "What is this?" about the chat's documents. */
const isOpen = ({ tree, text, reading }: ReadQuestion) =>
  text.length === 0 &&
  tree.filters.length === 0 &&
  tree.types.length === 0 &&
  tree.aggregate === null &&
  has(reading.edges, 'pronoun') &&
  has(reading.edges, 'ask')

const aboutIn = ({ reading }: ReadQuestion): string[] => {
  const cue = reading.edges.findIndex((edge) => edge.category === 'cue' && edge.features.cue === 'about')
  const rest = reading.edges.slice(cue + 1).filter(({ category }) => category !== 'empty')
  return rest.length === 0 ? [] : [rest.map((edge) => textOf(edge, reading.tokens)).join(' ')]
}

/** "how many different vendors" */
function distinctIn(read: ReadQuestion): Plan | null {
  const { edges, tokens } = read.reading
  const behind = (isOpening: (edge: Edge) => boolean) => {
    const at = edges.findIndex(isOpening)
    return at === -1 ? undefined : edges.slice(at + 1).find(({ category }) => category !== 'empty')
  }
  const noun = [
    behind((edge) => edge.category === 'cue' && edge.features.cue === 'distinct'),
    behind((edge) => edge.category === 'measure' && edge.features.what === 'count'),
  ].find((edge) => edge?.category === 'field')
  if (noun?.category !== 'field' || isNumber(noun.features)) return null
  const said = textOf(noun, tokens)
  // "how many employees does Harlow have": not in the documents of one company.
  if (has(edges, 'party') && (noun.features.sort === 'party' || noun.features.columns[0] === 'created_by'))
    return { kind: 'uncounted', read: asRead(read), noun: said }
  const [by = 'party'] = columnsOfGroup(noun.features, read.interpretation.around)
  return {
    kind: 'distinct',
    read: asRead(read, { ...read.tree, aggregate: { what: 'count', of: null, by } }),
    noun: said,
  }
}

/** "what is a dollar worth in euros?": documents contain no rates. */
function asksOfRate(edges: readonly Edge[]): boolean {
  const isOfDocuments = has(edges, 'type', 'party', 'documents', 'deed')
  return !isOfDocuments && edgesOf(edges, 'currency').length > 1 && has(edges, 'field')
}

/** "how old is Hugo?", "what is our budget?", "what does a desk weigh?": asks for the unknown word. */
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
  const isOfDeed = has(edges, 'deed')
  return isAsked || (sums && !isOfDeed) ? unused : []
}

/** "how many days of holiday": counts something that is neither a type nor a field. */
function uncounted({ reading: { edges, tokens, language } }: ReadQuestion): string | null {
  const at = edges.findIndex((edge) => edge.category === 'measure' && edge.features.what === 'count')
  if (at === -1) return null
  const rest = edges.slice(at + 1).filter(({ category }) => category !== 'empty')
  const [next] = rest
  const behind = edges.find(({ category, from }) => next && from >= next.to && category !== 'word')
  const isNoun = next?.category === 'word' && behind?.category !== 'type' && behind?.category !== 'documents'
  const first = edges[at + 1]
  const isUnit =
    first?.category === 'empty' &&
    durations.get(language.language)?.has(tokens[first.from]?.word ?? '') &&
    !has(edges, 'type', 'documents')
  return isNoun ? textOf(next, tokens) : isUnit ? textOf(first, tokens) : null
}

/** Asks for values of documents, without listing, counting or adding up. */
function isOfDocuments(
  { tree, reading }: ReadQuestion,
  fields: readonly AskedField[],
  { vocabulary }: Around,
): boolean {
  const asks = edgesOf(reading.edges, 'ask').map(({ features }) => features.ask)
  const isAsked =
    fields.some(({ isOfDeed }) => isOfDeed) || asks.some((ask) => ask !== 'show' && ask !== 'whether')
  // "which skills does Ned list"
  if (asks[0] === 'show') return false
  const hasField = has(reading.edges, 'field')
  // A balance belongs to a day, and is never a sum.
  const isOfDay = asks.length === 0 && tree.types.length === 0
  const typesOf = ({ keys }: AskedField) => vocabulary.types.filter((type) => hasAnyKey(type, keys))
  // "the account number on the bank statement", "the opening balance": the type is named, or only one has them.
  const isOfType =
    isAsked &&
    !fields.some(({ concept }) => ['amount', 'date', 'party'].includes(concept)) &&
    (tree.types.length > 0 || fields.every((field) => typesOf(field).length === 1))
  const isSelected =
    tree.limit !== null ||
    isOfType ||
    edgesOf(reading.edges, 'top').some(({ features }) => features.rank !== undefined) ||
    tree.filters.some(
      (filter) => 'any' in filter || (filter.id === 'date' ? isOfDay : filter.id !== 'extracted.currency'),
    )
  return tree.aggregate === null && isSelected && (isAsked || hasField)
}
