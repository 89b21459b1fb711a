import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import type { OcrEngine } from '#server/ocr/engine.ts'
import type { Pixels } from '#core/scan/types.ts'
import { openPicture } from '#server/ocr/image.ts'
import { orientations, type Orientation, withOrientation } from '#tests/support/fixtures/exif.ts'
import { drawnPage, RECEIPT_LINES } from '../extraction/drawn-pages.ts'
import { sharedEngine } from './shared-engine.ts'

// What the engine is given of a photo, whatever way the camera was held.

// Real engines on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** The same picture, stored as a camera in this position stores it. */
async function photographed(upright: Buffer, orientation: Orientation): Promise<Buffer> {
  const turned = orientation >= 5 ? await sharp(upright).rotate(90).toBuffer() : upright
  const picture = sharp(turned)
  // 6 lies the other way round than 8; 5 and 7 are mirrored besides.
  if (orientation === 2 || orientation === 5) picture.flop()
  if (orientation === 4 || orientation === 7) picture.flip()
  if (orientation === 3 || orientation === 6) picture.rotate(180)
  return Buffer.from(withOrientation(await picture.jpeg({ quality: 95 }).toBuffer(), orientation))
}

/** White, 80 x 120, with a dark patch at its top left. */
const marked = () =>
  sharp({ create: { width: 80, height: 120, channels: 3, background: 'white' } })
    .composite([
      {
        input: { create: { width: 24, height: 24, channels: 3, background: 'black' } },
        left: 4,
        top: 4,
      },
    ])
    .jpeg({ quality: 95 })
    .toBuffer()

/** Mean brightness of a part of a picture, in shares of it. */
function brightness({ data, width, height }: Pixels, left: number, top: number): number {
  let [sum, count] = [0, 0]
  for (let y = Math.round(top * height); y < Math.round((top + 0.1) * height); y += 1) {
    for (let x = Math.round(left * width); x < Math.round((left + 0.2) * width); x += 1) {
      sum += data[4 * (y * width + x)] ?? 0
      count += 1
    }
  }
  return sum / count
}

describe('an image', () => {
  test.each(orientations)('is upright for EXIF orientation %i', async (orientation) => {
    const ready = await openPicture(await photographed(await marked(), orientation))
    expect(ready.width / ready.height).toBeCloseTo(80 / 120, 2)
    expect(brightness(ready, 0.08, 0.06)).toBeLessThan(60)
    for (const [left, top] of [
      [0.75, 0.06],
      [0.08, 0.85],
      [0.75, 0.85],
    ] as const) {
      expect(brightness(ready, left, top)).toBeGreaterThan(200)
    }
  })

  test('is not inverted for a CMYK photo', async () => {
    const cmyk = await sharp(await marked())
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const ready = await openPicture(cmyk)
    expect(brightness(ready, 0.08, 0.06)).toBeLessThan(60)
    expect(brightness(ready, 0.75, 0.85)).toBeGreaterThan(200)
  })

  test('may have 16 bits per channel', async () => {
    const deep = await sharp(await marked())
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect(brightness(await openPicture(deep), 0.75, 0.85)).toBeGreaterThan(200)
  })

  test('is read as far as it goes if truncated', async () => {
    const whole = await drawnPage(RECEIPT_LINES)
    const ready = await openPicture(whole.subarray(0, Math.floor(whole.length * 0.6)))
    const { width, height } = await sharp(whole).metadata()
    expect(ready.width / ready.height).toBeCloseTo(width / height, 2)
  })
})

describe('evidence', () => {
  let engine: OcrEngine
  beforeAll(async () => {
    engine = await sharedEngine()
  })

  const placeOfTotal = async (photo: Buffer) => {
    const { extraction } = understand({ pages: [await engine.read(await openPicture(photo))] })
    expect(extraction.extracted['total']).toBe(24.5)
    return extraction.evidence['total']?.box ?? []
  }

  test('has a box on the upright page, as shown', async () => {
    const upright = await drawnPage(RECEIPT_LINES)
    const expected = await placeOfTotal(upright)
    expect(expected).toHaveLength(4)
    // As most phones store it. That the engine is given the same picture for every orientation is tested above.
    const found = await placeOfTotal(await photographed(upright, 6))
    found.forEach((part, index) => expect(Math.abs(part - (expected[index] ?? 9))).toBeLessThan(0.02))
  })
})
