/** Advance widths of Helvetica for the characters from space to `~`, in thousandths of the font size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const OTHER = 600
/** Hangul, kana and ideographs are as wide as high. */
const WIDE_FROM = 0x1100
/** Factor for bold lower-case letters of Helvetica, on average; capitals and digits keep their width. */
const BOLD = 1.1

/** Estimated, in the unit of `size`. Painting compresses wider text to this width. */
export function textWidth(text: string, size: number, isBold = false): number {
  let width = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const plain = WIDTHS[code - 32] ?? (code < WIDE_FROM ? OTHER : 1000)
    width += isBold && /\p{Ll}/u.test(letter) ? plain * BOLD : plain
  }
  return (width / 1000) * size
}

/** Wraps a text into lines that fit the width; a word that is wider is broken. At least one line. */
export function wrapped(text: string, width: number, size: number, isBold = false): string[] {
  const blank = textWidth(' ', size, isBold)
  return text.split(/\r\n|\r|\n/).flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      for (const piece of pieces(word, width, size, isBold)) {
        const more = textWidth(piece, size, isBold)
        if (line !== '' && used + blank + more <= width) {
          line = `${line} ${piece}`
          used += blank + more
        } else {
          if (line !== '') lines.push(line)
          line = piece
          used = more
        }
      }
    }
    return [...lines, line]
  })
}

function pieces(word: string, width: number, size: number, isBold: boolean): string[] {
  if (textWidth(word, size, isBold) <= width) return [word]
  const found: string[] = []
  let piece = ''
  let used = 0
  for (const letter of word) {
    const more = textWidth(letter, size, isBold)
    if (piece !== '' && used + more > width) {
      found.push(piece)
      piece = ''
      used = 0
    }
    piece += letter
    used += more
  }
  return [...found, piece]
}
