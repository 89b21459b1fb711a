import type { PdfPages } from './build-pdf.ts'
import { deliver } from './deliver.ts'

/** Builds a PDF and saves it on the device. `name`: file name without extension. */
export async function savePdf(pages: PdfPages, name: string): Promise<void> {
  const { buildPdf } = await import('./build-pdf.ts')
  await deliver({ bytes: await buildPdf(pages), name: `${name}.pdf` })
}
