import type { DrawnPage } from '../e-invoice/page/sheet.ts'
import { readDrawn } from '../e-invoice/page/read-drawn.ts'
import type { ReadPage } from '../reading/types.ts'
import { understand } from '../reading/understand.ts'

/** Types that are proof of what was paid or is to be. */
const PAID = new Set(['receipt', 'invoice', 'utility bill'])
/** Words of a line that states a total. A longer one is a sentence that mentions a sum. */
const MOST_WORDS = 6

/** Whether a mail, drawn as pages, is a receipt or an invoice by itself: its type and the line of its total say so. */
export function isReceipt(drawn: readonly DrawnPage[]): boolean {
  const pages = drawn.map(readDrawn)
  const { classification, extraction } = understand({ pages })
  const total = extraction.evidence['total']
  if (!PAID.has(classification.documentType) || !total?.box) return false
  return wordsInLine(pages[total.page ?? 0], total.box) <= MOST_WORDS
}

/** Number of words in the line of a box. */
function wordsInLine(page: ReadPage | undefined, [, top, , height]: readonly number[]): number {
  const middle = (top ?? 0) + (height ?? 0) / 2
  return (page?.lines ?? [])
    .flatMap(({ words }) => words)
    .filter(({ box: [, from, , high] }) => from <= middle && middle <= from + high).length
}
