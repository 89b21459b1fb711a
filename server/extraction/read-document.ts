import { readFile } from 'node:fs/promises'
import { CONFIDENT } from '#core/reading/confident.ts'
import type { ReadPage } from '#core/reading/types.ts'
import { EInvoiceError } from '#core/e-invoice/scan-xml.ts'
import { readInvoice } from '#core/e-invoice/read-invoice.ts'
import { startsAsXml } from '#core/uploads/file-header.ts'
import {
  differenceHash,
  ImageError,
  isUsable,
  lettersOf,
  openEInvoice,
  openPdf,
  openPicture,
  PdfError,
  readCodes,
  type OcrEngine,
  type PdfPage,
} from '#server/ocr/index.ts'
import { failure, type ReadFailure, type ReadOutcome } from './failures.ts'

/** Pages of a document that are read by OCR. Text layers are read completely. */
const MAX_OCR_PAGES = 40
/** Up to this many characters need one that was read with confidence to count as text. */
const FEW_CHARACTERS = 12
/** A scan with fewer letters and digits in its text layer may have only a stamp or a header there: it is read as well. */
const FEW_LETTERS = 300
/** Share of a page that its pictures cover where it is a scan. */
const SCAN_COVERED = 0.4
/** Codes are searched on the first pages and on the last one. */
const CODE_PAGES = 2

export interface ReadDocumentOptions {
  /** Opened on first use. */
  readonly engine: () => Promise<OcrEngine>
  /** Called after each page. */
  readonly onPage: () => void
}

/** Checked before PDF: an image may contain a PDF's marker. */
const isPicture = (bytes: Buffer) =>
  bytes.subarray(0, 2).equals(JPEG_START) || bytes.subarray(0, 4).equals(PNG_START)
const JPEG_START = Buffer.from([0xff, 0xd8])
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47])

const isPdf = (bytes: Buffer) => !isPicture(bytes) && bytes.subarray(0, 1024).includes('%PDF-')

/** Reads the files of one document, in page order. Rejects for anything but a bad file. */
export async function readDocument(
  paths: readonly string[],
  options: ReadDocumentOptions,
): Promise<ReadOutcome> {
  try {
    const pages: ReadPage[] = []
    const budget = { ocr: MAX_OCR_PAGES }
    for (const path of paths) {
      const bytes = await readFile(path)
      if (bytes.length === 0) return { ok: false, failure: failure('empty') }
      const read = startsAsXml(bytes)
        ? readInvoice(openEInvoice(bytes))
        : isPdf(bytes)
          ? readPdf(bytes, options, budget)
          : [readImage(bytes, options, budget)]
      for await (const page of read) {
        pages.push(page)
        options.onPage()
      }
    }
    return hasText(pages) ? { ok: true, pages } : { ok: false, failure: failure('no-text') }
  } catch (error) {
    const known = failureOf(error)
    if (known) return { ok: false, failure: known }
    throw error
  }
}

/** Null for an error that is not the document's. */
function failureOf(error: unknown): ReadFailure | null {
  if (error instanceof ImageError || error instanceof PdfError || error instanceof EInvoiceError)
    return failure(error.kind)
  return null
}

/** A few characters that are all uncertain, or all the same, come from a picture that is not a document. */
function hasText(pages: readonly ReadPage[]): boolean {
  const words = pages.flatMap(({ lines }) => lines.flatMap((line) => line.words))
  const characters = words.map(({ text }) => text).join('')
  if (characters.length > FEW_CHARACTERS) return true
  return new Set(characters).size > 1 && words.some(({ confidence }) => confidence >= CONFIDENT)
}

async function readImage(
  bytes: Buffer,
  { engine }: ReadDocumentOptions,
  budget: { ocr: number },
): Promise<ReadPage> {
  const picture = await openPicture(bytes)
  if (budget.ocr <= 0) return { source: 'ocr', aspect: 1, lines: [] }
  budget.ocr -= 1
  // Lines are found on one model thread: codes and hash are computed meanwhile.
  const [read, codes, look] = await Promise.all([
    engine().then((opened) => opened.read(picture)),
    readCodes(picture),
    differenceHash(picture),
  ])
  return { ...read, codes, look }
}

async function* readPdf(bytes: Buffer, options: ReadDocumentOptions, budget: { ocr: number }) {
  const pdf = await openPdf(new Uint8Array(bytes))
  let broken = 0
  const invoices = await pdf.invoices()
  try {
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      // A broken page does not fail the others.
      const open = () => pdf.page(number)
      const page = await readPdfPage(open, options, { budget, number, pageCount: pdf.pageCount }).catch(
        unlessImage,
      )
      if (!page) broken += 1
      const read: ReadPage = page ?? { source: 'text-layer', aspect: 1, lines: [] }
      yield number === 1 ? { ...read, codes: [...invoices, ...(read.codes ?? [])] } : read
    }
  } finally {
    await pdf.close()
  }
  if (broken === pdf.pageCount) throw new PdfError('damaged')
}

const unlessImage = (error: unknown): null => {
  if (error instanceof ImageError && error.kind === 'too-large') throw error
  return null
}

async function readPdfPage(
  open: () => Promise<PdfPage>,
  { engine }: ReadDocumentOptions,
  { budget, number, pageCount }: { budget: { ocr: number }; number: number; pageCount: number },
): Promise<ReadPage> {
  const page = await open()
  const own = await page.text()
  const reads = budget.ocr > 0 && (!isUsable(own) || (await mayBeTrace(page, own)))
  const mayShowCode = number <= CODE_PAGES || number === pageCount
  if (!reads && !mayShowCode) return own
  const picture = await openPicture(await page.render())
  const codes = mayShowCode ? await readCodes(picture) : []
  const look = number === 1 ? { look: await differenceHash(picture) } : {}
  if (!reads) return { ...own, codes, ...look }
  budget.ocr -= 1
  const read = await (await engine()).read(picture)
  return { ...better(read, own), codes, ...look }
}

/** Whether a text layer may hold only a part of what is on the page. */
const mayBeTrace = async (page: PdfPage, own: ReadPage) =>
  lettersOf(own) < FEW_LETTERS && (await page.coveredByPictures()) >= SCAN_COVERED

/** What was read of the picture, unless the text layer has more. */
function better(read: ReadPage, own: ReadPage): ReadPage {
  if (own.lines.length === 0) return read
  return isUsable(read) && !(isUsable(own) && lettersOf(own) >= lettersOf(read)) ? read : own
}
