// Features of a document's words: single words, pairs of neighbours in a row, and words of short rows at the top.

/** Top rows that may contain the title of the document. */
const HEADING_ROWS = 14
/** Maximum length of a title in characters. */
const HEADING_LENGTH = 60
/** Maximum words of a row that may be a complete title. */
const TITLE_WORDS = 4
/** Minimum letters of a part of a compound: `Projektrechnung` is a `rechnung`. */
const PART = 5

/** Whether a feature has a weight. */
export type Knows = (feature: string) => boolean

export interface PaperWords {
  /** Each once. */
  readonly words: readonly string[]
  /** Number of different words, including those without a weight. */
  readonly count: number
}

/** `w-9` is a word, digits alone are not. */
const WORD = /\p{L}{2,}|\p{L}-?\d{1,2}(?!\d)/gu

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A word, and the longest known words that an unknown one begins and ends with. */
function wordWithParts(word: string, knows: Knows): string[] {
  if (word.length < 2 * PART || knows(`w ${word}`)) return [word]
  const parts = [word]
  for (let start = 2; start <= word.length - PART; start += 1) {
    if (!knows(`w ${word.slice(start)}`)) continue
    parts.push(word.slice(start))
    break
  }
  for (let end = word.length - 1; end >= PART; end -= 1) {
    if (!knows(`w ${word.slice(0, end)}`)) continue
    parts.push(word.slice(0, end))
    break
  }
  return parts
}

/** `w` a word, `n` two neighbours, `h` a word of a heading, `t` a complete row at the top. */
export function wordsOfPaper(rows: readonly string[], knows: Knows): PaperWords {
  const features = new Set<string>()
  const words = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const own = plain(row).match(WORD) ?? []
    const isHeading = place < HEADING_ROWS && row.length < HEADING_LENGTH
    for (const [at, printed] of own.entries()) {
      words.add(printed)
      if (at > 0) features.add(`n ${own[at - 1] ?? ''} ${printed}`)
      for (const word of wordWithParts(printed, knows)) {
        features.add(`w ${word}`)
        if (isHeading) features.add(`h ${word}`)
      }
    }
    if (isHeading && own.length > 0 && own.length <= TITLE_WORDS) features.add(`t ${own.join(' ')}`)
  }
  return { words: [...features], count: words.size }
}
