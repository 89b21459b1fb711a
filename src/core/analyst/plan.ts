import type { QueryTree } from '#contract/query-tree.ts'
import { openLine, readQuery, type ReadQuery } from '#core/query/read-query.ts'
import type { KnownType, Vocabulary } from '#core/query/vocabulary.ts'
import { readContrast, type Part } from './contrast.ts'
import { type Asks, contrastWords } from './contrast-words.ts'
import { countedIn } from './counted.ts'
import { asksForValue, fieldsAsked } from './fields-asked.ts'
import { isFollowUp, merged } from './follow-up.ts'
import { type Refusal, refusalOf } from './refusal.ts'
import { readShare } from './share.ts'

/** What a question asks for, as far as its words say. Every plan is carried out by tools that only read. */
export type Plan =
  | { readonly kind: 'refuse'; readonly why: Refusal }
  /** Nothing in it was understood. */
  | { readonly kind: 'unclear' }
  /** A number, or a list where the tree has no aggregate. */
  | { readonly kind: 'query'; readonly read: ReadQuery; readonly yesOrNo: boolean }
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

export function planOf({ question, before, ...rest }: Asked): Plan {
  const context = before.slice(-CONTEXT).reduce<Plan | null>((plan, one) => planAfter(one, plan, rest), null)
  return planAfter(question, context, rest)
}

type Around = Omit<Asked, 'question' | 'before'>

function planAfter(question: string, before: Plan | null, around: Around): Plan {
  const { vocabulary, today } = around
  const why = refusalOf(question)
  if (why) return { kind: 'refuse', why }
  const read = readQuery(question, vocabulary, today)
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
  const comparison = comparisonIn(question, vocabulary, today)
  if (comparison) return comparison
  const line = openLine(question, vocabulary)
  const about = ABOUT.exec(question)?.groups?.['about']
  if (about !== undefined && (few || read.text.length > 0))
    return { kind: 'quote', read: few ? all(read) : read, about: wordsOf(about) }
  const counted = countedIn(line, vocabulary)
  if (counted?.kind === 'unknown') return { kind: 'uncounted', read, noun: counted.noun }
  if (counted?.kind === 'distinct' && !read.tree.aggregate?.by) {
    const aggregate = { what: 'count' as const, of: null, by: counted.by }
    return { kind: 'distinct', read: { ...read, tree: { ...read.tree, aggregate } }, noun: counted.noun }
  }
  const keys = asksForValue(question) ? fieldsAsked(question, line, typesAsked(read, around)) : []
  const single = few && loaded.length === 1 && !counted
  if (keys.length > 0 && (single || (few && !read.tree.aggregate) || isOfDocument(question, read)))
    return { kind: 'fields', read: single ? all(read) : withoutFilled(read, keys), keys }
  if (single && read.text.length > 0) return { kind: 'quote', read: all(read), about: read.text }
  const isOfLoaded = loaded !== null && read.tree.aggregate !== null
  if (isEmpty(read.tree) && !isOfLoaded && !DOCUMENTS.test(question)) return { kind: 'unclear' }
  return { kind: 'query', read: apart(whole(read, question)), yesOrNo: YES_OR_NO.test(question) }
}

const SIDE_BY_SIDE =
  /\b(?:compare|side by side|differences?|differ|in common)\b.*\b(?:these|them|both|two|the documents|the files|they|all)\b|\b(?:how|where|what) (?:do|does|is|are)\b.*\b(?:differ|different)\b|^compare(?: them| these| both)?[.!?]*$|\bdifferences? between (?:these|them|the (?:two|documents|files|papers))\b/i
