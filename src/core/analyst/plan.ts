import type { Aggregate, QueryTree } from '#contract/query-tree.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { openLine, READ_MAX, readQuery, type ReadQuery } from '#core/query/read-query.ts'
import { itemAt } from '#core/query/grammar/line.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { apart, asNumber, asSum } from './as-number.ts'
import { readContrast, type Part } from './contrast.ts'
import { type Asks, contrastWords } from './contrast-words.ts'
import { countedIn } from './counted.ts'
import { asksForValue, fieldsAsked, isNumberIn } from './fields-asked.ts'
import { isFollowUp, leftOutOf, merged } from './follow-up.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { withoutCommon } from './common-words.ts'
import { verbsIn } from './everyday-verbs.ts'
import { readShare } from './share.ts'

/** What a question asks for, as far as its words say. Every plan is carried out by tools that only read. */
export type Plan =
  | { readonly kind: 'refuse'; readonly why: Refusal }
  /** Nothing in it was understood. */
  | { readonly kind: 'unclear' }
  /** A number, or a list where the tree has no aggregate. */
  | {
      readonly kind: 'query'
      readonly read: ReadQuery
      readonly yesOrNo: boolean
      /** Of groups, the one with the most or the least is asked for. */
      readonly extreme: 'most' | 'least' | null
      /** Only the first of a list that was shown before are meant. */
      readonly among?: Among
    }
  /** How many different values there are. */
  | { readonly kind: 'distinct'; readonly read: ReadQuery; readonly noun: string }
  /** A number of something that no field holds; documents may mention it. */
  | { readonly kind: 'uncounted'; readonly read: ReadQuery; readonly noun: string }
  | { readonly kind: 'compare'; readonly asks: Asks | 'share'; readonly parts: readonly [Part, Part] }
  /** Values of fields of a few documents. */
  | { readonly kind: 'fields'; readonly read: ReadQuery; readonly keys: readonly string[] }
  /** What is written about something. */
  | { readonly kind: 'quote'; readonly read: ReadQuery; readonly about: readonly string[] }
  | { readonly kind: 'summary'; readonly read: ReadQuery }
  /** The chat's documents side by side. */
  | { readonly kind: 'side-by-side' }

/** A list with a limit, itself perhaps out of another. */
export interface Among {
  readonly tree: QueryTree
  readonly among?: Among | undefined
}

export interface Asked {
  readonly question: string
  /** Questions that were asked before, the oldest first. */
  readonly before: readonly string[]
  readonly vocabulary: Vocabulary
  readonly today: string
  /** Types of the documents that the chat is about, one a document; null: it is about all. */
  readonly loaded: readonly (string | null)[] | null
}

/** Questions before that one may lean on. */
const CONTEXT = 6
/** Letters of a question that are looked at: one more than are read, so that it is said that the rest was not. */
const READ_MOST = READ_MAX + 1

export function planOf({ question, before, ...rest }: Asked): Plan {
  const read = (one: string) => one.slice(0, READ_MOST)
  const context = before
    .slice(-CONTEXT)
    .map(read)
    .reduce<Plan | null>((plan, one) => planAfter(one, plan, rest), null)
  return planAfter(read(question), context, rest)
}

type Around = Omit<Asked, 'question' | 'before'>

/** "total tax... sorry, total deductions": who mends a question while asking means what comes last. */
const MENDED =
  /^.*?(?:\.\.\.|…|,|;|-|–|—)\s*(?:no,? )?(?:scratch that|no wait|wait,? no|wait|sorry|pardon|correction|or rather|rather|i meant?|no|never mind)[,.:]?\s+(?=(?:how (?:many|much)|what|the (?:total|average|number|sum)|total|average|number of|count|sum|which|list|show)\b)/i

function planAfter(asked: string, before: Plan | null, around: Around): Plan {
  const question = asked.replace(MENDED, '')
  const { vocabulary, today } = around
  const why = refusalOf(question)
  if (why) return { kind: 'refuse', why }
  const read = {
    ...readQuery(question, vocabulary, today),
    verbs: verbsIn(openLine(question, vocabulary).text),
  }
  if (before && isFollowUp(question, read)) {
    const made = followed(before, read, question, vocabulary)
    if (made) return made
  }
  return planAlone(question, read, around)
}

