import { createRequire } from 'node:module'
import path from 'node:path'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { MAX_CANVAS_PIXELS, MAX_PIXELS, PDF_JPEG_QUALITY, PDF_RENDER_SCALE } from '#contract/limits.ts'
import type { PageCode, ReadPage } from '#core/reading/types.ts'
import { attachedInvoice } from './e-invoice.ts'
import { LONGEST_SIDE } from './image.ts'
import { coveredByPictures } from './pdf-pictures.ts'
import { textLayerOf } from './pdf-text.ts'

const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const asset = (name: string) => path.join(folder, name) + path.sep

/** Resolution of pages rendered for OCR. */
const DPI = 200
const POINTS_PER_INCH = 72

export class PdfError extends Error {
  readonly kind: 'encrypted' | 'damaged' | 'empty'

  constructor(kind: PdfError['kind'], cause?: unknown) {
    super(`The PDF is ${kind}`, { cause })
    this.kind = kind
  }
}

/** One page of an open PDF. */
export interface PdfPage {
  /** The text layer and the values of form fields, with boxes. */
  text(): Promise<ReadPage>
  /** Share of the page that is covered by images, 0 to 1. */
  coveredByPictures(): Promise<number>
  /** PNG for OCR, at 200 dpi or less if the canvas would be too large. */
  render(): Promise<Buffer>
  /** JPEG for viewing, like the one that clients render. */
  picture(): Promise<Buffer>
}

export interface Pdf {
  readonly pageCount: number
  /** `number` starts at 1. */
  page(number: number): Promise<PdfPage>
  /** E-invoices attached to the PDF. */
  invoices(): Promise<PageCode[]>
  close(): Promise<void>
}

/** Opens a PDF. Rejects with PdfError. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const task = getDocument({
    data: bytes,
    cMapUrl: asset('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: asset('standard_fonts'),
    wasmUrl: asset('wasm'),
    iccUrl: asset('iccs'),
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: MAX_PIXELS,
    verbosity: 0,
  })
  try {
    const document = await task.promise
    if (document.numPages === 0) throw new PdfError('empty')
    return {
      pageCount: document.numPages,
      page: (number) => openPage(document, number),
      invoices: () => attachedInvoices(document),
      close: () => task.destroy(),
    }
  } catch (error) {
    await task.destroy()
    throw error instanceof PdfError ? error : pdfError(error)
  }
}

/** Attachments that are searched for an invoice. */
const MAX_ATTACHMENTS = 20

async function attachedInvoices(document: PDFDocumentProxy): Promise<PageCode[]> {
  const attachments = (await document.getAttachments().catch(() => null)) ?? new Map()
  const invoices: PageCode[] = []
  for (const [id, { filename }] of [...attachments].slice(0, MAX_ATTACHMENTS)) {
    if (!/\.xml$/i.test(filename)) continue
    const content = await document.getAttachmentContent(id).catch(() => null)
    const invoice = content ? attachedInvoice(filename, content) : null
    if (invoice) invoices.push(invoice)
  }
  return invoices
}

function pdfError(error: unknown): PdfError {
  const name = error instanceof Error ? error.name : ''
  return new PdfError(name === 'PasswordException' ? 'encrypted' : 'damaged', error)
}

async function openPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number)
  return {
    text: () => textLayerOf(page),
    coveredByPictures: () => coveredByPictures(page),
    render: async () => (await drawPage(document, page, DPI / POINTS_PER_INCH)).encode('png'),
    picture: async () =>
      (await drawPage(document, page, PDF_RENDER_SCALE)).encode('jpeg', PDF_JPEG_QUALITY * 100),
  }
}

async function drawPage(document: PDFDocumentProxy, page: PDFPageProxy, scale: number): Promise<NodeCanvas> {
  const natural = page.getViewport({ scale: 1 })
  const largest = Math.min(
    Math.sqrt(MAX_CANVAS_PIXELS / (natural.width * natural.height)),
    LONGEST_SIDE / Math.max(natural.width, natural.height),
  )
  const viewport = page.getViewport({ scale: Math.min(scale, largest) })
  const factory = document.canvasFactory as NodeCanvasFactory
  const { canvas } = factory.create(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  )
  await page.render({ canvas: canvas as never, viewport }).promise
  return canvas
}

/** In Node, pdf.js uses @napi-rs/canvas; its types say only Object. */
interface NodeCanvasFactory {
  create(width: number, height: number): { canvas: NodeCanvas }
}

interface NodeCanvas {
  encode(type: 'png'): Promise<Buffer>
  /** `quality` from 0 to 100. */
  encode(type: 'jpeg', quality: number): Promise<Buffer>
}
