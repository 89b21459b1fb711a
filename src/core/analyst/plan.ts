import type { QueryTree } from '#contract/query-tree.ts'
import { READ_MAX } from '#core/query/parse/tokens.ts'
import { textOf } from '#core/query/parse/reading.ts'
import { readEdges, readQuestion, type ReadQuery, type ReadQuestion } from '#core/query/read-query.ts'
import {
  asksOf,
  asksUpload,
  categories,
  type Decline,
  type Edge,
  edgesOf,
  has,
} from '#core/query/parse/features.ts'
import { idleWords } from '#core/query/idle-words.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { absentIn } from './absent.ts'
import { chosenPlan } from './chosen-plan.ts'
import { type Comparison, comparisonIn } from './comparison.ts'
import { type AskedField, fieldsAsked } from './fields-asked.ts'
import { fieldsOfShown, followed, isFollowUp } from './follow-up.ts'
import { partsOf } from './parts.ts'
import { eitherCompared, planOne } from './plan-one.ts'
import { comparedBefore, othersThan } from './several-before.ts'
import { unstatedState } from './states.ts'
import { unaccounted } from './unaccounted.ts'
import { doneBy, isStated, summedBy } from './stated.ts'

/** What a question asks for, by its words. Every plan is executed by tools that only read. */
export type Plan =
  | { readonly kind: 'decline'; readonly why: Decline }
  /** Nothing in it was understood. */
  | { readonly kind: 'unclear'; readonly words: readonly string[] }
  /** A number, or a list if the tree has no aggregate. */
  | {
      readonly kind: 'query'
      readonly read: ReadQuery
      readonly yesOrNo: boolean
      /** Only the group with the most or the least. */
      readonly extreme: 'most' | 'least' | null
      /** Only the first of a list that was shown before. */
      readonly among?: Among
      /** Only documents of the user who uploaded these. */
      readonly uploaderOf?: QueryTree
    }
  /** The number of distinct values. */
  | { readonly kind: 'distinct'; readonly read: ReadQuery; readonly noun: string }
  /** A number of something that no field contains; documents may mention it. */
  | { readonly kind: 'uncounted'; readonly read: ReadQuery; readonly noun: string }
  /** Documents of a kind that the workspace does not have; `otherwise` if some mention its name. */
  | {
      readonly kind: 'no-type'
      readonly read: ReadQuery
      readonly type: string
      readonly otherwise: Plan | null
    }
  | ({ readonly kind: 'compare' } & Omit<Comparison, 'isVague'>)
  /** Values of fields of a few documents. */
  | {
      readonly kind: 'fields'
      readonly read: ReadQuery
      readonly fields: readonly AskedField[]
      /** The question asks whether the document has it. */
      readonly yesOrNo?: true
      readonly among?: Among
    }
  /** A state that no document of these types can have; null for an amount, which none of them has. */
  | {
      readonly kind: 'unstated'
      readonly read: ReadQuery
      readonly state: string | null
      /** If documents mention it. */
      readonly otherwise?: Plan
    }
  /** What is written about something. */
  | {
      readonly kind: 'quote'
      readonly read: ReadQuery
      readonly about: readonly string[]
      readonly yesOrNo?: true
    }
  | { readonly kind: 'summary'; readonly read: ReadQuery }
  /** The chat's documents side by side. */
  | { readonly kind: 'side-by-side' }
  /** Two equally likely readings: the user is asked which one before anything is stated. */
  | { readonly kind: 'choice'; readonly choices: readonly PlanChoice[] }
  /** A question of several parts, each with its own answer. */
  | { readonly kind: 'several'; readonly plans: readonly Plan[] }

/** One of two readings, and the words that distinguish it from the other. */
export interface PlanChoice {
  readonly words: string
  readonly plan: Plan
}

/** A list with a limit, itself perhaps out of another. */
export interface Among {
  readonly tree: QueryTree
  readonly among?: Among | undefined
  /** Only the last of this many: "the second largest". */
  readonly rank?: number
}

export interface Asked {
  readonly question: string
  /** Previous questions, oldest first. */
  readonly before: readonly string[]
  readonly vocabulary: Vocabulary
  readonly today: string
  /** Type of each document that the chat is about; null if it is about all. */
  readonly loaded: readonly (string | null)[] | null
}

export interface Planned {
  readonly plan: Plan
  /** Language of the question, as `de`. */
  readonly language: string
}

export type Around = Omit<Asked, 'question' | 'before'>

