import { describe, expect, it } from 'vitest'
import { MAX_CANVAS_PIXELS, MAX_CANVAS_SIDE } from '#contract/limits.ts'
import { capture } from '#platform/uploads/capture.ts'
import { bytes, outbox } from '#platform/uploads/outbox.ts'
import { createRenderer } from '#platform/workers/pdf-renderer.ts'
import { saveCopy } from '#platform/uploads/upload-actions.ts'
import { liesOnSide, orientations, storedPlace, withOrientation } from '#tests/support/fixtures/exif.ts'
import { animatedGif, animatedWebp, cmykJpeg, sixteenBitPng } from '#tests/support/fixtures/odd-pictures.ts'
import {
  brokenPagePdf,
  brokenTablePdf,
  cyclicPagesPdf,
  endlessPdf,
  nestedStatesPdf,
  onlyCyclePdf,
  pagelessPdf,
  scriptPdf,
  selfDrawingPdf,
  sizedPdf,
} from '#tests/support/fixtures/plain-pdf.ts'
import { aPdf, colourAt } from '../pdf-files.ts'

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const target = { userId: `user-${crypto.randomUUID()}`, projectId: 'office' }

/** Longer than the time limit of a page, so that a busy machine does not fail the file. */
const PATIENT_MS = 60_000

/** Page images of a PDF, and the code of the error that ended it. */
async function pagesOf(pdf: Uint8Array<ArrayBuffer>, pageTimeoutMs = PATIENT_MS) {
  const renderer = createRenderer({ pageTimeoutMs })
  let pages = 0
  try {
    for await (const { jpeg } of renderer.render(new Blob([pdf]), 0)) if (jpeg.size > 0) pages += 1
    return { pages, code: null }
  } catch (error) {
    return { pages, code: (error as { code?: string }).code }
  }
}

describe('a PDF', () => {
  it('with a circular page tree never becomes an incomplete document', async () => {
    expect(await pagesOf(cyclicPagesPdf())).toEqual({ pages: 1, code: 'pdf-failed' })
  })

  it('with only a circular page tree is rejected', async () => {
    expect(await pagesOf(onlyCyclePdf())).toEqual({
      pages: 0,
      code: expect.stringMatching(/^pdf-/) as string,
    })
  })

  it('without a page is rejected as empty', async () => {
    expect(await pagesOf(pagelessPdf())).toEqual({ pages: 0, code: 'pdf-empty' })
  })

  it('with a page whose content cannot be decompressed keeps both pages', async () => {
    expect(await pagesOf(brokenPagePdf())).toEqual({ pages: 2, code: null })
  })

  it('with a wrong cross-reference table is repaired', async () => {
    expect(await pagesOf(brokenTablePdf())).toEqual({ pages: 1, code: null })
  })

  it('with an embedded script and program is drawn without running them', async () => {
    expect(await pagesOf(scriptPdf())).toEqual({ pages: 1, code: null })
    expect(globalThis).not.toHaveProperty('ranFromPdf')
  })

  it.each([
    ['enormous', 200_000, 200_000],
    ['as long as a till roll', 200, 60_000],
    ['a hair', 1_000_000, 1],
  ])('whose page is %s is drawn as large as a phone can', async (_, width, height) => {
    const pages: Blob[] = []
    for await (const { jpeg } of createRenderer({ pageTimeoutMs: PATIENT_MS }).render(
      new Blob([sizedPdf(width, height)]),
      0,
    ))
      pages.push(jpeg)
    const drawn = await createImageBitmap(pages[0] ?? new Blob())
    expect(drawn.width * drawn.height).toBeLessThanOrEqual(MAX_CANVAS_PIXELS)
    expect(Math.max(drawn.width, drawn.height)).toBeLessThanOrEqual(MAX_CANVAS_SIDE)
    expect(Math.max(drawn.width, drawn.height)).toBeGreaterThan(4000)
  })

  it.each([
    ['of ever more layers', endlessPdf],
    ['of states within states', nestedStatesPdf],
  ])('%s that never ends times out, and the next one is drawn', async (_name, make) => {
    expect(await pagesOf(make(), 4000)).toEqual({ pages: 0, code: 'pdf-timeout' })
    expect(await pagesOf(await bytesOf(aPdf(2)))).toEqual({ pages: 2, code: null })
  })

  it('with a recursive form is drawn once', async () => {
    expect(await pagesOf(selfDrawingPdf())).toEqual({ pages: 1, code: null })
  })
})

const CORNER = [0.15, 0.1] as const
const isRed = ([red, green, blue]: readonly number[]) =>
  (red ?? 0) > 180 && (green ?? 255) < 80 && (blue ?? 255) < 80

