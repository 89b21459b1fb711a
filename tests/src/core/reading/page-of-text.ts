import { assembleLines } from '#core/reading/assemble-lines.ts'
import type { Box, ReadPage, Reading, Word } from '#core/reading/types.ts'

/** Characters across and lines down the page that the texts of these tests are set on. */
const ACROSS = 100
/** No letter touches the side of a picture unless something is cut off, as a share of the page. */
const MARGIN = 0.0045
const DOWN = 60

/** Sets text as a typewriter would: a character is 1/100 wide, a line 1/60 high, with the letters 0.8 of it. */
export function pageOfText(text: string, source: ReadPage['source'] = 'ocr', aspect = 0.7): ReadPage {
  const rows = text.replace(/^\n/, '').split('\n')
  const lines = rows.map((row, number) =>
    [...row.matchAll(/\S+/g)].map((match): Word => {
      const box: Box = [MARGIN + match.index / ACROSS, number / DOWN, match[0].length / ACROSS, 0.8 / DOWN]
      return { text: match[0], box, confidence: 0.9 }
    }),
  )
  return { source, aspect, lines: assembleLines(lines) }
}

export const readingOfText = (...pages: string[]): Reading => ({
  pages: pages.map((text) => pageOfText(text)),
})

/** A till's narrow slip. */
export const slipOfText = (text: string): Reading => ({ pages: [pageOfText(text, 'ocr', 0.4)] })