/** Previous questions that one may depend on. */
const CONTEXT = 6

export function planOf({ question, before, ...around }: Asked): Planned {
  let planned: Planned = { plan: { kind: 'unclear', words: [] }, language: 'en' }
  const earlier: Planned[] = []
  let isLost = false
  for (const one of [...before.slice(-CONTEXT), question]) {
    const chosen = chosenPlan(planned, one)
    // The chosen reading replaces the ambiguous question.
    if (chosen) earlier.pop()
    const said = one.slice(0, READ_MAX + 1)
    planned = chosen ?? planAfter(said, earlier, around, isLost)
    // Nothing depends on a question that was not understood.
    if (planned.plan.kind !== 'unclear') earlier.push(planned)
    const isUnclear = planned.plan.kind === 'unclear'
    isLost = isUnclear && (isLost || (!pointsBack(said, around) && looksForSomething(said, around)))
  }
  return planned
}

/** "where was it?", not understood: the next question may still be about what was shown. */
function pointsBack(question: string, { vocabulary, today }: Around): boolean {
  const read = readQuestion(question, vocabulary, today)
  const { filters, order, aggregate } = read.tree
  const saysNothing = filters.length === 0 && order.length === 0 && aggregate === null
  const asksWhich = asksOf(read.reading.edges, 'which')
  return saysNothing && !asksWhich && isFollowUp(read)
}

/** "thanks" and "hi there" do not: nothing was lost. */
const looksForSomething = (question: string, { vocabulary, today }: Around): boolean =>
  readQuestion(question, vocabulary, today).reading.edges.some(
    ({ category }) => !['empty', 'comma', 'and', 'pronoun'].includes(category),
  )

function planAfter(question: string, earlier: readonly Planned[], around: Around, isLost: boolean): Planned {
  const before = earlier.at(-1)
  const { vocabulary, today } = around
  const year = before ? yearOf(before.plan) : undefined
  const read = readQuestion(question, vocabulary, today, year, before?.language)
  if (before?.plan.kind === 'choice') {
    const choices = before.plan.choices.map(({ words, plan }) => ({
      words,
      plan: planAfter(question, [...earlier.slice(0, -1), { ...before, plan }], around, isLost).plan,
    }))
    // "and the total?" before a choice was made: the choice still makes a difference.
    if (new Set(choices.map(({ plan }) => doneBy(plan))).size > 1)
      return { plan: { kind: 'choice', choices }, language: read.reading.language.language }
  }
  // A question that was not understood may have been about other documents than those shown before.
  const shown = isLost ? [] : earlier
  if (isLost && isFollowUp(read))
    return { plan: { kind: 'unclear', words: [] }, language: read.reading.language.language }
  // "are none of them paid" is a share; any other negation is read as one.
  const none = read.ofNone && planRead(read.ofNone, shown, around, year)
  if (none?.plan.kind === 'compare' && none.plan.none) return none
  const choices = read.choices.map(({ words, read: one }) => ({
    words,
    ...planRead(one, shown, around, year),
  }))
  // "invoice swift": the list of the invoices of both says whose each is.
  const isList =
    read.isOfPart &&
    read.interpretation.named.length > 0 &&
    choices.every(({ plan }) => plan.kind === 'query' && !plan.yesOrNo && !plan.read.tree.aggregate)
  return isOpen(choices) && !isList
    ? { plan: { kind: 'choice', choices }, language: read.reading.language.language }
    : planRead(read, shown, around, year)
}

/** Whether the choice of a reading makes a difference. */
const isOpen = (choices: readonly PlanChoice[]): boolean =>
  choices.length > 0 &&
  !choices.some(({ plan: { kind } }) => ['decline', 'unclear', 'uncounted', 'no-type'].includes(kind))

