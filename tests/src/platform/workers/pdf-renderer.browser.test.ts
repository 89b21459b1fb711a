import { describe, expect, it } from 'vitest'
import { PdfError } from '#core/uploads/failures.ts'
import { openPdf, scaleFor, pageEnvironment } from '#platform/pdf/document.ts'
import { createRenderer } from '#platform/workers/pdf-renderer.ts'
import { ciiInvoice, ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { aPdf, colourAt } from '../pdf-files.ts'

async function pagesOf(pdf: Blob, from = 0, renderer = createRenderer()) {
  const pages: { index: number; total: number; jpeg: Blob }[] = []
  for await (const page of renderer.render(pdf, from)) pages.push(page)
  return pages
}

const sizeOf = async (jpeg: Blob) => {
  const { width, height } = await createImageBitmap(jpeg)
  return { width, height }
}
/** Share of a picture that is dark. */
async function inkOf(bitmap: ImageBitmap): Promise<number> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const data = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1
  return dark / (data.length / 4)
}
const isRed = ([red, green, blue]: [number, number, number]) => red > 150 && green < 90 && blue < 90
const isWhite = (colour: [number, number, number]) => colour.every((part) => part > 240)

/** Width of the bar, in tens of points: the number of the page. */
async function numberOn(jpeg: Blob): Promise<number> {
  for (let page = 1; page <= 10; page += 1) {
    if (!isRed(await colourAt(jpeg, page * 40 + 20, 250))) return page
  }
  return 0
}

/** The first quantisation table of a JPEG: the encoder's measure of quality. */
async function quantisation(jpeg: Blob): Promise<number[]> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  const at = bytes.findIndex((byte, index) => byte === 0xff && bytes[index + 1] === 0xdb)
  return Array.from(bytes.slice(at + 5, at + 69))
}

describe('a PDF in the worker', () => {
  it('becomes JPEGs at twice its size, in order, on white', async () => {
    const pages = await pagesOf(aPdf(4))
    expect(pages.map(({ index, total }) => [index, total])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
    ])
    for (const { jpeg, index } of pages) {
      expect(jpeg.type).toBe('image/jpeg')
      expect(await sizeOf(jpeg)).toEqual({ width: 400, height: 600 })
      expect(await numberOn(jpeg)).toBe(index + 1)
      expect(isWhite(await colourAt(jpeg, 395, 10))).toBe(true)
    }
  })

  it('is compressed at half quality (UPLOAD-14)', async () => {
    const [page] = await pagesOf(aPdf(1))
    const blank = new OffscreenCanvas(8, 8)
    blank.getContext('2d')
    const half = await blank.convertToBlob({ type: 'image/jpeg', quality: 0.5 })
    expect(await quantisation(page?.jpeg ?? new Blob())).toEqual(await quantisation(half))
  })

  it('can start at any page', async () => {
    const pages = await pagesOf(aPdf(4), 2)
    expect(await Promise.all(pages.map(({ jpeg }) => numberOn(jpeg)))).toEqual([3, 4])
  })

  it('has the same result as on the page', async () => {
    const pdf = aPdf(1)
    const [inWorker] = await pagesOf(pdf)
    const document = await openPdf(pdf, pageEnvironment)
    const inPage = await document.renderPage(0)
    await document.close()
    for (const [x, y] of [
      [10, 250],
      [60, 250],
      [200, 10],
    ] as const) {
      expect(await colourAt(inWorker?.jpeg ?? new Blob(), x, y)).toEqual(await colourAt(inPage.jpeg, x, y))
    }
  })

  it('can be cancelled early, and the next one is drawn from its start', async () => {
    for await (const page of createRenderer().render(aPdf(3), 0)) if (page.index === 0) break
    expect(await pagesOf(aPdf(2))).toHaveLength(2)
  })

  it('waits its turn if several are requested', async () => {
    const counts = await Promise.all([pagesOf(aPdf(2)), pagesOf(aPdf(3)), pagesOf(aPdf(1))])
    expect(counts.map((pages) => pages.length)).toEqual([2, 3, 1])
  })
})

describe('an e-invoice', () => {
  const file = (xml: string) => new File([xml], 'invoice.xml', { type: 'text/xml' })

  it('is drawn as A4 pages', async () => {
    const [one, ...more] = await pagesOf(file(ublInvoice()))
    expect(more).toEqual([])
    expect(await sizeOf(one?.jpeg ?? new Blob())).toEqual({ width: 1190, height: 1684 })
    expect(isWhite(await colourAt(one?.jpeg ?? new Blob(), 20, 20))).toBe(true)
    const bitmap = await createImageBitmap(one?.jpeg ?? new Blob())
    expect(await inkOf(bitmap)).toBeGreaterThan(0.01)
    const later = await pagesOf(file(ciiInvoice(120)), 4)
    expect(later.map(({ index }) => index)).toEqual([4, 5])
  })

  it.each([
    ['cut off', ublInvoice().slice(0, 3000), /damaged/],
    ['one with entities', `<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>&a;</Invoice>`, /entities/],
    ['one of another version', ublInvoice().replace('xsd:Invoice-2', 'xsd:Invoice-9'), /not an e-invoice/],
    ['one of more than 5 MB', `<Invoice>${' '.repeat(5_000_000)}`, /larger than 5 MB/],
  ])('that is %s is rejected with advice', async (_, xml, text) => {
    await expect(pagesOf(file(xml))).rejects.toMatchObject({
      name: 'PdfError',
      code: 'pdf-invalid',
      message: expect.stringMatching(text) as string,
    })
  })
})

describe('a PDF that cannot be drawn', () => {
  const errorOf = (pdf: Blob) =>
    pagesOf(pdf).then(
      () => expect.unreachable('it was drawn'),
      (error: unknown) => error as PdfError,
    )

  it.each<[string, () => Blob, string, string]>([
    ['empty', () => new Blob([]), 'pdf-empty', 'Invalid or empty PDF file'],
    [
      'no PDF',
      () => new Blob(['garbage '.repeat(1000)]),
      'pdf-invalid',
      'The uploaded file is not a valid PDF document',
    ],
    ['cut off', () => aPdf(3).slice(0, 200), 'pdf-invalid', 'The uploaded file is not a valid PDF document'],
    [
      'locked',
      () => aPdf(1, { userPassword: 'secret', ownerPassword: 'owner' }),
      'pdf-password',
      'This PDF is password protected - remove the password and add it again',
    ],
  ])('because it is %s is reported', async (_, make, code, text) => {
    const error = await errorOf(make())
    expect(error).toBeInstanceOf(PdfError)
    expect(error).toMatchObject({ code, message: text })
  })

  it('because a page times out is reported, and the next one is drawn', async () => {
    const hasty = createRenderer({ pageTimeoutMs: 1 })
    await expect(pagesOf(aPdf(1), 0, hasty)).rejects.toMatchObject({ code: 'pdf-timeout' })
    expect(await pagesOf(aPdf(1))).toHaveLength(1)
  })
})

it('a page too large for a phone is scaled down', () => {
  expect(scaleFor({ width: 600, height: 800 })).toBe(2)
  const scale = scaleFor({ width: 5000, height: 5000 })
  expect(5000 * scale * 5000 * scale).toBeLessThanOrEqual(16_777_216)
})
