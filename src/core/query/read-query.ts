import type { QueryFilter, QueryTree } from '#contract/query-tree.ts'
import { settleApart } from './grammar/apart.ts'
import { takeAmounts } from './grammar/amounts.ts'
import { takeDated } from './grammar/dated.ts'
import { column, type Draft, isNumberKey } from './grammar/draft.ts'
import { eachIn } from './grammar/each.ts'
import { takeEntities, takeVerbs } from './grammar/entities.ts'
import { takeLeftovers } from './grammar/leftovers.ts'
import { takeGroups } from './grammar/groups.ts'
import { lex } from './grammar/lex.ts'
import { lexiconOf } from './grammar/lexicon.ts'
import { itemAt, type Line, lineOf, take } from './grammar/line.ts'
import { takeAggregate } from './grammar/numbers.ts'
import { takeOrder } from './grammar/order.ts'
import { takeOwed } from './grammar/owed.ts'
import { takePeriods } from './grammar/periods.ts'
import { takeMissing, takeStates } from './grammar/states.ts'
import { namesOf } from './grammar/type-words.ts'
import { takeUntold } from './grammar/untold.ts'
import { keyOfColumn } from './main-fields.ts'
import { mainProperties } from '../titles/main-properties.ts'
import { DEFAULT_WORKFLOW, type KnownType, type Vocabulary } from './vocabulary.ts'

export interface ReadQuery {
  readonly tree: QueryTree
  /** Parts that were not understood: they are looked for as text. */
  readonly text: readonly string[]
  /** What a person should know of how the words were read, as sentences. */
  readonly notes: readonly string[]
  /** Of the text: words that stand where nobody says what documents are about. */
  readonly idle?: readonly string[]
  /** Of the text: words that stand where only a verb can. */
  readonly verbs?: readonly string[]
}

/** So much of a query is read; no question is as long. */
export const READ_MAX = 1_000
const FILTERS_MAX = 50

/**
 * Plain words as a query tree, by a grammar over what the workspace holds. `today` is the asking person's day. Nothing
 * is guessed: what is not understood is looked for as text, and said.
 */
export function readQuery(words: string, vocabulary: Vocabulary, today: string): ReadQuery {
  const line = openLine(words, vocabulary)
  const read = readLine(line, { words: words.slice(0, READ_MAX), vocabulary, today })
  if (words.length <= READ_MAX) return read
  return { ...read, notes: [...read.notes, `Only the first ${READ_MAX} characters were read.`] }
}

/** The words as a line of marks; where types are named, states and properties are theirs alone. */
export function openLine(words: string, vocabulary: Vocabulary): Line {
  const tokens = lex(words.slice(0, READ_MAX))
  const types = typesIn(lineOf(tokens, lexiconOf(vocabulary, vocabulary.types)), vocabulary)
  return lineOf(tokens, lexiconOf(vocabulary, types.length > 0 ? types : vocabulary.types))
}

/** What a line asks for. It is used up: patterns take out of it what they understand. */
export function readLine(
  line: Line,
  { words, vocabulary, today }: { words: string; vocabulary: Vocabulary; today: string },
): ReadQuery {
  const named = typesIn(line, vocabulary)
  const types = named.length > 0 ? named : typesDone(words, vocabulary)
  const draft: Draft = {
    line,
    vocabulary,
    today,
    words: words.toLowerCase(),
    types: types.length > 0 ? types : vocabulary.types,
    filters: [],
    order: [],
    limit: null,
    aggregate: null,
    apart: [],
    text: [],
    idle: [],
    notes: line.slips.map(({ written, read }) => `“${written}” was read as “${read}”.`),
  }
  const numbers = numbersIn(line, draft)
  take(line, /(?:please|kindly|thanks|thank you|hello|hi|hey)/, () => '~')
  takePeriods(line, today)
  takeVerbs(draft)
  takeUntold(draft)
  takeOwed(draft)
  takeStates(draft)
  takeMissing(draft)
  takeAmounts(draft)
  takeDated(draft)
  takeGroups(draft)
  takeAggregate(draft)
  settleApart(draft)
  takeOrder(draft)
  takeEntities(draft)
  takeLeftovers(draft)
  const tree: QueryTree = {
    types: types.map(({ name }) => name),
    filters: ofTypesAsked(draft).slice(0, FILTERS_MAX),
    order: draft.order.map((one) => ({ ...one, id: numberOfTypes(one.id, draft, numbers) })),
    limit: draft.limit,
    aggregate: draft.aggregate && {
      ...draft.aggregate,
      of: numberOfTypes(draft.aggregate.of ?? null, draft, numbers),
    },
  }
  const each = tree.aggregate && eachIn(words, { ...tree, types: named.map(({ name }) => name) })
  if (tree.aggregate && each) tree.aggregate = { ...tree.aggregate, by: each }
  return { tree, text: draft.text, idle: draft.idle, notes: draft.notes }
}

