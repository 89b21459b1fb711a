import { commonNouns, credit, links, stems } from '../lexicon/closed-words.ts'
import type { Category } from './features.ts'
import type { Language } from './lexicons.ts'
import type { NameIndex } from './names.ts'
import type { Token } from './tokens.ts'

/** What the first part may say about a document. */
const FIRST = new Set<Category>(['value', 'month', 'currency', 'quarter'])
/** A name may end with a link: "Maierrechnungen", "jansfacturen". */
const UNLINKED = new Set<Category>(['month', 'currency', 'quarter'])
/** "janfacturen" may be those of Jan. */
const isShort = (word: string) => word.length === 3 && word !== 'mai' && word !== 'mei'

/** "Tankbelege", "Märzrechnungen", "taxibonnen": an unknown word of a name or value and a type is two words. */
export function withCompoundsSplit(
  tokens: readonly Token[],
  { language, index, words, empty }: Language,
  names: NameIndex,
): readonly Token[] {
  const between = links[language]
  if (!between) return tokens
  const isNamed = (word: string) =>
    (names.parties.get(word) ?? []).some(
      ({ column, at, words: own }) =>
        column === null && (own.length === 1 || (at === 0 && !commonNouns.has(word))),
    )
  const isFirst = (word: string, link: string) =>
    isNamed(word) ||
    (!credit.test(word) &&
      [...(names.index.get(word) ?? []), ...(index.get(word) ?? [])].some(
        ({ category, words: own }) =>
          own.length === 1 && (UNLINKED.has(category) ? link === '' && !isShort(word) : FIRST.has(category)),
      ))
  const isKnown = (word: string) => [words, empty, names.words, names.parties].some((one) => one.has(word))
  let types: string[] | undefined
  return tokens.flatMap((token): Token[] => {
    const { kind, word, text } = token
    if (kind !== 'word' || isKnown(word)) return [token]
    types ??= typeWords(names)
    for (const type of types.filter((one) => word.endsWith(one)).toSorted((a, b) => b.length - a.length)) {
      const before = word.slice(0, -type.length)
      const first = between
        .filter((link) => before.endsWith(link))
        .map((link) => ({ link, word: stems[before] ?? before.slice(0, before.length - link.length) }))
        .find((one) => one.word.length >= 3 && isFirst(one.word, one.link))?.word
      if (first !== undefined)
        return [
          { kind, text: text.slice(0, -type.length), word: first },
          { kind, text: text.slice(-type.length), word: type },
        ]
    }
    return [token]
  })
}

const typeWords = ({ index }: NameIndex): string[] =>
  [...index].flatMap(([word, entries]) =>
    word.length > 3 && entries.some((one) => one.category === 'type' && one.words.length === 1) ? [word] : [],
  )
