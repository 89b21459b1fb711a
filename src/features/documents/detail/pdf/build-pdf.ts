import { jsPDF } from 'jspdf'
import type { PageText } from '#contract/document-details.ts'
import { winAnsi } from '#lib/win-ansi.ts'
import { type Area, placedWords } from './text-layer.ts'
import { type UprightJpeg, uprightJpeg } from './upright-jpeg.ts'

/** A4 portrait with its margin in mm, and the JPEG quality (DETAIL-04). */
const SHEET = { width: 210, height: 297, margin: 10 }
const QUALITY = 0.8

const NOTE_POINTS = 10
const POINTS_PER_MM = 72 / 25.4

export interface PdfPages {
  readonly title: string
  readonly pageCount: number
  /** The image of a page, from 0. Called for one page after the other. */
  readonly readPage: (page: number) => Promise<Blob>
  /** Texts of the pages, as far as they are known. */
  readonly texts: readonly PageText[]
  readonly onPage: (page: number) => void
  /** Short notes in Latin letters above pages, such as their number in a list, by page. */
  readonly notes?: ReadonlyMap<number, string>
}

/** A PDF of page images with an invisible text layer. Throws as soon as one page is unavailable. */
export async function buildPdf(pages: PdfPages): Promise<Blob> {
  const { title, pageCount, readPage, texts, onPage, notes } = pages
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait', compress: true })
  const shownTitle = winAnsi(title)
  pdf.setProperties({ ...(shownTitle && { title: shownTitle }), creator: 'Sheaf' })
  pdf.setFont('helvetica')
  for (let page = 0; page < pageCount; page += 1) {
    onPage(page)
    const image = await uprightJpeg(await readPage(page), QUALITY)
    if (page > 0) pdf.addPage('a4', 'portrait')
    const area = areaOf(image)
    pdf.addImage(image.bytes, 'JPEG', area.left, area.top, area.width, area.height)
    const text = texts.find((entry) => entry.page === page)
    if (text) writeText(pdf, text, area)
    const note = notes?.get(page)
    if (note !== undefined) writeNote(pdf, note)
  }
  return pdf.output('blob')
}

/** The largest area inside the margin with the image's aspect ratio, centred on the page. */
function areaOf({ width, height }: UprightJpeg): Area {
  const most = { width: SHEET.width - 2 * SHEET.margin, height: SHEET.height - 2 * SHEET.margin }
  const factor = Math.min(most.width / width, most.height / height)
  const size = { width: width * factor, height: height * factor }
  return { left: (SHEET.width - size.width) / 2, top: (SHEET.height - size.height) / 2, ...size }
}

/** Above the page, in the margin. */
function writeNote(pdf: jsPDF, note: string): void {
  pdf.setFontSize(NOTE_POINTS)
  pdf.text(note, SHEET.width - SHEET.margin, SHEET.margin - 3, { align: 'right' })
}

function writeText(pdf: jsPDF, text: PageText, area: Area): void {
  for (const word of placedWords(text, area)) {
    pdf.setFontSize(Math.max(1, word.size * POINTS_PER_MM))
    const natural = pdf.getTextWidth(word.text)
    // The space after a word lets PDF readers find the text as written.
    pdf.text(word.last ? word.text : `${word.text} `, word.left, word.baseline, {
      renderingMode: 'invisible',
      horizontalScale: natural > 0 ? Math.min(10, Math.max(0.1, word.width / natural)) : 1,
    })
  }
}
