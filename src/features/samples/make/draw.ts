import { jsPDF } from 'jspdf'
import { layoutOf } from './layout.ts'
import type { SampleSheet } from './sheet.ts'

const POINTS_PER_MM = 72 / 25.4
const PIXELS_PER_MM = 12
const QUALITY = 0.9

/** A PDF of one page, of real text in a font that every reader of PDFs has. */
export function drawPdf(sheet: SampleSheet): ArrayBuffer {
  const { width, height, texts, rules } = layoutOf(sheet)
  const pdf = new jsPDF({ unit: 'mm', format: [width, height], orientation: 'portrait', compress: true })
  pdf.setProperties({ title: sheet.filename.replace(/\.\w+$/, ''), creator: 'Sheaf' })
  for (const { text, x, baseline, align, size, bold } of texts) {
    pdf.setFont('helvetica', bold ? 'bold' : 'normal')
    pdf.setFontSize(size * POINTS_PER_MM)
    pdf.text(text, x, baseline, { align })
  }
  pdf.setLineWidth(0.2)
  for (const { y, from, to } of rules) pdf.line(from, y, to, y)
  return pdf.output('arraybuffer')
}

/** A picture of the sheet, as a JPEG. Throws where the browser gives no canvas. */
export async function drawPicture(sheet: SampleSheet): Promise<Blob> {
  const { width, height, texts, rules } = layoutOf(sheet)
  const canvas = new OffscreenCanvas(Math.round(width * PIXELS_PER_MM), Math.round(height * PIXELS_PER_MM))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the sample pictures.')
  context.fillStyle = '#fdfcf8'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(PIXELS_PER_MM, PIXELS_PER_MM)
  context.fillStyle = '#1c1c1c'
  for (const { text, x, baseline, align, size, bold } of texts) {
    context.font = `${bold ? 'bold ' : ''}${size}px Helvetica, Arial, sans-serif`
    context.textAlign = align
    context.fillText(text, x, baseline)
  }
  for (const { y, from, to } of rules) context.fillRect(from, y, to - from, 0.2)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
