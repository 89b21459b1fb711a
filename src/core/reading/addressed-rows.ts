import { sharedWidth } from './boxes.ts'
import { labelsIn } from './labels.ts'
import { once } from './once.ts'
import { BUYER_LABEL, findSeller } from './parties.ts'
import { moneyOf } from './row-facts.ts'
import type { Row, Sheet, Span } from './sheet.ts'

// What a page states about the addressee, which is no evidence of its sender.

/** A row without its parts about the addressee. */
export interface OwnRow {
  readonly row: Row
  readonly text: string
}

/** Rows from the label or name of the addressee to the last line about it. */
const BLOCK_ROWS = 6

interface Head {
  readonly row: Row
  readonly parts: readonly Span[]
}

/** The labels of the addressee. A name without one may as well be the sender's. */
const headsOf = (sheet: Sheet): Head[] =>
  [...labelsIn(sheet, BUYER_LABEL)].map(({ row }) => {
    const at = Math.max(
      0,
      row.parts.findIndex(({ text }) => BUYER_LABEL.test(text)),
    )
    const isAlone = LABEL_ALONE.test(row.parts[at]?.text ?? '')
    return { row, parts: row.parts.slice(at, at + (isAlone ? 2 : 1)) }
  })
/** One or two words, with the name in the next column or below. */
const LABEL_ALONE = /^\W*\p{L}+\W*(?:\p{L}+\W*)?$/u

/** The parts about the addressee: in the columns of its heads, down to amounts or the sender. */
function addressedParts(sheet: Sheet): ReadonlySet<Span> {
  const seller = findSeller(sheet)?.value
  const addressed = new Set<Span>()
  for (const { row, parts } of headsOf(sheet)) {
    for (const one of sheet.rows.slice(row.index, row.index + BLOCK_ROWS + 1)) {
      const inColumn =
        one === row
          ? parts
          : one.parts.filter(({ box }) => parts.some((head) => sharedWidth(head.box, box) > 0))
      const isSeller = seller !== undefined && inColumn.some(({ text }) => text.includes(seller))
      if (one.page !== row.page || isSeller || moneyOf(sheet, one).length > 0) break
      for (const part of inColumn) addressed.add(part)
    }
  }
  return addressed
}

/** The rows of a sheet without what they state about the addressee. */
export const ownRows = once((sheet: Sheet): readonly OwnRow[] => {
  const addressed = addressedParts(sheet)
  return sheet.rows.map((row) => {
    if (!row.parts.some((part) => addressed.has(part))) return { row, text: row.text }
    const own = row.parts.filter((part) => !addressed.has(part))
    return { row, text: own.map(({ text }) => text).join(' ') }
  })
})
