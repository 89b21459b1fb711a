import { singular } from '../lexicon/closed-words.ts'
import { DEFAULT_WORKFLOW, type Vocabulary } from '../vocabulary.ts'
import { type Input, type Path, bestPaths, chartOf } from './chart.ts'
import { withCompoundsSplit } from './compounds.ts'
import { legalForms, lexicalEdges, PARTIAL, spelled } from './edges.ts'
import { isBrief } from './brief.ts'
import { categories, CONDITIONS, type Category, type Edge } from './features.ts'
import { type Language, languageOfWords } from './lexicons.ts'
import { withoutMonths } from './monthly.ts'
import { namesIn } from './names.ts'
import { withNamesOfTypes } from './names-of-types.ts'
import { withOwnNumbers, withPrintedNumbers } from './own-numbers.ts'
import { saysAt } from './phrase-index.ts'
import { withPersons } from './persons.ts'
import { withCorrections, withMost, withPostposed } from './postposed.ts'
import { amountRules } from './rules-amounts.ts'
import { thingRules } from './rules-things.ts'
import { withVerbsJoined } from './separable.ts'
import { timeRules } from './rules-times.ts'
import { columnsOf, hasAnyKey } from '../main-fields.ts'
import { paidStates } from '../roles.ts'
import { tokensOf, type Token } from './tokens.ts'
import { asksPaid, asReceived, asState, isOfDocuments, MEASURED, withOpening } from './whether.ts'

/** A question as a sequence of parts: meaningful ones, function words, and words that were not understood. */
export interface Reading {
  readonly language: Language
  readonly tokens: readonly Token[]
  readonly edges: readonly Edge[]
  /** Alternative explanations of the words, likeliest first. */
  readonly others: readonly OtherWay[]
  /** Clauses that only explain why somebody asks, and are not parsed. */
  readonly background: readonly string[]
  /** The place of the quantifier "none"; -1 if there is none, or if it is read as a negation. */
  readonly none: number
}

export interface OtherWay {
  readonly edges: readonly Edge[]
  /** How much more it costs than the best one. */
  readonly more: number
}

/** Categories with a meaning of their own; the others have one only as parts of these. */
const WHOLE = categories(
  'time dated type field measure top group ask deed cue decline event pronoun documents next',
  categories('code file will and or comma each convert someone moment', CONDITIONS),
)
/** Prepositions and similar words, which may be inside a constituent without a meaning. */
const CARRIED = categories('within be mention from to pronoun has ask cue deed documents whole lasts someone')
const DENYING = categories('not lack')
const SAID = 0.9
/** Extra cost of a field, value or state that none of the named types has. */
const FOREIGN = 1.5
/** Cost saved by one that the named types have. */
const NATIVE = 0.15
/** Cost of a word for both "and" and "more". */
const JOINED = 0.06
/** Cost of a word for both a state and a type: "reçus" is a receipt, unless another type is named. */
const HOMOGRAPH = 0.2

