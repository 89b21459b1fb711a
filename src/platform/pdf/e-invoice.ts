import { DRAWN_JPEG_QUALITY, MAX_E_INVOICE_BYTES, PDF_RENDER_SCALE } from '#contract/limits.ts'
import { openInvoice } from '#core/e-invoice/open-invoice.ts'
import { decodeXml, EInvoiceError } from '#core/e-invoice/scan-xml.ts'
import { drawInvoice } from '#core/e-invoice/page/draw-invoice.ts'
import { paintPage } from '#core/e-invoice/page/paint.ts'
import { PAGE, type DrawnPage } from '#core/e-invoice/page/sheet.ts'
import { PdfError } from '#core/uploads/failures.ts'
import { texts } from '#messages/e-invoice.ts'
import type { OpenPdf, PageImage } from './document.ts'

/** Opens an e-invoice for rendering. Throws `PdfError` with a text of its own for a problem of the file. */
export async function openEInvoice(file: Blob): Promise<OpenPdf> {
  const pages = await drawn(file)
  return {
    pageCount: pages.length,
    async renderPage(index) {
      const page = pages[index]
      if (!page) throw new Error(`There is no page ${index}`)
      return painted(page)
    },
    close: () => Promise.resolve(),
  }
}

async function drawn(file: Blob): Promise<readonly DrawnPage[]> {
  try {
    if (file.size > MAX_E_INVOICE_BYTES) throw new EInvoiceError('xml-too-large')
    return drawInvoice(openInvoice(decodeXml(new Uint8Array(await file.arrayBuffer()), TextDecoder)))
  } catch (error) {
    if (!(error instanceof EInvoiceError)) throw error
    throw new PdfError('pdf-invalid', texts.problems[error.kind], { cause: error })
  }
}

async function painted(page: DrawnPage): Promise<PageImage> {
  const canvas = new OffscreenCanvas(PAGE.width * PDF_RENDER_SCALE, PAGE.height * PDF_RENDER_SCALE)
  try {
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) throw new Error('This device has no canvas')
    paintPage(pen, page, PDF_RENDER_SCALE)
    return {
      jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality: DRAWN_JPEG_QUALITY }),
      exact: true,
    }
  } finally {
    canvas.width = canvas.height = 0
  }
}
