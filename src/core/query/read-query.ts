import type { QueryTree } from '#contract/query-tree.ts'
import { takeAmounts } from './grammar/amounts.ts'
import { takeDated } from './grammar/dated.ts'
import type { Draft } from './grammar/draft.ts'
import { takeEntities, takeVerbs } from './grammar/entities.ts'
import { takeLeftovers } from './grammar/leftovers.ts'
import { lex } from './grammar/lex.ts'
import { lexiconOf } from './grammar/lexicon.ts'
import { type Line, lineOf, take } from './grammar/line.ts'
import { takeAggregate, takeGroups } from './grammar/numbers.ts'
import { takeOrder } from './grammar/order.ts'
import { takeOwed } from './grammar/owed.ts'
import { takePeriods } from './grammar/periods.ts'
import { takeMissing, takeStates } from './grammar/states.ts'
import { takeUntold } from './grammar/untold.ts'
import type { KnownType, Vocabulary } from './vocabulary.ts'

export interface ReadQuery {
  readonly tree: QueryTree
  /** Parts that were not understood: they are looked for as text. */
  readonly text: readonly string[]
  /** What a person should know of how the words were read, as sentences. */
  readonly notes: readonly string[]
}

/** So much of a query is read; no question is as long. */
const READ_MAX = 1_000
const FILTERS_MAX = 50

/**
 * Plain words as a query tree, by a grammar over what the workspace holds. `today` is the asking person's day. Nothing
 * is guessed: what is not understood is looked for as text, and said.
 */
export function readQuery(words: string, vocabulary: Vocabulary, today: string): ReadQuery {
  const line = openLine(words, vocabulary)
  const read = readLine(line, { words, vocabulary, today })
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
  const types = typesIn(line, vocabulary)
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
    text: [],
    notes: line.slips.map(({ written, read }) => `“${written}” was read as “${read}”.`),
  }
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
  takeOrder(draft)
  takeEntities(draft)
  takeLeftovers(draft)
  const tree: QueryTree = {
    types: types.map(({ name }) => name),
    filters: draft.filters.slice(0, FILTERS_MAX),
    order: draft.order,
    limit: draft.limit,
    aggregate: draft.aggregate,
  }
  return { tree, text: draft.text, notes: draft.notes }
}

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
