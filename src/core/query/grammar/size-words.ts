import { NUMBER_WORDS } from './keywords.ts'

// Sources of patterns: how many, how much, how new.

export const COUNT = String.raw`(?:\d{1,4}|${NUMBER_WORDS.slice(1).join('|')}|few)`
export const MAIN = '(?:amount|value|total|sum|price|cost|volume|figure|worth|size)s?'
export const MORE =
  '(?:highest|largest|biggest|greatest|maximum|maximal|max|most expensive|priciest|costliest|top|most valuable|dearest|longest|most(?! recent)|steepest|heaviest|best)'
export const LESS =
  '(?:lowest|smallest|cheapest|minimum|minimal|min|least expensive|least|fewest|shortest|tiniest|least costly|least valuable)'
export const NEW = '(?:latest|newest|most recent|last|youngest|most recently (?:%up|dated|issued|added))'
export const OLD = '(?:oldest|earliest|first|least recent)'

/** The number that such a count means. */
export function countOf(text: string | undefined): number {
  if (text === 'a' || text === 'an') return 1
  if (text === 'few') return 3
  if (text?.startsWith('couple')) return 2
  const word = NUMBER_WORDS.indexOf(text ?? '')
  return word === -1 ? Number(text) : word
}
