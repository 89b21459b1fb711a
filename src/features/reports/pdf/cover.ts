// Lays out the cover page of a report. Lengths are pixels of a page; positions are measured from the start of the
// line, which is the right side for right-to-left text.

/** The printable part of an A4 sheet with 10 mm margins, 250 dpi. */
export const PAGE = { width: 1870, height: 2726 } as const

/** The texts of a cover page in the reader's language. */
export interface Cover {
  readonly title: string
  /** Person and period, purpose, steps of the approval: one paragraph each. */
  readonly facts: readonly string[]
  readonly total: { readonly label: string; readonly amount: string }
  readonly sums: readonly {
    readonly title: string
    readonly rows: readonly { readonly name: string; readonly amount: string }[]
  }[]
  /** Number, day, receipt, category, amount. */
  readonly head: readonly string[]
  readonly rows: readonly CoverRow[]
  /** Page footer; pages start at 1. */
  readonly footer: (page: number, pages: number) => string
}

export interface CoverRow {
  readonly cells: readonly string[]
  /** Below the name of the receipt. */
  readonly detail: string
}

export interface Ink {
  readonly text: string
  /** Position of the start of the text, or with `end` of its end. */
  readonly x: number
  /** Position of its top. */
  readonly y: number
  readonly width: number
  readonly size: number
  readonly bold: boolean
  readonly end: boolean
}

export interface CoverPage {
  readonly inks: readonly Ink[]
  /** Vertical positions of rules across the page. */
  readonly lines: readonly number[]
}

/** Width of a text. */
export type Measure = (text: string, size: number, bold: boolean) => number

const SIZE = { title: 72, total: 84, text: 38, small: 32 }
const LEADING = 1.35
/** Edges of the columns; amounts are aligned to the end of theirs. */
const COLUMNS = [
  { from: 0, to: 90 },
  { from: 100, to: 390 },
  { from: 410, to: 1130 },
  { from: 1150, to: 1500 },
  { from: 1520, to: PAGE.width },
]
const DESCRIPTION = 2
const BOTTOM = PAGE.height - 110

interface Style {
  readonly size: number
  readonly bold?: boolean
  readonly end?: boolean
}

/** Lays out the pages of a cover. */
export function layCover(cover: Cover, measure: Measure): CoverPage[] {
  const sheet = new Sheet(measure)
  sheet.paragraph(cover.title, { size: SIZE.title, bold: true })
  sheet.space(20)
  for (const fact of cover.facts) sheet.paragraph(fact, { size: SIZE.text })
  sheet.space(50)
  sheet.paragraph(cover.total.label, { size: SIZE.small })
  sheet.paragraph(cover.total.amount, { size: SIZE.total, bold: true })
  sheet.space(40)
  for (const { title, rows } of cover.sums) {
    sheet.paragraph(title, { size: SIZE.text, bold: true })
    for (const { name, amount } of rows) sheet.pair(name, amount)
    sheet.space(30)
  }
  sheet.head(cover.head)
  for (const row of cover.rows) sheet.row(row, cover.head)
  return sheet.finished(cover.footer)
}

/** Writes lines from top to bottom and starts new pages as needed. */
class Sheet {
  private readonly pages: { inks: Ink[]; lines: number[] }[] = [{ inks: [], lines: [] }]
  private y = 0
  private readonly measure: Measure

  constructor(measure: Measure) {
    this.measure = measure
  }

  private get page() {
    const last = this.pages.at(-1)
    if (!last) throw new Error('A sheet has a page')
    return last
  }

  space(height: number): void {
    this.y += height
  }

  paragraph(text: string, style: Style): void {
    for (const line of this.wrapped(text, PAGE.width, style)) {
      this.roomFor(style.size * LEADING)
      this.put(line, 0, this.y, style)
      this.y += style.size * LEADING
    }
  }

  /** A name and its amount in the first half of the page. */
  pair(name: string, amount: string): void {
    const style = { size: SIZE.text }
    const lines = this.wrapped(name, 700, style)
    this.roomFor(lines.length * style.size * LEADING)
    this.put(amount, 1130, this.y, { ...style, end: true })
    for (const line of lines) {
      this.put(line, 0, this.y, style)
      this.y += style.size * LEADING
    }
  }

  head(names: readonly string[]): void {
    this.roomFor(SIZE.small * LEADING * 3)
    this.cells(names, this.y, { size: SIZE.small, bold: true })
    this.y += SIZE.small * LEADING + 8
    this.rule()
  }

  row({ cells, detail }: CoverRow, head: readonly string[]): void {
    const style = { size: SIZE.small }
    const columns = COLUMNS.map(({ from, to }, at) => this.wrapped(cells[at] ?? '', to - from, style))
    const below = this.wrapped(detail, widthOf(DESCRIPTION), style)
    const most = Math.max(
      ...columns.map((lines, at) => lines.length + (at === DESCRIPTION ? below.length : 0)),
    )
    if (this.roomFor(most * style.size * LEADING + 24)) this.head(head)
    const step = style.size * LEADING
    for (let line = 0; line < most; line += 1) {
      const texts = columns.map((lines, at) =>
        at === DESCRIPTION && line >= lines.length ? (below[line - lines.length] ?? '') : (lines[line] ?? ''),
      )
      this.cells(texts, this.y + line * step, style)
    }
    this.y += most * step + 12
    this.rule()
  }

  finished(footer: Cover['footer']): CoverPage[] {
    for (const [at, page] of this.pages.entries()) {
      const text = footer(at + 1, this.pages.length)
      page.inks.push(this.ink(text, 0, PAGE.height - SIZE.small * LEADING, { size: SIZE.small }))
    }
    return this.pages
  }

  private cells(texts: readonly string[], y: number, style: Style): void {
    for (const [at, { from, to }] of COLUMNS.entries()) {
      const isAmount = at === COLUMNS.length - 1
      this.put(texts[at] ?? '', isAmount ? to : from, y, { ...style, end: isAmount })
    }
  }

  private rule(): void {
    this.page.lines.push(this.y)
    this.y += 12
  }

  /** Returns whether a new page was started. */
  private roomFor(height: number): boolean {
    if (this.y === 0 || this.y + height <= BOTTOM) return false
    this.pages.push({ inks: [], lines: [] })
    this.y = 0
    return true
  }

  private put(text: string, x: number, y: number, style: Style): void {
    if (text !== '') this.page.inks.push(this.ink(text, x, y, style))
  }

  private ink(text: string, x: number, y: number, { size, bold = false, end = false }: Style): Ink {
    return { text, x, y, size, bold, end, width: this.measure(text, size, bold) }
  }

  private wrapped(text: string, width: number, { size, bold = false }: Style): string[] {
    return wrap(text, width, (part) => this.measure(part, size, bold))
  }
}

const widthOf = (column: number) => {
  const { from = 0, to = 0 } = COLUMNS[column] ?? {}
  return to - from
}

/** Wraps a text to this width; a word that is wider is broken. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(' ').flatMap((one) => broken(one, width, measure))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || measure(longer) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    if (line !== '') lines.push(line)
  }
  return lines
}

function broken(word: string, width: number, measure: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const character of word) {
    if (part !== '' && measure(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
