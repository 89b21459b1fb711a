import { articles, shortPrepositions } from '../lexicon/closed-words.ts'
import { categories, type Edge, NAMES } from './features.ts'
import type { Language } from './lexicons.ts'
import type { NameIndex } from './names.ts'
import type { Token } from './tokens.ts'

/** What a preposition may precede. */
const PLACES = categories('type date year month quarter value field compare currency', NAMES)

/**
 * "Rechnungen v. Harlow": a letter is a preposition directly before a name, time, type or article. "m. Müller" may be
 * an initial, which must fit the name that its surname is of.
 */
export function isBrief(
  tokens: readonly Token[],
  at: number,
  edges: readonly Edge[],
  { language }: Language,
  { parties }: NameIndex,
): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (
    !token ||
    !next ||
    token.text !== token.word ||
    shortPrepositions.get(language)?.has(token.word) !== true
  )
    return false
  const named = (parties.get(next.word) ?? []).filter(({ column }) => column === null)
  const isFitting = ({ words, at: place }: (typeof named)[number]) =>
    place === 0 || words[place - 1]?.startsWith(token.word)
  if (named.length > 0) return named.every(isFitting)
  return (
    articles.has(next.word) || edges.some(({ category, from }) => from === at + 1 && PLACES.has(category))
  )
}