/** `asNone`: the word that opens the question is the quantifier "none", and denies nothing else. */
export function readingOf(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  before?: string,
  asNone = false,
): Reading {
  const written = tokensOf(question)
  const language = languageOfWords(
    written.filter(({ kind }) => kind === 'word').map(({ word }) => word),
    before,
    vocabulary.language,
  )
  const names = namesIn(vocabulary, language)
  const tokens = withCompoundsSplit(withVerbsJoined(written, language), language, names)
  const none = asNone ? openingNone({ tokens, language }) : -1
  const found = lexicalEdges(tokens, spelled(tokens, language, names), language, names)
  const forms = legalForms(tokens, found, language)
  const edges = found.filter(
    ({ category, from }) => !forms.has(from) && !(from === none && DENYING.has(category)),
  )
  // A negation always carries meaning.
  const denials = placesOf(edges, (category) => DENYING.has(category))
  const empty = tokens.map(
    ({ word, kind }, at) =>
      (language.empty.has(word) && !denials.has(at)) ||
      kind === 'sign' ||
      at === none ||
      forms.has(at) ||
      isBrief(tokens, at, edges, language, names),
  )
  const marks = placesOf(edges, (category) => !CARRIED.has(category))
  const input: Input = {
    length: tokens.length,
    empty,
    inner: empty.map((is, at) => is && !marks.has(at)),
    edges,
  }
  const chart = chartOf(input, [...timeRules(today), ...amountRules, ...thingRules])
  const isFirst = (at: number) => empty.slice(0, at).every(Boolean)
  /** Whether the same words are also a part of another category. */
  const isAlso = ({ from, to }: Edge, category: Category) =>
    edges.some((one) => one.category === category && one.from === from && one.to === to)
  // "quem ganha mais, …": joins nothing that stands next to it.
  const isMore = (edge: Edge) => edge.category === 'and' && isAlso(edge, 'cue')
  const plain = (edge: Edge) =>
    edge.cost +
    (isMore(edge) ? JOINED : 0) -
    (WHOLE.has(edge.category) ? SAID : 0) +
    misplaced(edge, isFirst) +
    (edge.category === 'state' && isAlso(edge, 'type') ? HOMOGRAPH : 0)
  const firsts = bestPaths(chart, input, plain)
  const first = firsts[0]?.edges ?? []
  const types = namedTypes(first)
  const isNamedElse = ({ from, to }: Edge) =>
    first.some((one) => one.category === 'type' && (one.to <= from || one.from >= to))
  const words = { tokens, language, isMarked: /\?\s*$/.test(question) }
  const opener = withOpening(first, words).find(({ category }) => category !== 'empty')
  const asksWhether = opener?.category === 'ask' && opener.features.ask === 'whether'
  const priced = (edge: Edge) => plain(edge) + ofTypes(edge, isForeign(edge, types, vocabulary))
  function ofTypes(edge: Edge, isOther: boolean): number {
    // "have we received an invoice": a verb, not a state of other documents.
    if (asksWhether && edge.category === 'state' && !(isOther && isAlso(edge, 'event'))) return -0.35
    if (isOther) return FOREIGN
    if (edge.category !== 'state') return edge.category === 'value' ? -NATIVE : 0
    return -NATIVE - (isAlso(edge, 'type') && isNamedElse(edge) ? 2 * HOMOGRAPH : 0)
  }
  const paths = types.length === 0 && !asksWhether ? firsts : bestPaths(chart, input, priced)
  const [best = { cost: 0, edges: [] }, ...rest] = paths
  const others = rest.map((path) => ({ edges: resolved(path), more: path.cost - best.cost }))
  return { language, tokens, edges: resolved(best), others, background: [], none }

  function resolved({ edges: own }: Path): Edge[] {
    const found = own.map((edge) => asOne(named(edge, tokens), tokens, language))
    const opened = withOpening(
      withPostposed(withCorrections(withMost(found, language.language)), tokens),
      words,
    )
    const isRest = opened[0]?.category === 'cue' && opened[0].features.cue === 'only'
    const isOfThem = asksHowManyOf(opened)
    const chosen =
      asksWhether || isRest || isOfThem || asksPaid(opened, namedTypes(opened), vocabulary)
        ? opened
            .map((edge) => asState(edge, isRest || isOfThem ? [] : opened, vocabulary, words))
            .map((edge) => (asksWhether ? asReceived(edge, opened, vocabulary, words) : edge))
        : opened.map((edge, at) =>
            isAlso(edge, 'state') && isOfDocuments(opened, at) && paidStates(vocabulary.types).length > 0
              ? asState(edge, [], vocabulary, words)
              : edge,
          )
    const numbered = withOwnNumbers(withPrintedNumbers(chosen, tokens), tokens, language, vocabulary.types)
    return withoutStates(
      withTexts(
        withPersons(
          withoutMonths(withNamesOfTypes(numbered, tokens, vocabulary), vocabulary),
          tokens,
          language,
        ),
        tokens,
        language,
      ),
      types,
      vocabulary,
    )
  }
}

/** Of single words that may be of some categories. */
const placesOf = (edges: readonly Edge[], is: (category: Category) => boolean): ReadonlySet<number> =>
  new Set(edges.flatMap(({ category, from, to }) => (to === from + 1 && is(category) ? [from] : [])))

const named = (edge: Edge, tokens: readonly Token[]): Edge =>
  edge.category === 'word' ? { ...edge, features: { text: tokens[edge.from]?.text ?? '' } } : edge

/** "pierwszej faktury": one of them, although the noun is also a plural. */
function asOne(edge: Edge, tokens: readonly Token[], { language }: Language): Edge {
  const isPlural = language === 'pl' && edge.category === 'type' && edge.features.plural === true
  return isPlural && singular.test(tokens[edge.from - 1]?.word ?? '')
    ? { ...edge, features: { ...edge.features, plural: false } }
    : edge
}

/** "are none of the invoices paid", "aucune facture": the word that opens the question; -1 if there is none. */
export const openingNone = ({ tokens, language }: Pick<Reading, 'tokens' | 'language'>): number =>
  tokens.slice(0, 3).findIndex(({ word }) => language.none.has(word))

/** Words that open a follow-up question have no such meaning inside it. */
function misplaced({ category, features, from, to }: Edge, isFirst: (at: number) => boolean): number {
  if (category === 'cue' && features.cue === 'instead') return isFirst(from) ? -0.1 : to > from + 1 ? 0.1 : 4
  if (category === 'cue' && (features.cue === 'again' || features.cue === 'only'))
    return from === 0 ? 0 : features.cue === 'only' ? 0.4 : 1.2
  if (category === 'decline' && features.why === 'act') return isFirst(from) ? -0.05 : 2
  if (category === 'ask' && features.ask === 'whether') return from === 0 ? -0.05 : 2
  if (category === 'ask' && features.ask === 'how') return 0.15
  // `expired` without a date describes a state, not a time.
  if (category === 'flag') return -0.02
  if (category === 'cue' && (features.cue === 'more' || features.cue === 'fewer')) return 0.03
  return 0
}

