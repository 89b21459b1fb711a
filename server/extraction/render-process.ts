// Entry of the process that renders pages of untrusted PDFs and e-invoices, and rotates page images. Takes the requests
// of a reading process: a file, a folder, and for an image its rotation in degrees.

import { readFile, writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { MAX_PAGES } from '#contract/limits.ts'
import { EInvoiceError } from '#core/e-invoice/scan-xml.ts'
import { startsAsXml } from '#core/uploads/file-header.ts'
import type { Rotation } from '#core/scan/types.ts'
import { ImageError } from '#server/ocr/image.ts'
import { openPdf, PdfError } from '#server/ocr/pdf.ts'
import { turnedPicture } from '#server/ocr/turned-picture.ts'
import { failure, type ReadOutcome } from './failures.ts'
import type { ReaderMessage, ReadRequest } from './reader.ts'

const send = (message: ReaderMessage) => process.send?.(message)

new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: process.ppid }).unref()
process.on('SIGINT', () => {})

async function renderPages(file: string, folder: string, onPage: () => void): Promise<ReadOutcome> {
  try {
    const bytes = new Uint8Array(await readFile(file))
    let number = 0
    for await (const picture of startsAsXml(bytes) ? invoicePictures(bytes) : pdfPictures(bytes)) {
      number += 1
      await writeFile(path.join(folder, `${String(number).padStart(4, '0')}.jpg`), picture)
      onPage()
    }
    return { ok: true, pages: [] }
  } catch (error) {
    if (error instanceof TooManyPages) return { ok: false, failure: failure('too-many-pages') }
    if (error instanceof PdfError || error instanceof EInvoiceError)
      return { ok: false, failure: failure(error.kind) }
    throw error
  }
}

async function turnPicture(file: string, folder: string, by: Rotation): Promise<ReadOutcome> {
  try {
    await writeFile(path.join(folder, 'turned'), await turnedPicture(await readFile(file), by))
    return { ok: true, pages: [] }
  } catch (error) {
    if (error instanceof ImageError) return { ok: false, failure: failure(error.kind) }
    throw error
  }
}

class TooManyPages extends Error {}

async function* pdfPictures(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const pdf = await openPdf(bytes)
  try {
    if (pdf.pageCount > MAX_PAGES) throw new TooManyPages()
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      yield await (await pdf.page(number)).picture()
    }
  } finally {
    await pdf.close()
  }
}

/** The canvas and its fonts are loaded for the first e-invoice. */
async function* invoicePictures(bytes: Uint8Array): AsyncGenerator<Buffer> {
  const drawn = await import('#server/ocr/invoice-pictures.ts')
  yield* drawn.invoicePictures(bytes)
}

process.on('message', ({ id, paths: [file = '', folder = '', turn] }: ReadRequest) => {
  const work =
    turn === undefined
      ? renderPages(file, folder, () => send({ type: 'page', id }))
      : turnPicture(file, folder, Number(turn) as Rotation)
  work.then(
    (outcome) => {
      send({ type: 'done', id, outcome })
      flushCompileCache()
    },
    (error: unknown) =>
      send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

send({ type: 'ready' })
