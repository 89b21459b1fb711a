import type { Row, SampleDocument } from './sample-document.ts'

/** All lengths in mm. `x` is the edge named by `align`; `baseline` is measured from the top. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly baseline: number
  readonly align: 'left' | 'center' | 'right'
  readonly size: number
  readonly bold: boolean
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly texts: readonly PlacedText[]
  /** Horizontal rules from one margin to the other. */
  readonly rules: readonly { readonly y: number; readonly from: number; readonly to: number }[]
}

const PAPERS = {
  a4: { width: 210, height: 297, margin: 20, size: 4, line: 6.4, second: 55 },
  receipt: { width: 80, height: 150, margin: 6, size: 3.4, line: 5.4, second: null },
} as const

const SCALE: Readonly<Record<Row['style'], number>> = { title: 1.5, text: 1, strong: 1, small: 0.75, rule: 1 }

/** Positions of all texts. The paper of a receipt grows with its content. */
export function layoutOf({ paper, rows }: SampleDocument): Layout {
  const { width, height, margin, size, line, second } = PAPERS[paper]
  const right = width - margin
  const texts: PlacedText[] = []
  const rules: { y: number; from: number; to: number }[] = []
  let y = margin
  for (const { style, cells } of rows) {
    const step = style === 'title' ? 1.6 * line : line
    y += step
    if (style === 'rule') rules.push({ y: y - 0.5 * line, from: margin, to: right })
    const about = { baseline: y, size: size * SCALE[style], bold: style === 'title' || style === 'strong' }
    const put = (cell: string, x: number, align: PlacedText['align']) => {
      if (cell !== '') texts.push({ text: cell, x, align, ...about })
    }
    const [first = '', ...others] = cells
    const isCentered = paper === 'receipt' && others.length === 0
    put(first, isCentered ? width / 2 : margin, isCentered ? 'center' : 'left')
    if (others.length === 1 && second !== null) put(others[0] ?? '', margin + second, 'left')
    else {
      const column = (right - margin) / 2 / Math.max(1, others.length - 1)
      others.forEach((cell, index) => put(cell, right - (others.length - 1 - index) * column, 'right'))
    }
  }
  return { width, height: Math.max(height, y + margin), texts, rules }
}