export const namedTypes = (edges: readonly Edge[]): string[] =>
  edges.flatMap((edge) =>
    edge.category === 'type' && edge.features.negated !== true ? edge.features.names : [],
  )

const BEFORE_TEXT = new Set<Category>(['mention', 'and', 'or', 'comma'])

/** "about steel brackets": one word of a longer name next to an unknown word belongs to the text search. */
function withTexts(edges: readonly Edge[], tokens: readonly Token[], language: Language): Edge[] {
  const isMention = ({ category, from }: Edge) =>
    BEFORE_TEXT.has(category) || saysAt(tokens, from, language, 'mention', (_, length) => length === 1)
  const asWord = ({ from, to, cost }: Edge) =>
    named({ category: 'word', from, to, cost, features: { text: '' } }, tokens)
  const isOpinion = (edge: Edge | undefined) =>
    edge?.category === 'decline' && edge.features.why === 'opinion'
  const isPartial = (edge: Edge) =>
    edge.to === edge.from + 1 &&
    (edge.category === 'department' || (edge.category === 'party' && edge.cost >= PARTIAL))
  const result: Edge[] = []
  for (const [index, edge] of edges.entries()) {
    const before = result[index - 1]
    const next = edges[index + 1]
    const isOpen = before !== undefined && isMention(before)
    const isInText =
      (isPartial(edge) && isOpen && (next?.category === 'word' || isOpinion(next))) ||
      (isOpinion(edge) && (isOpen || before?.category === 'word'))
    result.push(
      isInText
        ? asWord(edge)
        : isKindOfCode(edges, index)
          ? { ...edge, category: 'empty', features: {} }
          : edge,
    )
  }
  return result
}

/** "the delivery notes for order PO-7": the kind of code does not add another type. */
function isKindOfCode(edges: readonly Edge[], index: number): boolean {
  const [edge, before] = [edges[index], edges[index - 1]]
  const isJoint = before !== undefined && ['and', 'or', 'comma'].includes(before.category)
  return (
    edge?.category === 'type' &&
    edges[index + 1]?.category === 'code' &&
    !isJoint &&
    edges.slice(0, index).some(({ category }) => category === 'type')
  )
}

/** "how many of them are paid": counts documents, not money. */
const asksHowManyOf = (edges: readonly Edge[]): boolean => {
  const at = edges.findIndex((edge) => edge.category === 'measure' && edge.features.what === 'count')
  const isMoney = edges.some(({ category }) => MEASURED.has(category) && category !== 'measure')
  return (
    at >= 0 &&
    !isMoney &&
    edges.slice(at + 1).find(({ category }) => category !== 'empty')?.category === 'pronoun'
  )
}

/** "paid in cash": next to such a value, a state that the types lack has no meaning. */
function withoutStates(edges: readonly Edge[], names: readonly string[], vocabulary: Vocabulary): Edge[] {
  const keys = edges.flatMap((edge) =>
    edge.category === 'value' ? [edge.features.column.replace('extracted.', '')] : [],
  )
  const valued = vocabulary.types.filter((type) => hasAnyKey(type, keys))
  const own = names.length > 0 ? names : valued.map(({ name }) => name)
  return edges.map((edge) =>
    keys.length > 0 && edge.category === 'state' && isForeign(edge, own, vocabulary)
      ? { category: 'empty', from: edge.from, to: edge.to, cost: edge.cost, features: {} }
      : edge,
  )
}

/** Whether a part is about something that none of the types has. */
function isForeign(edge: Edge, names: readonly string[], { types }: Vocabulary): boolean {
  const own = types.filter(({ name }) => names.includes(name))
  const has = (column: string) => own.some((type) => columnsOf(type, column).length > 0)
  if (own.length === 0) return false
  switch (edge.category) {
    case 'value':
      return !has(edge.features.column)
    case 'field':
      return !edge.features.columns.some(has)
    case 'measure':
      return edge.features.field !== null && !edge.features.field.columns.some(has)
    case 'condition':
      return !edge.features.field.columns.some(has)
    case 'group':
      return typeof edge.features.by !== 'string' && !edge.features.by.columns.some(has)
    case 'state':
      return !own.some(({ workflow }) =>
        edge.features.states.some((state) =>
          (workflow.length > 0 ? workflow : DEFAULT_WORKFLOW).includes(state),
        ),
      )
    default:
      return false
  }
}

/** The words of a part as written. */
export const textOf = ({ from, to }: Edge, tokens: readonly Token[]): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
