import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { DRAWN_JPEG_QUALITY, PDF_RENDER_SCALE } from '#contract/limits.ts'
import { drawInvoice } from '#core/e-invoice/page/draw-invoice.ts'
import { paintPage } from '#core/e-invoice/page/paint.ts'
import { PAGE } from '#core/e-invoice/page/sheet.ts'
import { openEInvoice } from './e-invoice.ts'

const require = createRequire(import.meta.url)
const FONTS = ['LiberationSans-Regular.ttf', 'LiberationSans-Bold.ttf']

/** JPEGs for viewing, like those that clients render. Throws `EInvoiceError`. */
export async function* invoicePictures(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const pages = drawInvoice(openEInvoice(bytes))
  for (const font of FONTS) {
    GlobalFonts.registerFromPath(require.resolve(`pdfjs-dist/standard_fonts/${font}`), 'Liberation Sans')
  }
  for (const page of pages) {
    const canvas = createCanvas(PAGE.width * PDF_RENDER_SCALE, PAGE.height * PDF_RENDER_SCALE)
    paintPage(canvas.getContext('2d'), page, PDF_RENDER_SCALE)
    yield await canvas.encode('jpeg', DRAWN_JPEG_QUALITY * 100)
  }
}
