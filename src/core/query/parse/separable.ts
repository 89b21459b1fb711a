import { afterPrefixes, prefixes } from '../lexicon/closed-words.ts'
import type { Language } from './lexicons.ts'
import type { Token } from './tokens.ts'

/** "Welche Verträge laufen 2027 aus": moves the separated prefix next to its verb. */
export function withVerbsJoined(tokens: readonly Token[], { language, index }: Language): readonly Token[] {
  const isPrefix = ({ word }: Token) => prefixes.get(language)?.has(word) === true
  const isInside = (token: Token, place: number) =>
    isPrefix(token) && afterPrefixes.get(language)?.has(tokens[place + 1]?.word ?? '') === true
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
