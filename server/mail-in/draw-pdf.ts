import { createRequire } from 'node:module'
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas'
import { paintPage } from '#core/e-invoice/page/paint.ts'
import { type DrawnPage, PAGE } from '#core/e-invoice/page/sheet.ts'

const require = createRequire(import.meta.url)
const FONTS = ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf']

/** Drawn pages as a PDF with a text layer. The same pages always produce the same bytes. */
export function drawPdf(pages: readonly DrawnPage[], title: string): Buffer {
  for (const font of FONTS) {
    GlobalFonts.registerFromPath(require.resolve(`pdfjs-dist/standard_fonts/${font}`), 'Liberation Sans')
  }
  const pdf = new PDFDocument({ title })
  for (const page of pages) {
    paintPage(pdf.beginPage(PAGE.width, PAGE.height), page, 1)
    pdf.endPage()
  }
  return pdf.close()
}