const SUMMARY =
  /\b(?:summari[sz]e|summary|overview|what is (?:this|it)|what's (?:this|it)|tell me about (?:this|it|these|them)|what does (?:this|it|the document) (?:say|contain)\s*[?.]*$|key (?:facts|points|data|information))\b/i
const ABOUT =
  /\b(?:say|says|said|state|states|written|mention|mentions|read|stand|stands)\b(?: anything| something)? (?:about|on|regarding|concerning|of) (?<about>.+?)[?.!]*$/i
const DOCUMENTS =
  /\b(?:documents?|files?|papers?|scans?|everything|anything|all|workspace|archive|records?|uploads?)\b/i
const YES_OR_NO = /^(?:(?:and|so|but) )?(?:do|does|did|is|are|was|were|have|has|had|can you see)\b/i

const all = (read: ReadQuery): ReadQuery => ({
  ...read,
  tree: { types: [], filters: [], order: [], limit: null, aggregate: null },
})
const isEmpty = ({ types, filters, order }: QueryTree) =>
  types.length === 0 && filters.length === 0 && order.length === 0
const wordsOf = (about: string) => [about.replace(/^(?:the|a|an|any|our)\s+/i, '').trim()]

/** "the whole workspace" is everything. */
function whole(read: ReadQuery, question: string): ReadQuery {
  if (!/\b(?:whole|entire|all of the|in the|this|our) (?:workspace|archive|system)\b/i.test(question))
    return read
  const filters = read.tree.filters.filter(
    (filter) =>
      'any' in filter || filter.id !== 'text' || !/^(?:workspace|archive|system)$/.test(String(filter.value)),
  )
  return { ...read, tree: { ...read.tree, filters }, text: [] }
}

/** Money is told for each currency anyway. */
function apart(read: ReadQuery): ReadQuery {
  const { aggregate } = read.tree
  if (!aggregate || aggregate.what === 'count' || aggregate.by !== 'extracted.currency') return read
  return { ...read, tree: { ...read.tree, aggregate: { ...aggregate, by: null } } }
}

/** A value of one document: the words name it, and do not list, count or add up. */
const isOfDocument = (question: string, { tree }: ReadQuery) =>
  tree.aggregate === null &&
  !tree.limit &&
  /^(?:.*\b)?(?:when|who|whose|what(?: is| was|'s)|until when|by when|on (?:what|which) (?:day|date))\b/i.test(
    question,
  ) &&
  !/^\s*(?:what|which) (?:are|were|documents|files)\b/i.test(question) &&
  tree.filters.length > 0

/** "the due date of" asks for documents that have one only if they are not named otherwise. */
const withoutFilled = (read: ReadQuery, keys: readonly string[]): ReadQuery => ({
  ...read,
  tree: {
    ...read.tree,
    filters: read.tree.filters.filter((filter) =>
      ('any' in filter ? filter.any : [filter]).some(
        ({ id, op }) => op !== 'filled' || !keys.includes(id.replace('extracted.', '')),
      ),
    ),
  },
})

function typesAsked({ tree }: ReadQuery, { vocabulary, loaded }: Around): readonly KnownType[] {
  const names = loaded?.flatMap((name) => name?.toLowerCase() ?? []) ?? []
  if (names.length > 0) return vocabulary.types.filter(({ name }) => names.includes(name.toLowerCase()))
  const own = vocabulary.types.filter(({ name }) => tree.types.includes(name))
  return own.length > 0 ? own : vocabulary.types
}

function comparisonIn(question: string, vocabulary: Vocabulary, today: string): Plan | null {
  const share = readShare(question, vocabulary, today)
  if (share) return { kind: 'compare', asks: 'share', parts: share }
  const words = contrastWords(question)
  for (const candidate of words?.candidates ?? []) {
    const contrast = readContrast(candidate, vocabulary, today)
    if (!words || !contrast) continue
    const parts = contrast.parts.map(({ label, read }) => ({ label, read: measured(read, question) }))
    const [first, second] = parts
    if (first && second) return { kind: 'compare', asks: words.asks, parts: [first, second] }
  }
  return null
}

const MONEY =
  /\b(?:spend|spent|spending|pay|paid|cost|costs|expensive|cheaper|money|earn|earned|earns|bill|billed|charge|charged|how much|revenue|turnover|worth|value|amounts?|sum|total|owe|owed|sold|sell|bought|buy)\b/i

/** Two lists are compared by how many they are, or what they come to; the first of each by its amount. */
function measured(read: ReadQuery, question: string): ReadQuery {
  const { tree } = read
  const [order] = tree.order
  if (!tree.aggregate && tree.limit === 1 && order) {
    const aggregate = { what: order.desc ? ('max' as const) : ('min' as const), of: order.id, by: null }
    return { ...read, tree: { ...tree, order: [], limit: null, aggregate } }
  }
  const plain = { what: MONEY.test(question) ? ('sum' as const) : ('count' as const), by: null }
  const aggregate = tree.aggregate ?? { ...plain, of: plain.what === 'sum' ? 'amount' : null }
  return { ...read, tree: { ...tree, order: [], limit: null, aggregate: { ...aggregate, by: null } } }
}

/** The plan before, with what the new question says; null where there is nothing to lean on. */
function followed(before: Plan, next: ReadQuery, question: string, vocabulary: Vocabulary): Plan | null {
  const on = (read: ReadQuery): ReadQuery => ({
    tree: merged(read.tree, next, question, vocabulary),
    text: next.text,
    notes: next.notes,
  })
  switch (before.kind) {
    case 'query':
      return { kind: 'query', read: on(before.read), yesOrNo: false }
    case 'distinct':
      return { ...before, read: on(before.read) }
    case 'compare': {
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