function planAlone(question: string, read: ReadQuery, around: Around): Plan {
  const { vocabulary, today, loaded } = around
  const few = loaded !== null && loaded.length > 0 && loaded.length <= 10
  if (few && loaded.length > 1 && SIDE_BY_SIDE.test(question)) return { kind: 'side-by-side' }
  if (few && SUMMARY.test(question)) return { kind: 'summary', read: all(read) }
  if (isForeignNumber(question, vocabulary)) return { kind: 'refuse', why: 'unknown' }
  const comparison = comparisonIn(question, vocabulary, today)
  if (comparison) return comparison
  const line = openLine(question, vocabulary)
  const about = ABOUT.exec(question)?.groups?.['about']
  if (about !== undefined && (few || read.text.length > 0))
    return { kind: 'quote', read: few ? all(read) : read, about: wordsOf(about) }
  const counted = countedIn(line, vocabulary, saysWhich(read.tree))
  if (counted?.kind === 'unknown') return { kind: 'uncounted', read, noun: counted.noun }
  if (counted?.kind === 'distinct' && !read.tree.aggregate?.by) {
    const aggregate = { what: 'count' as const, of: null, by: counted.by }
    return { kind: 'distinct', read: withoutText(read, counted.noun, aggregate), noun: counted.noun }
  }
  // "which orders do not tell when they are delivered" asks for the orders.
  const lacking = (key: string) => lacks(read.tree, `extracted.${key}`)
  const keys = (
    asksForValue(question) ? fieldsAsked(question, line, typesAsked(read, around), few) : []
  ).filter((key) => !lacking(key))
  const single = few && loaded.length === 1 && !counted
  if (
    keys.length > 0 &&
    (single || (few && !read.tree.aggregate) || isOfDocument(question, withoutCommon(read)?.read ?? read))
  )
    return { kind: 'fields', read: single ? all(read) : ofDocuments(read, keys), keys }
  if (single && read.text.length > 0) return { kind: 'quote', read: all(read), about: read.text }
  const isOfLoaded = loaded !== null && read.tree.aggregate !== null
  if (isEmpty(read.tree) && !isOfLoaded && !DOCUMENTS.test(question)) return { kind: 'unclear' }
  return {
    kind: 'query',
    read: asSum(asNumber(apart(whole(read, question)), question), question, line, vocabulary),
    yesOrNo: YES_OR_NO.test(question),
    extreme: extremeIn(question),
  }
}

/** "the VAT number of Harlow": nothing to be counted, and no type has such a field. */
function isForeignNumber(question: string, { types }: Vocabulary): boolean {
  const { sort, kind } = NUMBER_OF.exec(question)?.groups ?? {}
  if (sort === undefined || kind === undefined) return false
  const named = new RegExp(`${sort}.*${kind.replace(/s$/, '')}|${kind}.*${sort}`, 'i')
  return !types.some(({ schema }) => Object.keys(schema?.properties ?? {}).some((key) => named.test(key)))
}

const NUMBER_OF =
  /\b(?<sort>vat|tax|phone|telephone|mobile|fax|registration|passport|licen[cs]e|customer|security) (?<kind>numbers?|ids?|codes?)\b/i

/** By a state, a choice or a field, which a type must have. */
const saysWhich = ({ filters }: QueryTree) =>
  filters.some((filter) =>
    ('any' in filter ? filter.any : [filter]).some(
      ({ id, op }) => id.startsWith('extracted.') && id !== 'extracted.currency' && op !== 'empty',
    ),
  )

const SIDE_BY_SIDE =
  /\b(?:compare|side by side|differences?|differ|in common)\b.*\b(?:these|them|both|two|the documents|the files|they|all)\b|\b(?:how|where|what) (?:do|does|is|are)\b.*\b(?:differ|different)\b|^compare(?: them| these| both)?[.!?]*$|\bdifferences? between (?:these|them|the (?:two|documents|files|papers))\b/i