/** "how much was invoiced for electricity": what was done says which documents, where none are named. */
function typesDone(words: string, { types }: Vocabulary): KnownType[] {
  const made: readonly (readonly [RegExp, string])[] = [
    [/\b(?:invoiced|billed)\b/i, 'invoice'],
    [/\bquoted\b/i, 'quote'],
    [/\b(?:we|i) (?:have |had |ever )*ordered\b|\bordered (?:from|at|with)\b/i, 'purchase order'],
    [/\b(?:due|scheduled|expected|planned) (?:for delivery|to be delivered)\b/i, 'purchase order'],
    [/\binsured\b/i, 'insurance policy'],
    [/^(?!.*\bhow (?:many|much)\b).*\b(?:did|has|have|does) .{2,60} deliver(?:ed)?\b/i, 'delivery note'],
  ]
  const kinds = made.flatMap(([verb, kind]) => (verb.test(words) ? [kind] : []))
  return types.filter(({ name }) =>
    kinds.some((kind) => kind === namesOf(name)[0] || namesOf(kind).includes(name.toLowerCase())),
  )
}

/** "what was paid out net": of a number that only payslips have, `paid` is no state of the work. */
function ofTypesAsked({ filters, aggregate, types }: Draft): QueryFilter[] {
  const key = keyOfColumn(aggregate?.of ?? '')
  const having = types.filter(({ schema }) => key === null || Object.hasOwn(schema?.properties ?? {}, key))
  return filters.filter((filter) => {
    if ('any' in filter || filter.id !== 'extracted.workflow') return true
    const states = (Array.isArray(filter.value) ? filter.value : [String(filter.value)]).map((state) =>
      state.toLowerCase(),
    )
    return having.some((type) => statesOf(type).some((state) => states.includes(state.toLowerCase())))
  })
}

/** "the most that a delivery contained in packages": types without an amount have another number, which is named. */
function numberOfTypes<Id extends string | null>(
  id: Id,
  { types }: Draft,
  numbers: readonly string[],
): Id | string {
  const [key, ...others] = [...new Set(numbers)]
  const isOpen = id === 'amount' && key !== undefined && others.length === 0
  return isOpen && types.every((type) => mainProperties(type).amount === null) ? column(key) : id
}

const numbersIn = (line: Line, draft: Draft): string[] =>
  [...line.text.matchAll(/@prp\d+/g)].flatMap(([text]) =>
    isNumberKey(draft, itemAt(line, text, 'property')?.keys ?? []),
  )

const statesOf = ({ workflow }: KnownType) => (workflow.length > 0 ? workflow : DEFAULT_WORKFLOW)

/** Types that are named, but for those that are not wanted. */
function typesIn(line: Line, { types }: Vocabulary): KnownType[] {
  const unwanted =
    /(?:no|not|except|except for|excluding|other than|but not|without|apart from|besides|all but|everything but|nor|rather than|ignoring)(?: (?:the|any|for|a|an|all|our))*$/
  const names = [...line.text.matchAll(/@typ\d+/g)].flatMap(({ 0: found, index }) => {
    const before = line.text
      .slice(0, index)
      .trim()
      .replace(/ (?:@typ\d+ )?(?:and|or|,|nor)$/, '')
    const item = line.items[Number(/\d+/.exec(found)?.[0])]
    return item?.kind === 'type' && !unwanted.test(before) ? item.types : []
  })
  return types.filter(({ name }) => names.includes(name))
}
