import { uploaders } from '../lexicon/closed-words.ts'
import { type Edge, asksOf } from './features.ts'
import type { Language } from './lexicons.ts'
import { saysAt } from './phrase-index.ts'
import type { Token } from './tokens.ts'

// The uploader in a question: a person named only by a pronoun or an auxiliary verb always carries meaning.

const isIn = (words: string, word: string) => words.split(' ').includes(word)

const isUpload = (edge: Edge): boolean =>
  (edge.category === 'event' || edge.category === 'dated') && edge.features.event === 'upload'

/** The parts of a question, with the uploader. */
export function withPersons(
  edges: readonly Edge[],
  tokens: readonly Token[],
  language: Language,
): readonly Edge[] {
  const persons = uploaders[language.language]
  const isNamed = edges.some(
    (edge) => edge.category === 'person' || (edge.category === 'flag' && edge.features.flag === 'mine'),
  )
  if (!persons || isNamed || !edges.some(isUpload)) return edges
  const asksWho = asksOf(edges, 'who')
  const isPassive = tokens.some(({ word }) => isIn(persons.passive, word))
  const own = edges.find((edge, index) => isOwn(edge) && isNextToUpload(index))
  return edges.map((edge): Edge => {
    if (edge === own) return { ...edge, category: 'flag', features: { flag: 'mine' } }
    return !asksWho && !isPassive && isSomeone(edge) ? { ...edge, category: 'someone', features: {} } : edge
  })

  function isOwn({ category, from, to }: Edge): boolean {
    const token = tokens[from]
    if (!persons || !token || to !== from + 1 || (category !== 'empty' && category !== 'pronoun'))
      return false
    return isIn(persons.own, token.word) || (language.language === 'fr' && /^j['’]/i.test(token.text))
  }

  /** "habe ich im März hochgeladen", and not "can I see documents uploaded in March". */
  function isNextToUpload(index: number): boolean {
    const at = edges.findIndex((edge, place) => place > index && isUpload(edge))
    const event = edges[at]
    if (!persons || !event) return false
    const verb = tokens.slice(event.from, event.to).map(({ word }) => word)
    if (persons.attributive && verb.some((word) => persons.attributive?.test(word))) return false
    const between = edges.slice(index + 1, at).map(({ category }) => category)
    if (persons.isVerbLast) return !isPassive && !between.some((one) => one === 'comma' || one === 'ask')
    return between.every((one) => one === 'empty' || one === 'time')
  }

  /** "wie viele Dateien hat sie hochgeladen": a person, although the word may refer to documents elsewhere. */
  function isSomeone({ category, from, to }: Edge): boolean {
    if (category !== 'pronoun' || to !== from + 1) return false
    const isThere = tokens.slice(Math.max(0, from - 3), from).some(({ word }) => word === 'y')
    return !isThere && saysAt(tokens, from, language, 'someone', (_, length) => length === 1)
  }
}
