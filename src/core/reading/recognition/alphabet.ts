/** The classes of the reading model: class 0 is the gap between two letters, the last one a space. */
export interface Alphabet {
  /** The character of each class, including those of scripts that are not wanted. */
  readonly letters: readonly string[]
  /** Classes of Latin letters, digits and punctuation, with the gap and the space. */
  readonly latin: Int32Array
}

/** Characters in forms and receipts of these languages; the model confuses many others with them. */
const WANTED =
  /^[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2116\u2122\u20ac]$/
/** Full-width forms of Latin characters, including the pound and yen signs. */
const WIDE = /^[\uff01-\uff5e\uffe0-\uffe6]$/

const narrowed = (letter: string) => (WIDE.test(letter) ? letter.normalize('NFKC') : letter)

/** `text` has one character per line, in the order of the model's classes. */
export function alphabetOf(text: string): Alphabet {
  const letters = ['', ...text.split('\n').map((line) => narrowed(line.replace(/\r$/, ''))), ' ']
  const latin = letters.flatMap((letter, index) => (letter === '' || WANTED.test(letter) ? [index] : []))
  return { letters, latin: Int32Array.from(latin) }
}
