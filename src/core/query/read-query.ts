import type { QueryTree } from '#contract/query-tree.ts'
import { interpret, type Interpretation } from './build/interpret.ts'
import { corrections, chooseYears } from './build/notes.ts'
import type { Edge } from './parse/features.ts'
import { readingOf, type Reading } from './parse/reading.ts'
import { READ_MAX } from './parse/tokens.ts'
import { noteTexts } from '#messages/question-notes.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ReadQuery {
  readonly tree: QueryTree
  /** Parts that were not understood: they are looked for as text. */
  readonly text: readonly string[]
  /** What a person should know of how the words were read, as sentences. */
  readonly notes: readonly string[]
  /** Words that were not used: they are named before anything is stated. */
  readonly unused?: readonly string[]
}

export interface ReadQuestion extends ReadQuery {
  readonly reading: Reading
  readonly interpretation: Interpretation
}

/**
 * Plain words as a query tree, by a grammar over what the workspace holds. `today` is the asking person's day, `year`
 * the year of the conversation. Nothing is guessed: what is not understood is looked for as text, and said.
 */
export function readQuery(words: string, vocabulary: Vocabulary, today: string, year?: number): ReadQuery {
  const { tree, text, notes, reading, unused } = readQuestion(words, vocabulary, today, year)
  return { tree, text, notes: [...notes, ...unusedNote(unused, reading.language.language)] }
}

/** `language` is that of the conversation: a question that could be of several is of it. */
export function readQuestion(
  words: string,
  vocabulary: Vocabulary,
  today: string,
  year?: number,
  language?: string,
): ReadQuestion {
  const reading = readingOf(words, vocabulary, today, language)
  return readEdges(reading.edges, reading, { vocabulary, today, year, isCut: words.length > READ_MAX })
}

export interface ReadAround {
  readonly vocabulary: Vocabulary
  readonly today: string
  readonly year?: number | undefined
  readonly isCut?: boolean
}

/** Some parts of a question as a query. */
export function readEdges(
  edges: readonly Edge[],
  reading: Reading,
  { vocabulary, today, year, isCut }: ReadAround,
): ReadQuestion {
  const { edges: dated, notes } = chooseYears(edges, vocabulary, year, reading.language.language)
  const interpretation = interpret(dated, reading, vocabulary, today)
  const said = [
    ...corrections(edges, reading.language.language),
    ...notes,
    ...(isCut ? [noteTexts(reading.language.language).onlyFirst({ n: READ_MAX })] : []),
  ]
  const { tree, text, unused } = interpretation
  return { tree, text, notes: said, unused, reading, interpretation }
}

export const unusedNote = (unused: readonly string[] | undefined, language: string): string[] =>
  unused === undefined || unused.length === 0
    ? []
    : [noteTexts(language).notUsed({ words: unused.map((word) => `“${word}”`).join(', ') })]
