import { assembleLines } from '../reading/assemble-lines.ts'
import { union } from '../reading/boxes.ts'
import { factNames, type FactName } from '../reading/codes/facts.ts'
import type { Box, PageCode, ReadPage, Word } from '../reading/types.ts'
import { factsOfDrawn } from './facts.ts'
import type { EInvoice } from './invoice.ts'
import { brokenPart } from './rules/check-rules.ts'
import { drawInvoice } from './page/draw-invoice.ts'
import { PAGE, type DrawnPage, type Mark } from './page/sheet.ts'

/** The drawn pages as they are read: their words, and each statement of the XML where it is drawn. */
export function readInvoice(invoice: EInvoice): ReadPage[] {
  const pages = drawInvoice(invoice)
  const codes = codesOf(invoice, pages)
  const checked = brokenPart(invoice)
  return pages.map(({ marks }, index) => ({
    source: 'text-layer',
    aspect: PAGE.width / PAGE.height,
    lines: assembleLines(marks.map(wordsOf)),
    codes: [
      ...codes.filter(({ page }) => page === index).map(({ code }) => code),
      ...(index === 0 && checked.broken ? [{ ...codeOf(invoice), facts: {}, ...checked }] : []),
    ],
  }))
}

const codeOf = ({ syntax }: EInvoice) => ({ format: 'e-invoice', text: syntax, box: null })

/** One code per fact; a table is where its rows on the first page are. Facts that are not drawn are on the first page. */
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

const boxOfMark = ({ left, top, width, size }: Mark): Box => [
  left / PAGE.width,
  top / PAGE.height,
  width / PAGE.width,
  (size * 1.2) / PAGE.height,
]

/** Each letter has an equal share of the text's width. */
function wordsOf(mark: Mark): Word[] {
  const [left, top, width, height] = boxOfMark(mark)
  const share = width / Math.max(1, mark.text.length)
  return [...mark.text.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    box: [left + share * index, top, share * text.length, height],
    confidence: 1,
  }))
}
