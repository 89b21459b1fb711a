import { startsAsXml, XML_HEAD_BYTES } from '#core/uploads/file-header.ts'
import type { OpenPdf, RenderEnvironment } from './document.ts'

/** Opens a PDF or an e-invoice for rendering. Throws as `openPdf` does. */
export async function openPages(file: Blob, environment: RenderEnvironment): Promise<OpenPdf> {
  const head = new Uint8Array(await file.slice(0, XML_HEAD_BYTES).arrayBuffer())
  if (startsAsXml(head)) {
    const { openEInvoice } = await import('./e-invoice.ts')
    return openEInvoice(file)
  }
  const { openPdf } = await import('./document.ts')
  return openPdf(file, environment)
}
