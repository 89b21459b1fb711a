import type { PageText } from '#contract/document-details.ts'
import { winAnsi } from '#lib/win-ansi.ts'

/** Position of the page image on the sheet, in mm. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A word of the text layer; positions and sizes in mm. */
export interface PlacedWord {
  readonly text: string
  readonly left: number
  readonly baseline: number
  /** Width that the word must fill. */
  readonly width: number
  readonly size: number
  /** The last word of its line. */
  readonly last: boolean
}

/** Position of the baseline and font size, relative to a line's height. */
const BASELINE = 0.79
const SIZE = 0.92

/** The words of a page placed on its sheet, limited to characters of a standard font. */
export function placedWords(text: PageText, area: Area): PlacedWord[] {
  return text.lines.flatMap((line) => {
    const [, lineTop, , lineHeight] = line.box
    const words = line.words.length > 0 ? line.words : [line]
    const held = words.flatMap(({ text: word, box: [left, , width] }) => {
      const shown = winAnsi(word)
      return shown === '' || width <= 0 ? [] : [{ shown, left, width }]
    })
    return held.map(({ shown, left, width }, index) => ({
      text: shown,
      left: area.left + left * area.width,
      baseline: area.top + (lineTop + lineHeight * BASELINE) * area.height,
      width: width * area.width,
      size: lineHeight * SIZE * area.height,
      last: index === held.length - 1,
    }))
  })
}
