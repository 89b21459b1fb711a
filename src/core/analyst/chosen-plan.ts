import { languageOfWords } from '#core/query/parse/lexicons.ts'
import { foldedWords } from '#core/query/parse/tokens.ts'
import type { Planned } from './plan.ts'

/** The reading that an answer to a clarifying question selects, by the words of its button or some of them. */
export function chosenPlan({ plan, language }: Planned, answer: string): Planned | null {
  if (plan.kind !== 'choice') return null
  const whole = plan.choices.find(({ words }) => words === answer.trim())
  const words = foldedWords(answer)
  const { empty } = languageOfWords(words, language)
  const said = words.filter((word) => !empty.has(word))
  const named = plan.choices.filter((one) => {
    const known = new Set(foldedWords(one.words))
    return said.length > 0 && said.every((word) => known.has(word))
  })
  const chosen = whole ?? (named.length === 1 ? named[0] : undefined)
  return chosen ? { plan: chosen.plan, language } : null
}
