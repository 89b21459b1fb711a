import type { Language } from './lexicons.ts'
import type { Token } from './tokens.ts'

const PREFIXES: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set('ab an auf aus bei ein fest um vor zu'.split(' ')),
  nl: new Set('aan af in om op uit'.split(' ')),
}

/** A prefix may also precede one of these: "geven we uit aan". */
const PREPOSITIONS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set('fur bei an in mit von'.split(' ')),
  nl: new Set('aan bij voor in op met door'.split(' ')),
}

/** "Welche Verträge laufen 2027 aus": moves the separated prefix next to its verb. */
export function withVerbsJoined(tokens: readonly Token[], { language, index }: Language): readonly Token[] {
  const isPrefix = ({ word }: Token) => PREFIXES[language]?.has(word) === true
  const isInside = (token: Token, place: number) =>
    isPrefix(token) && PREPOSITIONS[language]?.has(tokens[place + 1]?.word ?? '') === true
  const last = tokens.findLastIndex(({ kind }) => kind !== 'sign')
  const end = tokens[last]
  const at = end && isPrefix(end) ? last : tokens.findIndex(isInside)
  const prefix = tokens[at]
  if (!prefix) return tokens
  const isVerb = ({ word }: Token) =>
    (index.get(word) ?? []).some(({ words }) => words.length === 2 && words[1] === prefix.word)
  const verb = tokens.slice(0, at - 1).findLastIndex(isVerb)
  if (verb === -1) return tokens
  return [...tokens.slice(0, verb + 1), prefix, ...tokens.slice(verb + 1, at), ...tokens.slice(at + 1)]
}
