// Corrects misread characters: letters within numbers and digits within words. Lengths stay the same, so that character
// positions remain valid.

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
const digits = (text: string) => text.match(/\d/g)?.length ?? 0

/** Digits within a word that look like letters: `GR0UND`, `Ja1an`. */
function repairWord(word: string): string {
  if (/^(?:n|c|j|t)0$/i.test(word)) return word.replace('0', word[0] === word[0]?.toUpperCase() ? 'O' : 'o')
  if (/^(?:tel|fax|ph|mob|hp)\d+$/i.test(word)) return word
  if (letters(word) < 2 || letters(word) <= digits(word) || /[2-9]/.test(word)) return word
  const isSmall = /\p{Ll}{2}/u.test(word)
  return (
    word
      // At the beginning of a word it is a capital, which is as tall as a digit.
      .replace(/^0(?=\p{L}{2})/u, 'O')
      .replace(/(?<=\p{L})0+|0+(?=\p{L}{2})/gu, (zeros) => (isSmall ? 'o' : 'O').repeat(zeros.length))
      .replace(/(?<=\p{L})1(?=\p{L})|(?<=\p{L}{2})1$/gu, isSmall ? 'l' : 'I')
  )
}

/** Letters within a number that look like digits: `5510O`, `4l200`, `l8`. */
function repairNumber(word: string): string {
  if (digits(word) === 0) return word
  if (digits(word) >= 3 && letters(word) <= 2 && /^[\doOlI]+$/.test(word)) {
    return word.replace(/[oO]/g, '0').replace(/[lI]/g, '1')
  }
  return word.replace(/(?<![\p{L}\d])[lI](?=\d)/gu, '1')
}

/** A text with letters and digits corrected if their neighbours determine which they are. The length stays the same. */
export const repairMisreads = (text: string): string =>
  text
    .replace(/[\p{L}\d]+/gu, (word) => repairNumber(repairWord(word)))
    // `JIn`, `BIk`: a capital between a capital and a small letter.
    .replace(/(?<=(?<!\p{L})\p{Lu})I(?=\p{Ll})/gu, 'l')
    .replace(/(?<=\p{L}{2} )8(?= \p{L}{2})/gu, '&')