const SUMMARY =
  /\b(?:summari[sz]e|summary|overview|what is (?:this|it)|what's (?:this|it)|tell me about (?:this|it|these|them)|what does (?:this|it|the document) (?:say|contain)\s*[?.]*$|key (?:facts|points|data|information))\b/i
const ABOUT =
  /\b(?:say|says|said|state|states|written|mention|mentions|read|stand|stands)\b(?: anything| something)? (?:about|on|regarding|concerning|of) (?<about>.+?)[?.!]*$/i
const DOCUMENTS =
  /\b(?:documents?|files?|papers?|scans?|everything|anything|all|workspace|archive|records?|uploads?)\b/i
const YES_OR_NO = /^(?:(?:and|so|but) )?(?:do|does|did|is|are|was|were|have|has|had|can you see)\b/i

const extremeIn = (question: string) =>
  /\b(?:least|fewest|lowest|smallest|cheapest)\b/i.test(question)
    ? 'least'
    : /\b(?:most|highest|largest|biggest|top)\b/i.test(question)
      ? 'most'
      : null

const all = (read: ReadQuery): ReadQuery => ({
  ...read,
  tree: { types: [], filters: [], order: [], limit: null, aggregate: null },
})
/** Neither documents nor a field of theirs. */
const isEmpty = ({ types, filters, order, aggregate }: QueryTree) =>
  types.length === 0 &&
  filters.length === 0 &&
  order.length === 0 &&
  !aggregate?.by &&
  (aggregate?.of ?? 'amount') === 'amount'
const wordsOf = (about: string) => [about.replace(/^(?:the|a|an|any|our)\s+/i, '').trim()]

/** "the whole workspace" is everything. */
function whole(read: ReadQuery, question: string): ReadQuery {
  if (
    !/\b(?:whole|entire|all of the|in the|this|our) (?:workspace|archive|system)\b|\bthe workspace\b/i.test(
      question,
    )
  )
    return read
  const filters = read.tree.filters.filter(
    (filter) =>
      'any' in filter || filter.id !== 'text' || !/^(?:workspace|archive|system)$/.test(String(filter.value)),
  )
  return { ...read, tree: { ...read.tree, filters }, text: [] }
}

/** The word that is counted is nothing to be looked for. */
function withoutText({ tree, text, notes }: ReadQuery, noun: string, aggregate: Aggregate): ReadQuery {
  const filters = tree.filters.filter(
    (filter) => 'any' in filter || filter.id !== 'text' || filter.value !== noun,
  )
  return { notes, text: text.filter((one) => one !== noun), tree: { ...tree, filters, aggregate } }
}

const lacks = ({ filters }: QueryTree, column: string) =>
  filters.some((filter) =>
    ('any' in filter ? filter.any : [filter]).some(({ id, op }) => id === column && op === 'empty'),
  )

/** A value of one document: the words name it, and do not list, count or add up. */
const isOfDocument = (question: string, { tree }: ReadQuery) =>
  tree.aggregate === null &&
  !tree.limit &&
  /^(?:.*\b)?(?:when|who|whose|what(?: is| was|'s)|until when|by when|on (?:what|which) (?:day|date))\b/i.test(
    question,
  ) &&
  !/^\s*(?:what|which) (?:are|were|documents|files)\b/i.test(question) &&
  tree.filters.some(
    (filter) =>
      'any' in filter || !(filter.op === 'filled' || ['date', 'extracted.currency'].includes(filter.id)),
  )

/** "the due date of" asks for documents that have one only if they are not named otherwise. */
function ofDocuments(read: ReadQuery, keys: readonly string[]): ReadQuery {
  const isField = ({ id, op, value }: ColumnFilter) =>
    (op === 'filled' && keys.includes(id.replace('extracted.', ''))) ||
    (id === 'text' && FIELD_WORDS.test(String(value)))
  const filters = read.tree.filters.filter(
    (filter) => !('any' in filter ? filter.any : [filter]).every(isField),
  )
  const text = read.text.filter((one) => !FIELD_WORDS.test(one))
  return { ...read, text, tree: { ...read.tree, filters } }
}

/** What happens on the day that is asked for. */
const FIELD_WORDS =
  /^(?:(?:due|payable|expires?|expired|ends?|ended|lapses?|run|runs|out|starts?|started|begins?|began|arrives?|arrived|delivered|ordered|signed|valid|long) ?)+$/i

function typesAsked({ tree }: ReadQuery, { vocabulary, loaded }: Around): readonly KnownType[] {
  const names = loaded?.flatMap((name) => name?.toLowerCase() ?? []) ?? []
  if (names.length > 0) return vocabulary.types.filter(({ name }) => names.includes(name.toLowerCase()))
  const own = vocabulary.types.filter(({ name }) => tree.types.includes(name))
  return own.length > 0 ? own : vocabulary.types
}

function comparisonIn(question: string, vocabulary: Vocabulary, today: string): Plan | null {
  const share = readShare(question, vocabulary, today)
  if (share) return { kind: 'compare', asks: 'share', parts: share }
  const range = rangeIn(question, vocabulary, today)
  if (range) return range
  const words = contrastWords(question)
  for (const candidate of words?.candidates ?? []) {
    const contrast = readContrast(candidate, vocabulary, today)
    if (!words || !contrast) continue
    const parts = contrast.parts.map(({ label, read }) => ({
      label,
      read: measured(read, question, vocabulary),
    }))
    const [first, second] = parts
    if (first && second) return { kind: 'compare', asks: words.asks, parts: [first, second] }
  }
  return null
}

const MONEY =
  /\b(?:spend|spends|spent|spending|bills|charges|pays|sells|owes|pay|paid (?:to|at|more|less)|cost|costs|expensive|cheaper|money|earn|earned|earns|bill|billed|quoted|charge|charged|how much|revenue|turnover|worth|value|amounts?|sum|total|owe|owed|sold|sell|bought|buy)\b/i

const COUNTED = /\b(?:how many|numbers? of|count|counts|quantity|often)\b/i

/** Two lists are compared by how many they are, or what they come to; the first of each by its amount. */
function measured(read: ReadQuery, question: string, vocabulary: Vocabulary): ReadQuery {
  // "which carrier brought more packages" was made a count to be read; it does not say so itself.
  const isCount = read.tree.aggregate?.what === 'count' && !COUNTED.test(question)
  const tree = isCount ? { ...read.tree, aggregate: null } : read.tree
  const [order] = tree.order
  if (!tree.aggregate && tree.limit === 1 && order) {
    const aggregate = { what: order.desc ? ('max' as const) : ('min' as const), of: order.id, by: null }
    return { ...read, tree: { ...tree, order: [], limit: null, aggregate } }
  }
  const named = tree.aggregate ? null : numberNamed(question, vocabulary)
  if (named !== null) {
    const aggregate = { what: 'sum' as const, of: `extracted.${named}`, by: null }
    return { ...read, tree: { ...tree, order: [], limit: null, aggregate } }
  }
  // Who names a currency asks for money.
  const isMoney = MONEY.test(question) || (!COUNTED.test(question) && namesCurrency(tree))
  const plain = { what: isMoney ? ('sum' as const) : ('count' as const), by: null }
  const aggregate = tree.aggregate ?? { ...plain, of: plain.what === 'sum' ? 'amount' : null }
  return {
    ...read,
    tree: { ...tree, order: [], limit: null, aggregate: { ...aggregate, by: null, split: null } },
  }
}

const namesCurrency = ({ filters }: QueryTree) =>
  filters.some((filter) => !('any' in filter) && filter.id === 'extracted.currency')

/** "more packages by DHL or by FedEx": the number that is compared. */
function numberNamed(question: string, vocabulary: Vocabulary): string | null {
  const line = openLine(question, vocabulary)
  const keys = [...line.text.matchAll(/@prp\d+/g)].flatMap(
    ([mark]) => itemAt(line, mark, 'property')?.keys ?? [],
  )
  return keys.find((key) => isNumberIn(vocabulary, key)) ?? null
}

/** "between the highest and the lowest rent": the two ends of what is there. */
function rangeIn(question: string, vocabulary: Vocabulary, today: string): Plan | null {
  const { high, low, rest } = RANGE.exec(question.replace(/[?!.]+$/, ''))?.groups ?? {}
  if (high === undefined || low === undefined || rest === undefined) return null
  const part = (label: string, what: 'max' | 'min'): Part => {
    const read = readQuery(`average ${rest}`, vocabulary, today)
    const of = read.tree.aggregate?.of ?? 'amount'
    return { label, read: { ...read, tree: { ...read.tree, aggregate: { what, of, by: null } } } }
  }
  return { kind: 'compare', asks: 'difference', parts: [part(high, 'max'), part(low, 'min')] }
}

const RANGE =
  /\b(?:difference|gap|range|compare|distance)\b.*?\b(?<high>highest|largest|biggest|maximum|most expensive)(?: and| with| to| from)(?: the)? (?<low>lowest|smallest|cheapest|minimum|least expensive) (?<rest>.+)$/i

/** The plan before, with what the new question says; null where there is nothing to lean on. */
function followed(before: Plan, next: ReadQuery, question: string, vocabulary: Vocabulary): Plan | null {
  const on = (read: ReadQuery): ReadQuery => ({
    tree: merged(read.tree, next, question, vocabulary),
    text: next.text,
    notes: [...next.notes, ...leftOutOf(read.tree, next.tree, question)],
  })
  switch (before.kind) {
    case 'query': {
      const { tree } = before.read
      const isChosen = tree.limit !== null && !tree.aggregate && next.tree.types.length === 0
      const asksOn =
        next.tree.order.length > 0 || next.tree.aggregate !== null || next.tree.filters.length > 0
      if (isChosen && asksOn) {
        const types = next.tree.types.length > 0 ? next.tree.types : tree.types
        const read = { ...next, tree: { ...next.tree, types } }
        const among = { tree, among: before.among }
        return { kind: 'query', read, yesOrNo: false, extreme: extremeIn(question), among }
      }
      const among = before.among && { among: before.among }
      return { ...among, kind: 'query', read: on(before.read), yesOrNo: false, extreme: extremeIn(question) }
    }
    case 'distinct':
      return { ...before, read: on(before.read) }
    case 'compare': {
      if (next.tree.order.length > 0) return null
      const [first, second] = before.parts
      return {
        ...before,
        parts: [
          { ...first, read: on(first.read) },
          { ...second, read: on(second.read) },
        ],
      }
    }
    default:
      return null
  }
}
