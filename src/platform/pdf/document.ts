import {
  MAX_CANVAS_PIXELS,
  MAX_CANVAS_SIDE,
  MAX_PAGES,
  PDF_JPEG_QUALITY,
  PDF_RENDER_SCALE,
} from '#contract/limits.ts'
import { PdfError, RendererError } from '#core/uploads/failures.ts'
import { texts } from '#messages/pdf-problems.ts'
import * as pdfjs from 'pdfjs-dist'
import parserUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** One page as a JPEG. `exact` false: the page uses a filter that workers lack, but the main thread has. */
export interface PageImage {
  readonly jpeg: Blob
  readonly exact: boolean
}

export interface OpenPdf {
  readonly pageCount: number
  /** `index` is zero-based. */
  renderPage(index: number): Promise<PageImage>
  close(): Promise<void>
}

/** URL of pdf.js's character maps, fonts and decoders. */
const assets = (folder: string) => new URL(`/pdf/${folder}/`, globalThis.location.origin).href

/**
 * Opens a PDF for rendering. Throws `PdfError` for a problem of the file (UPLOAD-05, ERR-11), `RendererError` if pdf.js
 * could not start.
 */
export async function openPdf(file: Blob, environment: RenderEnvironment): Promise<OpenPdf> {
  if (file.size === 0) throw new PdfError('pdf-empty', texts.empty)
  const parser = new Worker(parserUrl, { type: 'module', name: 'pdf-parser' })
  // A parser that cannot be loaded only shows here: pdf.js would wait forever.
  const { promise: noParser, reject } = Promise.withResolvers<never>()
  noParser.catch(() => undefined)
  parser.addEventListener('error', (event) =>
    reject(new RendererError(texts.notStarted, { cause: event.message })),
  )
  const worker = new pdfjs.PDFWorker({ port: parser as unknown as null })
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    worker,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
    useWorkerFetch: true,
    cMapUrl: assets('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: assets('standard_fonts'),
    wasmUrl: assets('wasm'),
    iccUrl: assets('iccs'),
    disableWorkerRendering: true,
    ...environment.options,
  })
  const close = async () => {
    await task.destroy()
    worker.destroy()
    parser.terminate()
  }
  try {
    const document = await Promise.race([task.promise, noParser])
    if (document.numPages < 1) throw new PdfError('pdf-empty', texts.empty)
    if (document.numPages > MAX_PAGES) throw new PdfError('pdf-too-long', texts.tooLong)
    return {
      pageCount: document.numPages,
      renderPage: (index) => renderPage(document, index, environment),
      close,
    }
  } catch (error) {
    await close().catch(() => undefined)
    throw pdfErrorOf(error)
  }
}

async function renderPage(
  document: pdfjs.PDFDocumentProxy,
  index: number,
  environment: RenderEnvironment,
): Promise<PageImage> {
  const page = await document.getPage(index + 1)
  const viewport = page.getViewport({ scale: scaleFor(page.getViewport({ scale: 1 })) })
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(viewport.width)),
    Math.max(1, Math.floor(viewport.height)),
  )
  try {
    environment.startPage()
    const context = canvas.getContext('2d', { alpha: false })
    // The types allow a document's canvases only.
    const target = { canvas: null, canvasContext: context, viewport } as unknown
    await page.render(target as Parameters<typeof page.render>[0]).promise
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: PDF_JPEG_QUALITY })
    return { jpeg, exact: environment.wasExact() }
  } finally {
    // Frees the pixels at once: phones limit canvas memory to a few hundred megabytes.
    canvas.width = canvas.height = 0
    page.cleanup()
  }
}

/** Twice the natural size (UPLOAD-14), or less if the canvas would exceed what a phone can draw. */
export function scaleFor({ width, height }: { width: number; height: number }): number {
  return Math.min(
    PDF_RENDER_SCALE,
    Math.sqrt(MAX_CANVAS_PIXELS / Math.max(1, width * height)),
    MAX_CANVAS_SIDE / Math.max(1, width, height),
  )
}

/** Any other parser error means that the file is invalid. */
function pdfErrorOf(error: unknown): Error {
  if (error instanceof PdfError || error instanceof RendererError) return error
  if (error instanceof pdfjs.PasswordException)
    return new PdfError('pdf-password', texts.password, { cause: error })
  return new PdfError('pdf-invalid', texts.invalid, { cause: error })
}

/** Settings of pdf.js that differ between page and worker. */
export interface RenderEnvironment {
  readonly options: Readonly<Record<string, unknown>>
  startPage(): void
  /** Whether the page since `startPage` was drawn with all its filters. */
  wasExact(): boolean
}

/** The main thread needs no replacements. */
export const pageEnvironment: RenderEnvironment = {
  options: {},
  startPage: () => undefined,
  wasExact: () => true,
}