/** Upright 60 x 90, white but for a red patch at its top left; stored as this orientation wants it. */
async function turnedPhoto(orientation: (typeof orientations)[number]): Promise<File> {
  const [width, height] = liesOnSide(orientation) ? [90, 60] : [60, 90]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.fillStyle = 'red'
  const [x, y] = storedPlace(orientation, CORNER)
  context.fillRect(x * width - 8, y * height - 8, 16, 16)
  const jpeg = await bytesOf(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 }))
  return new File([withOrientation(jpeg, orientation)], `turned-${orientation}.jpg`, { type: 'image/jpeg' })
}

/** As an `img` shows it. */
async function shown(image: Blob): Promise<Blob> {
  const element = new Image()
  element.src = URL.createObjectURL(image)
  await element.decode()
  const canvas = new OffscreenCanvas(element.naturalWidth, element.naturalHeight)
  canvas.getContext('2d')?.drawImage(element, 0, 0)
  URL.revokeObjectURL(element.src)
  return canvas.convertToBlob()
}

describe('a photo', () => {
  it.each(orientations)(
    'with EXIF orientation %i is stored unchanged and shown upright',
    async (orientation) => {
      const photo = await turnedPhoto(orientation)
      const [result] = await capture([photo], target)
      const copy = await saveCopy(result?.saved ? result.captureId : '')
      expect(await bytesOf(copy ?? new Blob())).toEqual(await bytesOf(photo))
      const upright = await shown(copy ?? new Blob())
      const { width, height } = await createImageBitmap(upright)
      expect([width, height]).toEqual([60, 90])
      expect(isRed(await colourAt(upright, CORNER[0] * width, CORNER[1] * height))).toBe(true)
    },
  )

  it('truncated in transfer is stored completely, and shown as far as possible', async () => {
    const whole = await bytesOf(await turnedPhoto(1))
    const cut = new File([whole.slice(0, Math.floor(whole.length * 0.8))], 'cut.jpg', { type: 'image/jpeg' })
    const [result] = await capture([cut], target)
    const copy = await saveCopy(result?.saved ? result.captureId : '')
    expect(copy?.size).toBe(cut.size)
    expect((await createImageBitmap(await shown(copy ?? new Blob()))).width).toBe(60)
  })

  it.each([
    ['of sixteen bits a channel', sixteenBitPng, 'deep.png', 'image/png'],
    ['in four inks', cmykJpeg, 'inks.jpg', 'image/jpeg'],
  ] as const)('%s is stored unchanged and shown in its colours', async (_, make, name, type) => {
    const [result] = await capture([new File([make()], name, { type })], target)
    const copy = (await saveCopy(result?.saved ? result.captureId : '')) ?? new Blob()
    expect(await bytesOf(copy)).toEqual(make())
    expect(isRed(await colourAt(await shown(copy), 4, 4))).toBe(true)
  })

  it.each([
    ['GIF', animatedGif, 'image/gif'],
    ['WebP', animatedWebp, 'image/webp'],
  ] as const)(
    'from a drive that is animated, a %s, becomes a page of its first frame (DRIVE-02)',
    async (_, make, type) => {
      const file = new File([make()], `moving-${type.slice(6)}`, { type })
      const [result] = await capture([file], { ...target, source: 'google-drive' })
      const item = await outbox.get(result?.saved ? result.captureId : '')
      const page = item?.pages[0] && (await bytes.read(item.pages[0].at))
      expect(isRed(await colourAt(page ?? new Blob(), 4, 4))).toBe(true)
      expect(await bytesOf((await saveCopy(item?.captureId ?? '')) ?? new Blob())).toEqual(make())
    },
  )

  it.each([
    [
      'a GIF named .png',
      'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;',
      'is not a PDF, JPG, PNG or e-invoice (XML)',
    ],
    ['a WebP named .jpg', 'RIFF\x20\0\0\0WEBPVP8L', 'is not a PDF, JPG, PNG or e-invoice (XML)'],
    [
      'an SVG named .png',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'is not a PDF, JPG, PNG or e-invoice (XML)',
    ],
    [
      'a page of HTML named .jpg',
      '<!doctype html><script>alert(1)</script>',
      'is not a PDF, JPG, PNG or e-invoice (XML)',
    ],
    ['text named .png', 'just a few words', 'is not a PDF, JPG, PNG or e-invoice (XML)'],
    ['a HEIC named .jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'Save it as JPG and add it again'],
  ])('that is %s is rejected by name', async (_, head, sentence) => {
    const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0))
    const [result] = await capture([new File([bytes], 'odd.png', { type: 'image/png' })], target)
    expect(result).toMatchObject({
      saved: false,
      rejection: { text: expect.stringContaining(sentence) as string },
    })
  })
})
