import { formsOf } from './words.ts'

// Synonyms: if no document contains a word, another may be in there.

const GROUPS: readonly (readonly string[])[] = [
  ['allow', 'permit'],
  ['forbid', 'prohibit', 'ban'],
  ['pet', 'animal'],
  ['holiday', 'vacation'],
  ['penalty', 'fine'],
  ['bonus', 'gratification'],
  ['confidential', 'secret', 'private'],
  ['electricity', 'power'],
  ['internet', 'broadband', 'fibre', 'fiber'],
  ['chair', 'seat'],
  ['desk', 'table'],
  ['box', 'carton'],
  ['cleaning', 'cleaner'],
  ['licence', 'license'],
  ['colour', 'color'],
  ['lawyer', 'attorney', 'solicitor'],
  ['car', 'vehicle'],
  ['fuel', 'diesel', 'petrol', 'gasoline', 'gas'],
  ['meal', 'lunch', 'dinner', 'breakfast'],
  ['wood', 'timber'],
  ['repair', 'maintenance'],
  ['guarantee', 'warranty'],
  ['phone', 'telephone'],
  ['advice', 'counsel', 'consulting'],
]

/** Synonyms of a word in the singular; none for most words. */
export function sameWords(word: string): string[] {
  const forms = new Set(formsOf(word))
  return GROUPS.flatMap((group) =>
    group.some((one) => forms.has(one)) ? group.filter((one) => !forms.has(one)) : [],
  )
}
