import { MAX_PAGES } from '#contract/limits.ts'
import type { FactName } from '../../reading/codes/facts.ts'
import { EInvoiceError } from '../scan-xml.ts'
import { textWidth, wrapped } from './text-width.ts'

/** A4 in points; the origin is the upper left. */
export const PAGE = { width: 595, height: 842 } as const
export const MARGIN = 48
const BOTTOM = PAGE.height - 56
const LINE = 1.35

/** A line of text. In points; `top` is that of its line. */
export interface Mark {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly size: number
  readonly isBold: boolean
  readonly isPale: boolean
  /** The fact of the invoice that it states. */
  readonly fact: FactName | null
}

export interface DrawnPage {
  readonly marks: readonly Mark[]
  /** Vertical positions of rules across the page. */
  readonly rules: readonly number[]
}

export interface Cell {
  readonly text: string | undefined
  readonly left: number
  readonly width: number
  readonly align?: 'left' | 'right'
  readonly size?: number
  readonly isBold?: boolean
  readonly isPale?: boolean
  readonly fact?: FactName | undefined
}

export interface Sheet {
  /** Cells next to each other, each wrapped to its width; rows continue on the next page. */
  row(cells: readonly Cell[]): void
  space(height: number): void
  rule(): void
  /** Starts a new page unless this height is left on the current one. */
  keep(height: number): void
  /** Throws `EInvoiceError` above the page limit. */
  pages(): readonly DrawnPage[]
}

const SIZE = 9.5

/** Places rows from top to bottom over as many pages as needed. Throws `EInvoiceError` above the page limit. */
export function createSheet(): Sheet {
  const pages: { marks: Mark[]; rules: number[] }[] = [{ marks: [], rules: [] }]
  let top = MARGIN
  const here = () => pages.at(-1) ?? { marks: [], rules: [] }
  const turn = () => {
    if (pages.length >= MAX_PAGES) throw new EInvoiceError('xml-too-many-pages')
    pages.push({ marks: [], rules: [] })
    top = MARGIN
  }
  const keep = (height: number) => {
    if (top + height > BOTTOM) turn()
  }
  return {
    keep,
    space: (height) => (top += height),
    rule() {
      here().rules.push(top)
      top += 6
    },
    row(cells) {
      const columns = cells.map((cell) => ({ cell, lines: linesOf(cell) }))
      const size = Math.max(...cells.map((cell) => cell.size ?? SIZE))
      const count = Math.max(...columns.map(({ lines }) => lines.length))
      for (let number = 0; number < count; number += 1) {
        keep(size * LINE)
        for (const { cell, lines } of columns) {
          const line = lines[number]
          if (line) here().marks.push(markOf(cell, line, top))
        }
        top += size * LINE
      }
    },
    pages: () => pages,
  }
}

/** Control characters have no glyph. */
// oxlint-disable-next-line no-control-regex -- control characters are what this finds
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

const linesOf = ({ text, width, size = SIZE, isBold = false }: Cell): string[] =>
  text === undefined ? [] : wrapped(text.replaceAll(CONTROL, ' '), width, size, isBold)

function markOf(cell: Cell, line: string, top: number): Mark {
  const { left, width, align = 'left', size = SIZE, isBold = false, isPale = false, fact = null } = cell
  const needed = Math.min(width, textWidth(line, size, isBold))
  return {
    text: line,
    left: align === 'right' ? left + width - needed : left,
    top,
    width: needed,
    size,
    isBold,
    isPale,
    fact,
  }
}
