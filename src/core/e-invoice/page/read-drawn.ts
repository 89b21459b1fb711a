import { assembleLines } from '../../reading/assemble-lines.ts'
import type { Box, ReadPage, Word } from '../../reading/types.ts'
import { PAGE, type DrawnPage, type Mark } from './sheet.ts'

/** A drawn page as a read page: its words at the positions where they are drawn. */
export const readDrawn = ({ marks }: DrawnPage): ReadPage => ({
  source: 'text-layer',
  aspect: PAGE.width / PAGE.height,
  lines: assembleLines(marks.map(wordsOf)),
})

export const boxOfMark = ({ left, top, width, size }: Mark): Box => [
  left / PAGE.width,
  top / PAGE.height,
  width / PAGE.width,
  (size * 1.2) / PAGE.height,
]

/** Letters get equal shares of the text's width. */
function wordsOf(mark: Mark): Word[] {
  const [left, top, width, height] = boxOfMark(mark)
  const share = width / Math.max(1, mark.text.length)
  return [...mark.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    box: [left + share * index, top, share * text.length, height],
    confidence: 1,
  }))
}
