import { links } from '../lexicon/closed-words.ts'
import type { Category } from './features.ts'
import type { Language } from './lexicons.ts'
import type { NameIndex } from './names.ts'
import type { Token } from './tokens.ts'

/** What the first part may say about a document. */
const FIRST = new Set<Category>(['value', 'month', 'currency', 'quarter'])

/** "Tankbelege", "Märzrechnungen", "taxibonnen": an unknown word of a name or value and a type is two words. */
export function withCompoundsSplit(
  tokens: readonly Token[],
  { language, index, words, empty }: Language,
  names: NameIndex,
): readonly Token[] {
  const between = links[language]
  if (!between) return tokens
  const types = [...names.index].flatMap(([word, entries]) =>
    word.length > 3 && entries.some((one) => one.category === 'type' && one.words.length === 1) ? [word] : [],
  )
  const isFirst = (word: string) =>
    names.parties.has(word) ||
    [...(names.index.get(word) ?? []), ...(index.get(word) ?? [])].some(
      (one) => FIRST.has(one.category) && one.words.length === 1,
    )
  const isKnown = (word: string) => [words, empty, names.words, names.parties].some((one) => one.has(word))
  return tokens.flatMap((token): Token[] => {
    const { kind, word, text } = token
    if (kind !== 'word' || isKnown(word)) return [token]
    for (const type of types.filter((one) => word.endsWith(one)).toSorted((a, b) => b.length - a.length)) {
      const before = word.slice(0, -type.length)
      const first = between
        .filter((link) => before.endsWith(link))
        .map((link) => before.slice(0, before.length - link.length))
        .find((one) => one.length >= 3 && isFirst(one))
      if (first !== undefined)
        return [
          { kind, text: text.slice(0, -type.length), word: first },
          { kind, text: text.slice(-type.length), word: type },
        ]
    }
    return [token]
  })
}
