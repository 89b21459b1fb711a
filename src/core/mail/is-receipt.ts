import type { DrawnPage, Mark } from '../e-invoice/page/sheet.ts'
import { readDrawn } from '../e-invoice/page/read-drawn.ts'
import type { ReadPage } from '../reading/types.ts'
import { understand } from '../reading/understand.ts'

/** Types that are proof of what was paid or is to be. */
const PAID = new Set(['receipt', 'invoice', 'utility bill'])
/** Words of a line that states a total. A longer one is a sentence that mentions a sum. */
const MOST_WORDS = 6

/** What is read of a mail. Its text can be anyone's, and repeated sums take more than linear time. */
const MOST = { lines: 150, characters: 6000 }

/** Whether the beginning of a mail, drawn as pages, is a receipt or an invoice by itself: its type and the line of its total say so. */
export function isReceipt(drawn: readonly DrawnPage[]): boolean {
  const pages = beginning(drawn).map(readDrawn)
  const { classification, extraction } = understand({ pages })
  const total = extraction.evidence['total']
  if (!PAID.has(classification.documentType) || !total?.box) return false
  return wordsInLine(pages[total.page ?? 0], total.box) <= MOST_WORDS
}

/** The first lines, without pages after them. */
function beginning(drawn: readonly DrawnPage[]): DrawnPage[] {
  let lines = 0
  let characters = 0
  const isNear = ({ text }: Mark) =>
    (lines += 1) <= MOST.lines && (characters += text.length) <= MOST.characters
  return drawn
    .map((page) => ({ ...page, marks: page.marks.filter(isNear) }))
    .filter(({ marks }) => marks.length > 0)
}

/** Number of words in the line of a box. */
function wordsInLine(page: ReadPage | undefined, [, top, , height]: readonly number[]): number {
  const middle = (top ?? 0) + (height ?? 0) / 2
  return (page?.lines ?? [])
    .flatMap(({ words }) => words)
    .filter(({ box: [, from, , high] }) => from <= middle && middle <= from + high).length
}
