import { inflections } from '../lexicon/closed-words.ts'

/** All genders, numbers and cases of a phrase, by its last word; the phrase itself if it has one form. */
export function formsOfState(phrase: string, language: string): string[] {
  const inflection = inflections[language]
  if (!inflection?.ending.test(phrase)) return [phrase]
  const stem = phrase.replace(inflection.ending, '')
  return [...new Set([phrase, ...inflection.endings.map((ending) => `${stem}${ending}`)])]
}
