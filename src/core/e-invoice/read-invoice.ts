import { union } from '../reading/boxes.ts'
import { factNames, type FactName } from '../reading/codes/facts.ts'
import type { Box, PageCode, ReadPage } from '../reading/types.ts'
import { creditPart, factsOfDrawn } from './facts.ts'
import type { EInvoice } from './invoice.ts'
import { brokenPart } from './rules/check-rules.ts'
import { drawInvoice } from './page/draw-invoice.ts'
import { boxOfMark, readDrawn } from './page/read-drawn.ts'
import type { DrawnPage, Mark } from './page/sheet.ts'

/** The drawn pages as read pages: their words, and each XML statement at the position where it is drawn. */
export function readInvoice(invoice: EInvoice): ReadPage[] {
  const pages = drawInvoice(invoice)
  const codes = codesOf(invoice, pages)
  const checked = brokenPart(invoice)
  return pages.map((page, index) => ({
    ...readDrawn(page),
    codes: [
      ...codes.filter(({ page }) => page === index).map(({ code }) => code),
      ...(index === 0 && checked.broken ? [{ ...codeOf(invoice), facts: {}, ...checked }] : []),
    ],
  }))
}

const codeOf = (invoice: EInvoice) => ({
  format: 'e-invoice',
  text: invoice.syntax,
  box: null,
  ...creditPart(invoice),
})

/**
 * One code per fact; a table is located at its rows on the first page. Facts that are not drawn are on the first
 * page.
 */
function codesOf(invoice: EInvoice, pages: readonly DrawnPage[]): { page: number; code: PageCode }[] {
  const facts = factsOfDrawn(invoice)
  return factNames.flatMap((name) => {
    const fact = facts[name]
    if (!fact) return []
    const page = Math.max(
      0,
      pages.findIndex(({ marks }) => marks.some((mark) => mark.fact === name)),
    )
    const box = boxOf(pages[page]?.marks ?? [], name)
    return { page, code: { ...codeOf(invoice), box, facts: { [name]: fact } } }
  })
}

function boxOf(marks: readonly Mark[], name: FactName): Box | null {
  const boxes = marks.filter(({ fact }) => fact === name).map(boxOfMark)
  return boxes.length > 0 ? union(boxes) : null
}
