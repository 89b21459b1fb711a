import type { QueryTree } from '#contract/query-tree.ts'
import { idleWords } from './idle-words.ts'
import { distinguishingWords } from './near-readings.ts'
import { numbersOfEach } from './numbers-of-each.ts'
import {
  type AskedQuestion,
  type Choice,
  readEdges,
  readQuestion,
  type ReadQuery,
  type ReadQuestion,
  unusedNote,
  whichMeant,
} from './read-query.ts'
import { labelOf } from './say.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A question for the search. */
export interface SearchedQuery extends ReadQuery {
  /** The user is asked which of these is meant before anything is stated. */
  readonly choice?: { readonly question: string; readonly readings: readonly Choice<QueryTree>[] }
}

/**
 * Parses natural language into a query tree, by a grammar over the workspace's vocabulary. `today` is the user's date,
 * `year` the year of the conversation. Nothing is guessed: words that are not understood become a reported text search.
 */
export function readQuery(
  words: string,
  vocabulary: Vocabulary,
  today: string,
  year?: number,
): SearchedQuery {
  const asked = readQuestion(words, vocabulary, today, year)
  const { tree, text, notes, reading, unused = [], background = [] } = asked
  const { language } = reading.language
  const numbers = numbersOfEach(asked, { vocabulary, today, year })
  const choices = choicesOf(asked, numbers, vocabulary)
  const others =
    choices.length > 0 ? [] : numbers.slice(1).map((one) => labelOf(one.tree.aggregate?.of ?? 'amount'))
  const of = tree.aggregate?.of ?? null
  const idle =
    tree.aggregate === null || numbers.length > 1
      ? []
      : idleWords(asked, of === null ? [] : [of], (edges) =>
          JSON.stringify(readEdges(edges, { ...reading, edges }, { vocabulary, today, year }).tree),
        )
  const left = { background, unused: [...unused, ...others, ...idle] }
  const said = { tree, text, notes: [...notes, ...unusedNote(left, language)] }
  if (choices.length === 0) return said
  const readings = choices.map(({ words: own, read }) => ({ words: own, read: read.tree }))
  return { ...said, choice: { question: whichMeant(choices, language), readings } }
}

/** Two equally likely readings, or the two numbers of "gross and net": a search states one at a time. */
function choicesOf(
  { choices, isOfPart, tree, reading }: AskedQuestion,
  [first, second, ...more]: readonly ReadQuestion[],
  vocabulary: Vocabulary,
): readonly Choice<ReadQuestion>[] {
  if (choices.length > 0) return isOfPart && tree.aggregate === null ? [] : choices
  if (!first || !second || more.length > 0) return []
  const choice = (own: ReadQuestion, other: ReadQuestion): Choice<ReadQuestion> => ({
    words:
      distinguishingWords(own.tree, other.tree, vocabulary, reading.language.language) ||
      labelOf(own.tree.aggregate?.of ?? 'amount'),
    read: own,
  })
  return [choice(first, second), choice(second, first)]
}
