import {
  already,
  definite,
  existential,
  verbLast,
  plural,
  subjects,
} from '#core/query/lexicon/closed-words.ts'
import { hasFirstPerson } from '#core/query/build/by-us.ts'
import { categories, type Edge, edgesOf, has, NAMES } from '#core/query/parse/features.ts'
import type { Reading } from '#core/query/parse/reading.ts'

// "are the invoices of Harlow paid" asks for all of them; "do you have the paid invoices" and "is any paid" do not.

/** What may stand between an article and its noun. */
const SELECTING = categories('time value currency', NAMES)

/** The state that a definite article asks for, of each of the named documents; null if the question asks otherwise. */
export function saidOfAll(asks: Edge, type: Edge, { edges, tokens, language }: Reading): Edge | null {
  const [said, other] = edgesOf(edges, 'state')
  const isPlural = type.category === 'type' && type.features.plural === true
  if (!said || other || said.features.negated === true || !isPlural || has(edges, 'top', 'measure', 'not'))
    return null
  const own = language.language
  const isOf = (words: ReadonlyMap<string, ReadonlySet<string>>, at: number) =>
    words.get(own)?.has(tokens[at]?.word ?? '') === true
  const isAny = (words: ReadonlyMap<string, ReadonlySet<string>>) => tokens.some((_, at) => isOf(words, at))
  const isOpening = (at: number) =>
    at < asks.to ||
    (at >= said.from && at < said.to) ||
    isOf(subjects, at) ||
    isOf(plural, at) ||
    isOf(already, at)
  const article = tokens.findIndex((_, at) => !isOpening(at))
  const isNamed = edges.every(
    ({ category, from, to }) => to <= article + 1 || from >= type.from || SELECTING.has(category),
  )
  if (!isOf(definite, article) || article >= type.from || !isNamed || isAny(existential)) return null
  const isFirst = said.to === article
  const isLast = edges.every(({ category, from }) => from < said.to || category === 'empty')
  const isByUs = hasFirstPerson(tokens, language) && (verbLast.has(own) ? isLast : isFirst)
  const isState = isAny(plural) && (isFirst || isLast) && said.from >= (isFirst ? 0 : type.to)
  return isState || isByUs ? said : null
}
