import type { Row, SampleSheet } from './sheet.ts'

/** A text in its place. All lengths in mm; `x` is the edge that `align` names, `baseline` is measured from above. */
export interface Placed {
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
  readonly texts: readonly Placed[]
  /** Lines across the sheet, from one margin to the other. */
  readonly rules: readonly { readonly y: number; readonly from: number; readonly to: number }[]
}

const PAPERS = {
  a4: { width: 210, height: 297, margin: 20, size: 4, line: 6.4, second: 55 },
  slip: { width: 80, height: 150, margin: 6, size: 3.4, line: 5.4, second: null },
} as const

const SCALE: Readonly<Record<Row['look'], number>> = { title: 1.5, text: 1, strong: 1, small: 0.75, rule: 1 }

/** Where everything stands; a slip grows with what is on it. Drawn alike by the PDF and by the picture. */
export function layoutOf({ paper, rows }: SampleSheet): Layout {
  const { width, height, margin, size, line, second } = PAPERS[paper]
  const right = width - margin
  const texts: Placed[] = []
  const rules: { y: number; from: number; to: number }[] = []
  let y = margin
  for (const { look, cells } of rows) {
    const step = look === 'title' ? 1.6 * line : line
    y += step
    if (look === 'rule') rules.push({ y: y - 0.5 * line, from: margin, to: right })
    const about = { baseline: y, size: size * SCALE[look], bold: look === 'title' || look === 'strong' }
    const put = (cell: string, x: number, align: Placed['align']) => {
      if (cell !== '') texts.push({ text: cell, x, align, ...about })
    }
    const [first = '', ...others] = cells
    const isCentered = paper === 'slip' && others.length === 0
    put(first, isCentered ? width / 2 : margin, isCentered ? 'center' : 'left')
    if (others.length === 1 && second !== null) put(others[0] ?? '', margin + second, 'left')
    else {
      const column = (right - margin) / 2 / Math.max(1, others.length - 1)
      others.forEach((cell, index) => put(cell, right - (others.length - 1 - index) * column, 'right'))
    }
  }
  return { width, height: Math.max(height, y + margin), texts, rules }
}
