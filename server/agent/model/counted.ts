import { lexicons } from '#core/query/lexicon/all.ts'
import { CODES } from '#core/query/lexicon/currency-codes.ts'
import { listOf } from '#core/query/parse/lexicons.ts'
import { folded, foldedWords } from '#core/query/parse/tokens.ts'

// Words that make a number a claim: a currency or a kind of document next to it.

const wordsIn = (phrases: readonly string[]) => phrases.flatMap(listOf).flatMap(foldedWords)

const CURRENCIES: ReadonlySet<string> = new Set([
  ...CODES,
  ...lexicons.flatMap(({ currencies }) => wordsIn(Object.values(currencies))),
])

/** Shorter words of the lists are function words in some language, such as `all`. */
const NOUN_MIN = 4
const DOCUMENTS: ReadonlySet<string> = new Set(
  lexicons
    .flatMap(({ phrases, types }) => wordsIn([phrases.documents ?? '', ...Object.values(types)]))
    .filter((word) => word.length >= NOUN_MIN),
)

const SIGN = /\p{Sc}/u
const lastWord = (text: string) => /([\p{L}\p{Sc}]+)[ \u00a0\u202f]?$/u.exec(text)?.[1] ?? ''
const firstWord = (text: string) => /^[ \u00a0\u202f]?([\p{L}\p{Sc}]+)/u.exec(text)?.[1] ?? ''

/** Whether the text before or after a number makes it an amount of money. */
export const isMoney = (before: string, after: string): boolean =>
  [lastWord(before), firstWord(after)].some((word) => SIGN.test(word) || CURRENCIES.has(folded(word)))

/** Whether the text before or after a number makes it an amount of money or a number of documents. */
export const isCounted = (before: string, after: string): boolean =>
  isMoney(before, after) || DOCUMENTS.has(folded(firstWord(after)))