function planRead(
  read: ReadQuestion,
  earlier: readonly Planned[],
  around: Around,
  year: number | undefined,
): Planned {
  const { vocabulary, today } = around
  const { reading } = read
  const first = planWhole(read, earlier, around, year)
  const idle = idleIn(read, first)
  if (idle.length === 0) return first
  // Another reading is only accepted if all of its words count.
  for (const { edges } of reading.others) {
    if (dropsWords(edges)) continue
    const planned = planWhole(readAs(edges), earlier, around, year)
    // "how much do we pay in rent", without leases: no answer about payments says what the rent is.
    const isLeft = (edge: Edge) => edge.category === 'deed' && idle.includes(textOf(edge, reading.tokens))
    if (planned.plan.kind !== 'compare' && edges.some(isLeft)) continue
    if (isShown(planned.plan) && idleIn(readAs(edges), planned).length === 0) return planned
  }
  return { language: reading.language.language, plan: { kind: 'unclear', words: idle } }

  /** What is not understood in one reading is no function word in another, and both ask for the same. */
  function dropsWords(edges: readonly Edge[]): boolean {
    if (ASKED.some((ask) => asksOf(reading.edges, ask) && !asksOf(edges, ask))) return true
    if (
      isAveraged(reading.edges) &&
      (!isAveraged(edges) || has(reading.edges, 'group') !== has(edges, 'group'))
    )
      return true
    const isSaid = ({ category, from, to }: Edge) =>
      edges.some((one) => one.category === category && one.from < to && from < one.to)
    if (reading.edges.some((edge) => SAID.has(edge.category) && !isSaid(edge))) return true
    const dropped = edges
      .filter(({ category }) => category === 'empty')
      .map((edge) => textOf(edge, reading.tokens))
    return idle.some((words) => words.split(' ').some((word) => dropped.includes(word)))
  }
  function idleIn(one: ReadQuestion, { plan }: Planned): string[] {
    if (!isShown(plan)) return []
    const idle = idleWords(one, summedBy(plan), (some) =>
      doneBy(planWhole(readAs(some), earlier, around, year).plan),
    )
    return idle.length > 0 ? idle : unaccounted(plan, one, vocabulary)
  }
  function readAs(edges: readonly Edge[]): ReadQuestion {
    return readEdges(edges, { ...reading, edges }, { vocabulary, today, year })
  }
}

const ASKED = ['whether', 'who', 'when', 'where', 'how long'] as const

const SAID = categories('type state flag value')
const isAveraged = (edges: readonly Edge[]) =>
  edgesOf(edges, 'measure').some(({ features: { what } }) => what === 'average' || what === 'median')

/** Something is stated of documents, or they are listed. */
const isShown = (plan: Plan): boolean => plan.kind === 'query' || isStated(plan)

function planWhole(
  read: ReadQuestion,
  earlier: readonly Planned[],
  around: Around,
  year: number | undefined,
): Planned {
  const before = earlier.at(-1)
  const { vocabulary, today } = around
  const { language } = read.reading.language
  const why = declined(read)
  if (why) return { plan: { kind: 'decline', why }, language }
  const compared = comparedBefore(
    earlier.map(({ plan }) => plan),
    read,
    around,
  )
  const { turning, unused } = read.interpretation
  const open = openWords(read)
  if (compared) return { plan: open.length > 0 ? { kind: 'unclear', words: open } : compared, language }
  const others = othersThan(
    earlier.map(({ plan }) => plan),
    read,
  )
  if (others) return { plan: others, language }
  const shown = before && fieldsOfShown(before.plan, read, around)
  if (shown) return { plan: shown, language }
  if (before && isFollowUp(read)) {
    const plan = followed(before.plan, ofShown(before.plan, read, around, year), around)
    const acts = edgesOf(read.reading.edges, 'decline').map((edge) => textOf(edge, read.reading.tokens))
    const lost = [...turning, ...acts.filter((word) => unused.includes(word))]
    if (plan && lost.length > 0) return { plan: { kind: 'unclear', words: lost }, language }
    if (plan) return { plan, language }
  }
  const [someone] = edgesOf(read.reading.edges, 'someone')
  if (someone && !isNamedBefore(someone, read.reading.edges)) {
    const plan = planPart(read, around)
    const people =
      asksUpload(read.reading.edges) &&
      before?.plan.kind === 'query' &&
      before.plan.read.tree.aggregate?.by === 'created_by'
    return people && plan.kind === 'query'
      ? { plan: { ...plan, uploaderOf: before.plan.read.tree }, language }
      : { plan: { kind: 'unclear', words: [textOf(someone, read.reading.tokens)] }, language }
  }
  // A comparison is one question, although it names two things.
  const parts = comparisonIn(read, around) ? [read] : partsOf(read, { vocabulary, today, year })
  const plans = parts.map((part) => planPart(part, around))
  const [first] = plans
  return { plan: plans.length === 1 && first ? first : { kind: 'several', plans }, language }
}

