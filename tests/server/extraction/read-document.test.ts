import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReadPage } from '#core/reading/types.ts'
import { readDocument } from '#server/extraction/read-document.ts'
import { pageOfText } from '#tests/src/core/reading/page-of-text.ts'
import { drawnPage, RECEIPT_LINES, scannedPdf } from './drawn-pages.ts'

// Which of two readings of a PDF page is used: its text layer, or OCR of its image.

let folder: string
let photo: Buffer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-scan-'))
  photo = await drawnPage(RECEIPT_LINES)
})
afterAll(() => rm(folder, { recursive: true }))

const SEEN =
  'What an engine reads of the picture of this page\nA hundred letters and more of a shop and its prices'
const WHOLE = Array.from({ length: 12 }, (_, row) => `Line ${row} of a text layer that holds the page`)

/** The source of the only page, and how many images the engine received. */
async function sourceOf(pdf: Buffer) {
  const file = path.join(folder, 'document')
  await writeFile(file, pdf)
  let read = 0
  const engine = async () => ({
    read: async (): Promise<ReadPage> => {
      read += 1
      return pageOfText(SEEN)
    },
    close: async () => {},
  })
  const outcome = await readDocument([file], { engine, onPage: () => {} })
  return { source: outcome.ok ? outcome.pages[0]?.source : null, read }
}

test('a scan with a stamp in its text layer is read by OCR', async () => {
  const pdf = scannedPdf(photo, ['Received 24 November 2026', 'Document 1842, page 1 of 1'])
  expect(await sourceOf(pdf)).toEqual({ source: 'ocr', read: 1 })
})

test('a text layer is used if it has more text than OCR finds', async () => {
  const lines = [
    'A text layer that a scanner has made of this page',
    'with more letters than an engine reads here',
    'and a third line',
  ]
  expect(await sourceOf(scannedPdf(photo, lines))).toEqual({ source: 'text-layer', read: 1 })
})

test('a page with little text and a logo is not read by OCR', async () => {
  const pdf = scannedPdf(photo, ['A short letter below the logo of its sender'], 90)
  expect(await sourceOf(pdf)).toEqual({ source: 'text-layer', read: 0 })
})

test('a scan with a complete text layer is not read by OCR', async () => {
  expect(await sourceOf(scannedPdf(photo, WHOLE))).toEqual({ source: 'text-layer', read: 0 })
})
