import { MARGIN, PAGE, type DrawnPage } from './sheet.ts'

/** The part of a canvas context that painting uses, in a browser, a worker or Node. */
export interface Pen {
  fillStyle: unknown
  font: string
  fillRect(left: number, top: number, width: number, height: number): void
  fillText(text: string, left: number, baseline: number, maxWidth: number): void
}

const FONT = "'Liberation Sans', Arial, Helvetica, sans-serif"
const ASCENT = 0.95

/** Paints a page, `scale` pixels per point. */
export function paintPage(pen: Pen, { marks, rules }: DrawnPage, scale: number): void {
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, PAGE.width * scale, PAGE.height * scale)
  pen.fillStyle = '#9a9a9a'
  for (const top of rules) {
    pen.fillRect(MARGIN * scale, (top + 2) * scale, (PAGE.width - 2 * MARGIN) * scale, Math.max(1, scale / 2))
  }
  for (const { text, left, top, width, size, isBold, isPale } of marks) {
    pen.fillStyle = isPale ? '#555555' : '#111111'
    pen.font = `${isBold ? 'bold ' : ''}${size * scale}px ${FONT}`
    pen.fillText(text, left * scale, (top + size * ASCENT) * scale, (width + 1) * scale)
  }
}
