/** The classes of the reading model: class 0 is the gap between two letters, the last one a blank. */
export interface Alphabet {
  /** What each class writes; a class of a script that is not asked for still has its letter here. */
  readonly letters: readonly string[]
  /** Classes of Latin letters, digits and signs, the gap and the blank among them. */
  readonly latin: Int32Array
}

/** Letters that forms and receipts of these languages can hold; the model confuses many of the others with them. */
const WANTED =
  /^[\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2116\u2122\u20ac]$/
/** Twins of Latin signs in the scripts that the model was made for, the pound and the yen among them. */
const WIDE = /^[\uff01-\uff5e\uffe0-\uffe6]$/

const narrowed = (letter: string) => (WIDE.test(letter) ? letter.normalize('NFKC') : letter)

/** `text` has one letter a line, in the order of the model's classes. */
export function alphabetOf(text: string): Alphabet {
  const letters = ['', ...text.split('\n').map((line) => narrowed(line.replace(/\r$/, ''))), ' ']
  const latin = letters.flatMap((letter, index) => (letter === '' || WANTED.test(letter) ? [index] : []))
  return { letters, latin: Int32Array.from(latin) }
}
