import type { Category, Edge, Features } from './features.ts'
import { foldedWords } from './tokens.ts'

/** A phrase with a meaning, as its words in order. */
export interface Entry {
  readonly words: readonly string[]
  readonly category: Category
  readonly features: Features[Category]
  readonly cost: number
}

/** Cost saved by each further word of a phrase: a phrase wins over its single words. */
const FURTHER = 0.04

/** Phrases by their first word. */
export type PhraseIndex = ReadonlyMap<string, readonly Entry[]>

export const entry = <C extends Category>(
  phrase: string,
  category: C,
  features: Features[C],
  cost = 1,
): Entry => {
  const words = foldedWords(phrase)
  return { words, category, features, cost: cost - FURTHER * (words.length - 1) }
}

/** A sign such as `>` has no letters, and is a separate word. */
export const signEntry = <C extends Category>(sign: string, category: C, features: Features[C]): Entry => ({
  words: sign.split(' '),
  category,
  features,
  cost: 1,
})

/** Articles and other words that lose a vowel: "l'année" is one token. */
const ELIDED = /^(?:[dlnmtscj]|qu|dell|nell|sull|dall|coll)$/
const VOWEL = /^[aeiouhy]/

/** A phrase without its elided words: "l annee d avant" as "annee avant". */
function elided(one: Entry): Entry[] {
  const words = one.words.filter((word, at) => !(ELIDED.test(word) && VOWEL.test(one.words[at + 1] ?? '')))
  // "qu'en" is not "en": the rest after two elided words may be any word.
  return words.length === one.words.length || words.length < 2 ? [] : [{ ...one, words }]
}

export function indexOf(entries: Iterable<Entry>): PhraseIndex {
  const index = new Map<string, Entry[]>()
  for (const one of [...entries].flatMap((entry) => [entry, ...elided(entry)])) {
    const [first] = one.words
    if (first === undefined || one.words.length > 12) continue
    const own = index.get(first)
    if (own) own.push(one)
    else index.set(first, [one])
  }
  return index
}

/** Whether a phrase of a category begins at a word; `isMeant` decides which of them. */
export const saysAt = <C extends Category>(
  tokens: readonly { readonly word: string }[],
  at: number,
  { index }: { readonly index: PhraseIndex },
  category: C,
  isMeant: (features: Features[C], length: number) => boolean = () => true,
): boolean =>
  (index.get(tokens[at]?.word ?? '') ?? []).some(
    (one) =>
      one.category === category &&
      isMeant(one.features as Features[C], one.words.length) &&
      one.words.every((word, place) => tokens[at + place]?.word === word),
  )

/** The words that a token may be: itself, or a word that it misspells or inflects. */
export interface Spelling {
  readonly word: string
  readonly cost: number
  readonly isCorrection: boolean
}

/** Tokens of one question, for looking up phrases. */
export interface Spelled {
  readonly text: string
  readonly spellings: readonly Spelling[]
}

/** Edges of all phrases that begin at a token. */
export function edgesAt(tokens: readonly Spelled[], at: number, index: PhraseIndex): Edge[] {
  return (tokens[at]?.spellings ?? []).flatMap((first) =>
    (index.get(first.word) ?? []).flatMap((one) => edgeOf(tokens, at, one, first) ?? []),
  )
}

function edgeOf(tokens: readonly Spelled[], at: number, one: Entry, first: Spelling): Edge | null {
  let cost = one.cost
  const corrected: [string, string][] = []
  for (const [offset, word] of one.words.entries()) {
    const token = tokens[at + offset]
    const used = offset === 0 ? first : token?.spellings.find((spelling) => spelling.word === word)
    if (!token || !used) return null
    cost += used.cost
    if (used.isCorrection) corrected.push([token.text, used.word])
  }
  return {
    category: one.category,
    from: at,
    to: at + one.words.length,
    cost,
    features: one.features,
    ...(corrected.length > 0 ? { corrected } : {}),
  } as Edge
}
