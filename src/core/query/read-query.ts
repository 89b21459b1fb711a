import type { QueryTree } from '#contract/query-tree.ts'
import { interpret, type Interpretation } from './build/interpret.ts'
import { corrections, chooseYears } from './build/notes.ts'
import { nearReadings, distinguishingWords } from './near-readings.ts'
import { clausesOf } from './parse/background.ts'
import type { Edge } from './parse/features.ts'
import { openingNone, readingOf, type Reading } from './parse/reading.ts'
import { READ_MAX } from './parse/tokens.ts'
import { noteTexts } from '#messages/question-notes.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ReadQuery {
  readonly tree: QueryTree
  /** Parts that were not understood and become a text search. */
  readonly text: readonly string[]
  /** Sentences for the user on how the words were understood. */
  readonly notes: readonly string[]
  /** Unused words, which are reported before any result. */
  readonly unused?: readonly string[]
  /** Clauses that ask nothing: reported too, but not a sign that the question was misread. */
  readonly background?: readonly string[]
}

/** A question as a query of a tree, without how its words were read. */
export const asRead = (
  { text, notes, unused, background, tree: own }: ReadQuery,
  tree: QueryTree = own,
): ReadQuery => ({ tree, text, notes, ...(unused && { unused }), ...(background && { background }) })

/** One of two equally likely readings, and the words that distinguish it from the other. */
export interface Choice<T> {
  readonly words: string
  readonly read: T
}

export interface ReadQuestion extends ReadQuery {
  readonly reading: Reading
  readonly interpretation: Interpretation
}

/** A parsed question. */
export interface AskedQuestion extends ReadQuestion {
  /** Two equally likely readings; empty if one is the likeliest. */
  readonly choices: readonly Choice<ReadQuestion>[]
  /** The choices are companies whose names share the words: a list contains the documents of both. */
  readonly isOfPart: boolean
  /** The question with a "none" that opens it as a quantifier. */
  readonly ofNone: ReadQuestion | null
}

/** Words in a language's quotation marks: `“net”, “gross”`. */
export const quoted = (words: readonly string[], language: string): string =>
  words.map((text) => noteTexts(language).quoted({ text })).join(', ')

/** The clarifying question, in the language of the user's question. */
export function whichMeant(choices: readonly { readonly words: string }[], language: string): string {
  const [first = '', second = ''] = choices.map(({ words }) => noteTexts(language).quoted({ text: words }))
  return noteTexts(language).whichMeant({ first, second })
}

/** `language` is the conversation's, and decides if a question fits several languages. */
export function readQuestion(
  words: string,
  vocabulary: Vocabulary,
  today: string,
  year?: number,
  language?: string,
): AskedQuestion {
  const { asked, background } = clausesOf(words.slice(0, READ_MAX), (clause) =>
    readingOf(clause, vocabulary, today, language),
  )
  const reading = { ...readingOf(asked, vocabulary, today, language), background }
  const around = { vocabulary, today, year, isCut: words.length > READ_MAX }
  const read = readEdges(reading.edges, reading, around)
  const near = nearReadings(reading, vocabulary)
  const [first, second] = near?.readings.map((edges) => readEdges(edges, { ...reading, edges }, around)) ?? []
  return {
    ...read,
    choices: first && second ? choicesOf(first, second) : [],
    isOfPart: near?.isPart ?? false,
    ofNone: openingNone(reading) === -1 ? null : asNone(),
  }

  function asNone(): ReadQuestion {
    const own = { ...readingOf(asked, vocabulary, today, language, true), background }
    return readEdges(own.edges, own, around)
  }
  function choicesOf(one: ReadQuestion, other: ReadQuestion): Choice<ReadQuestion>[] {
    const choice = (a: ReadQuestion, b: ReadQuestion) => ({
      words: distinguishingWords(a.tree, b.tree, vocabulary, reading.language.language),
      read: a,
    })
    const both = [choice(one, other), choice(other, one)]
    const isClear = both.every((each) => each.words !== '') && both[0]?.words !== both[1]?.words
    return isClear ? both : []
  }
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
  const { edges: dated, notes } = chooseYears(edges, vocabulary, year, {
    today,
    language: reading.language.language,
    tokens: reading.tokens,
  })
  const interpretation = interpret(dated, reading, vocabulary, today)
  const said = [
    ...corrections(edges, reading.language.language),
    ...notes,
    ...(interpretation.isAhead ? [noteTexts(reading.language.language).fromToday] : []),
    ...(isCut ? [noteTexts(reading.language.language).onlyFirst({ n: READ_MAX })] : []),
  ]
  const { tree, text, unused } = interpretation
  return { tree, text, notes: said, unused, background: reading.background, reading, interpretation }
}

export function unusedNote(
  { background = [], unused = [] }: Pick<ReadQuery, 'unused' | 'background'>,
  language: string,
): string[] {
  const words = [...background, ...unused]
  return words.length === 0 ? [] : [noteTexts(language).notUsed({ words: quoted(words, language) })]
}
