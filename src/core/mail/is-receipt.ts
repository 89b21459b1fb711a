import type { DrawnPage, Mark } from '../e-invoice/page/sheet.ts'
import { readDrawn } from '../e-invoice/page/read-drawn.ts'
import type { ReadPage } from '../reading/types.ts'
import { understand } from '../reading/understand.ts'

/** Types that document a payment made or due. */
const PAID = new Set(['receipt', 'invoice', 'utility bill'])
/** Most words in the line of a total. A longer line is a sentence that mentions an amount. */
const MOST_WORDS = 6

/** Limits on what is read of a mail. The text is untrusted, and repeated amounts take more than linear time. */
const MOST = { lines: 150, characters: 6000 }

/**
 * Whether the beginning of a mail, drawn as pages, is itself a receipt or an invoice, judging by its type and the
 * line of its total.
 */
export function isReceipt(drawn: readonly DrawnPage[]): boolean {
  const pages = beginning(drawn).map(readDrawn)
  const { classification, extraction } = understand({ pages })
  const total = extraction.evidence['total']
  if (!PAID.has(classification.documentType) || !total?.box) return false
  return wordsInLine(pages[total.page ?? 0], total.box) <= MOST_WORDS
}

/** The first lines, on one page. */
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