/** "how much net?" after payslips: fields of the documents shown before. */
function ofShown(
  before: Plan,
  read: ReadQuestion,
  { vocabulary, today }: Around,
  year?: number,
): ReadQuestion {
  const names = 'read' in before ? before.read.tree.types : []
  if (names.length === 0 || read.interpretation.named.length > 0) return read
  const types = vocabulary.types.filter(({ name }) => names.includes(name))
  return readEdges(read.reading.edges, read.reading, { vocabulary: { ...vocabulary, types }, today, year })
}

/** "what did Carla earn, and how much did she get": the person named before. */
const isNamedBefore = ({ from }: Edge, edges: readonly Edge[]): boolean =>
  !asksUpload(edges) && [...edgesOf(edges, 'person'), ...edgesOf(edges, 'party')].some(({ to }) => to <= from)

/** Words that change the meaning of others and were not understood. "Which of the two" refers to the sides. */
function openWords({ interpretation: { turning }, reading: { edges, tokens } }: ReadQuestion): string[] {
  const sides = edgesOf(edges, 'number').filter(({ features }) => features.value === 2)
  return turning.filter((word) => !sides.some((edge) => textOf(edge, tokens) === word))
}

function planPart(read: ReadQuestion, around: Around): Plan {
  const few = around.loaded !== null && around.loaded.length > 0 && around.loaded.length <= 10
  const parts = comparisonIn(read, around)
  if (parts && !(few && parts.isVague)) {
    const open = openWords(read)
    if (open.length > 0) return { kind: 'unclear', words: open }
    const { isVague: _, ...compared } = parts
    // "are all of them paid", if no document states who paid.
    const state = parts.every ? unstatedState(read, around) : null
    if (state !== null) return { kind: 'unstated', read, state }
    const plan = { kind: 'compare' as const, ...compared }
    return eitherCompared(plan, read) ?? plan
  }
  const made = (own: ReadQuestion) => planOne(own, around, fieldsAsked(own, around, few), few)
  return ranked(few ? made(read) : absentIn(read, made), read)
}

/** "the second largest": the last of the two largest. */
function ranked(plan: Plan, { interpretation: { rank, edges }, reading }: ReadQuestion): Plan {
  const said = edgesOf(edges, 'top').find(({ features }) => features.rank !== undefined)
  if (!said) return plan
  const isList = plan.kind === 'fields' || plan.kind === 'query'
  const [by] = isList ? plan.read.tree.order : []
  const isAny = isList && plan.read.tree.types.length === 0 && plan.read.tree.filters.length === 0
  if (!isList || isAny || !by || rank === null || plan.read.tree.aggregate)
    return plan.kind === 'decline' ? plan : { kind: 'unclear', words: [textOf(said, reading.tokens)] }
  const { tree } = plan.read
  const last: QueryTree = { ...tree, filters: [], order: [{ ...by, desc: !by.desc }], limit: 1 }
  return { ...plan, read: { ...plan.read, tree: last }, among: { tree, rank } }
}

/** Categories that a command may apply to. */
const OBJECTS = categories(
  'type documents pronoun code file party person cue word money amount field state folder top',
  categories('decline number flag value event'),
)

/** Commands, and requests for forecasts or advice. */
function declined({ reading }: ReadQuestion): Decline | null {
  const spoken = reading.edges.filter(({ category }) => category !== 'empty' && category !== 'comma')
  for (const [index, edge] of spoken.entries()) {
    if (edge.category !== 'decline') continue
    const { why } = edge.features
    const before: Edge | undefined = spoken[index - 1]
    const opens =
      index === 0 || before?.category === 'and' || before?.category === 'cue' || before?.category === 'will'
    // "transfer today the invoice": a time may come between.
    const object = spoken.slice(index + 1).find(({ category }) => !['not', 'time', 'and'].includes(category))
    if (why !== 'act' || (opens && object !== undefined && OBJECTS.has(object.category))) return why
  }
  return has(reading.edges, 'will') && !has(reading.edges, 'event', 'dated') ? 'future' : null
}

/** The year that a conversation is about, if it is a single one. */
function yearOf(plan: Plan): number | undefined {
  const trees =
    plan.kind === 'compare' ? plan.parts.map(({ read }) => read.tree) : 'read' in plan ? [plan.read.tree] : []
  const days = trees.flatMap(({ filters }) =>
    filters.flatMap((filter) =>
      'any' in filter || typeof filter.value !== 'string'
        ? []
        : (/^(\d{4})-\d\d-\d\d$/.exec(filter.value)?.[1] ?? []),
    ),
  )
  const years = new Set(days)
  return years.size === 1 ? Number([...years][0]) : undefined
}
