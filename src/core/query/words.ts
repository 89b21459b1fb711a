// The words of a text for full-text search. The database splits texts in the same way (`search_words`).

/** Words without case, accents and punctuation: `Müller & Söhne (2024)` is `muller`, `sohne` and `2024`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A noun's singular, as far as its spelling shows: `cartridges` is `cartridge`, `boxes` is `box`. */
export function singular(word: string): string {
  if (word.length < 4 || !/\p{L}s$/u.test(word) || /(?:ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:x|ch|sh|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The forms that a word is found by: number and tense of English words are ignored (`allow`, `allowed`). */
export function formsOf(word: string): string[] {
  if (/[^a-z]/.test(word)) return [word]
  const one = singular(word)
  const forms = new Set([word, one, `${one}s`, `${one}es`])
  if (/[^aeiou]y$/.test(one)) forms.add(`${one.slice(0, -1)}ies`)
  const stem = word.length >= 6 ? word.replace(/(?:ed|ing)$/, '') : word
  if (stem !== word) for (const ending of ['', 'e', 's', 'es']) forms.add(stem + ending)
  for (const ending of ['ed', 'ing']) forms.add((stem === word ? one : stem).replace(/e$/, '') + ending)
  return [...forms]
}
