import { jsPDF } from 'jspdf'
import sharp from 'sharp'
import { openPdf } from '../ocr/pdf.ts'
import { agreementDocuments } from './agreements.ts'
import { billDocuments } from './bills.ts'
import { layoutOf } from './layout.ts'
import { paymentDocuments } from './payments.ts'
import { receiptDocuments } from './receipts.ts'
import type { SampleDocument } from './sample-document.ts'

/** The twelve documents, dated shortly before `today`. */
export const sampleDocuments = (today: Date): readonly SampleDocument[] => [
  ...receiptDocuments(today),
  ...billDocuments(today),
  ...paymentDocuments(today),
  ...agreementDocuments(today),
]

export interface SampleFile {
  /** File name as the lists show it. */
  readonly filename: string
  readonly type: 'application/pdf' | 'image/jpeg'
  readonly bytes: Uint8Array
}

export const makeSamples = (today: Date): Promise<SampleFile[]> =>
  Promise.all(
    sampleDocuments(today).map(async (document) => {
      const { filename, form } = document
      return form === 'pdf'
        ? { filename, type: 'application/pdf', bytes: drawPdf(document) }
        : { filename, type: 'image/jpeg', bytes: await photoOf(drawPdf(document, PHOTO_SCALE)) }
    }),
  )

const POINTS_PER_MM = 72 / 25.4
/** Enlarged, so that its text is as legible as in a photo. */
const PHOTO_SCALE = 1.5

/** A one-page PDF whose text uses a standard PDF font. */
export function drawPdf(document: SampleDocument, scale = 1): Uint8Array {
  const { width, height, texts, rules } = layoutOf(document)
  const pdf = new jsPDF({
    unit: 'mm',
    format: [width * scale, height * scale],
    orientation: 'portrait',
    compress: true,
  })
  pdf.setProperties({ title: document.filename.replace(/\.\w+$/, ''), creator: 'Sheaf' })
  for (const { text, x, baseline, align, size, bold } of texts) {
    pdf.setFont('helvetica', bold ? 'bold' : 'normal')
    pdf.setFontSize(size * scale * POINTS_PER_MM)
    pdf.text(text, x * scale, baseline * scale, { align })
  }
  pdf.setLineWidth(0.2)
  for (const { y, from, to } of rules) pdf.line(from * scale, y * scale, to * scale, y * scale)
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** The first page as a JPEG. */
async function photoOf(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await openPdf(bytes)
  try {
    return await sharp(await (await pdf.page(1)).render())
      .jpeg({ quality: 90 })
      .toBuffer()
  } finally {
    await pdf.close()
  }
}
