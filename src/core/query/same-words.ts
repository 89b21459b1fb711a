import { groups } from './lexicon/same-words.ts'
import { formsOf } from './words.ts'

// Synonyms: if no document contains a word, another may be in there.

/** Synonyms of a word in the singular; none for most words. */
export function sameWords(word: string): string[] {
  const forms = new Set(formsOf(word))
  return groups.flatMap((group) =>
    group.some((one) => forms.has(one)) ? group.filter((one) => !forms.has(one)) : [],
  )
}
