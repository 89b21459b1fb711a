import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import type { OcrEngine } from '#server/ocr/engine.ts'
import { ImageError, openPicture } from '#server/ocr/image.ts'
import { openPdf, PdfError } from '#server/ocr/pdf.ts'
import { isUsable } from '#server/ocr/pdf-text.ts'
import {
  claimedPng,
  drawnPage,
  encryptedPdf,
  RECEIPT_LINES,
  scannedPdf,
  textPdf,
} from '../extraction/drawn-pages.ts'
import { sharedEngine } from './shared-engine.ts'

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let engine: OcrEngine
beforeAll(async () => {
  engine = await sharedEngine()
})

describe('a photographed receipt', () => {
  test('is read with boxes, and understood', async () => {
    const page = await engine.read(await openPicture(await drawnPage(RECEIPT_LINES)))
    expect(page.source).toBe('ocr')
    expect(page.lines.map((line) => line.text)).toContain('HARBOUR LIGHT CAFE LTD')
    const { classification, extraction } = understand({ pages: [page] })
    expect(classification.documentType).toBe('receipt')
    expect(extraction.extracted).toMatchObject({
      vendor: 'HARBOUR LIGHT CAFE LTD',
      date: '2024-03-05',
      total: 24.5,
      currency: 'GBP',
    })
    const [left = 0, top = 0, width = 0, height = 0] = extraction.evidence['total']?.box ?? []
    // The eighth of eleven lines, at the right end of the longest ones.
    expect(top).toBeGreaterThan(0.55)
    expect(top + height).toBeLessThan(0.8)
    expect(left).toBeGreaterThan(0.5)
    expect(left + width).toBeLessThan(1)
  })

  test('without text has no lines', async () => {
    const blank = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#d8d4cc' } })
      .jpeg()
      .toBuffer()
    expect((await engine.read(await openPicture(blank))).lines).toEqual([])
  })
})

describe('rejected images', () => {
  const kindOf = (bytes: Buffer) =>
    openPicture(bytes).then(
      () => 'read',
      (error: unknown) => (error instanceof ImageError ? error.kind : error),
    )

  test.each([
    ['text', Buffer.from('no picture at all')],
    [
      'an SVG, which may name other files',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;', 'latin1')],
  ])('%s', async (_, bytes) => {
    expect(await kindOf(bytes)).toBe('unsupported')
  })

  test('a decompression bomb of 400 million pixels', async () => {
    expect(await kindOf(claimedPng(20_000, 20_000))).toBe('too-large')
  })

  test('a JPEG that ends after its header', async () => {
    const jpeg = await drawnPage(['x'])
    expect(await kindOf(jpeg.subarray(0, 12))).not.toBe('read')
  })
})

describe('PDFs', () => {
  test('a text layer is read with boxes as shares of the page', async () => {
    const pdf = await openPdf(
      new Uint8Array(textPdf(['Invoice No: A-17', 'Total EUR 12.00 in full'], ['Second page'])),
    )
    expect(pdf.pageCount).toBe(2)
    const page = await (await pdf.page(1)).text()
    expect(page.lines.map((line) => line.text)).toEqual(['Invoice No: A-17', 'Total EUR 12.00 in full'])
    expect(page.source).toBe('text-layer')
    expect(page.aspect).toBeCloseTo(595 / 842, 2)
    const [left = 0, top = 0, width = 0, height = 0] = page.lines[0]?.box ?? []
    expect(left).toBeCloseTo(50 / 595, 2)
    expect(top + height).toBeCloseTo(60 / 842, 2)
    expect(width).toBeGreaterThan(0.1)
    expect(isUsable(page)).toBe(true)
    await pdf.close()
  })

  test('a scan has no usable text and is rendered for reading', async () => {
    const pdf = await openPdf(new Uint8Array(scannedPdf(await drawnPage(RECEIPT_LINES))))
    const page = await pdf.page(1)
    expect(isUsable(await page.text())).toBe(false)
    const read = await engine.read(await openPicture(await page.render()))
    expect(read.lines.map((line) => line.text).join('\n')).toContain('HARBOUR LIGHT CAFE')
    await pdf.close()
  })

  test.each([
    ['encrypted', encryptedPdf()],
    ['damaged', Buffer.from('%PDF-1.7\nand then nothing of use')],
  ])('%s', async (kind, bytes) => {
    const error: unknown = await openPdf(new Uint8Array(bytes)).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PdfError)
    expect((error as PdfError).kind).toBe(kind)
  })
})
