import { afterAll, describe, expect, it } from 'vitest'
import type { Corners } from '#core/scan/types.ts'
import { createScanWorker } from '#platform/workers/scan-worker.ts'

const worker = createScanWorker()
afterAll(() => worker.stop())

const [WIDTH, HEIGHT] = [800, 600]
/** The page's own corners, from its top left, in pixels of the upright photo. */
const PAGE = [
  { x: 210, y: 70 },
  { x: 560, y: 110 },
  { x: 540, y: 530 },
  { x: 170, y: 500 },
] as const

/** A white page with a red block at its top left, on a dark table. */
async function photo(): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')!
  const fill = (colour: string, points: readonly { x: number; y: number }[]) => {
    context.fillStyle = colour
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
    context.fill()
  }
  fill('#33281f', [
    { x: 0, y: 0 },
    { x: WIDTH, y: 0 },
    { x: WIDTH, y: HEIGHT },
    { x: 0, y: HEIGHT },
  ])
  fill('#f0efe9', PAGE)
  const [a, b, c, d] = PAGE
  const inside = (u: number, v: number) => ({
    x: a.x * (1 - u) * (1 - v) + b.x * u * (1 - v) + c.x * u * v + d.x * (1 - u) * v,
    y: a.y * (1 - u) * (1 - v) + b.y * u * (1 - v) + c.y * u * v + d.y * (1 - u) * v,
  })
  fill('#d02020', [inside(0.1, 0.1), inside(0.4, 0.1), inside(0.4, 0.2), inside(0.1, 0.2)])
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}

/** The same JPEG with an orientation tag: 6 is a quarter turn clockwise. */
async function withOrientation(jpeg: Blob, orientation: number): Promise<Blob> {
  const tiff = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const segment = new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif])
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  return new Blob([bytes.subarray(0, 2), segment, bytes.subarray(2)], { type: 'image/jpeg' })
}

async function look(jpeg: Blob) {
  const bitmap = await createImageBitmap(jpeg)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = (u: number, v: number) => [
    ...context.getImageData(Math.floor(u * bitmap.width), Math.floor(v * bitmap.height), 1, 1).data,
  ]
  const isRed = (u: number, v: number) => {
    const [r = 0, g = 0] = at(u, v)
    return r > 150 && g < 100
  }
  return { width: bitmap.width, height: bitmap.height, at, isRed }
}

const shares = (width: number, height: number, points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => ({ x: x / width, y: y / height })) as unknown as Corners
const CORNERS = shares(WIDTH, HEIGHT, PAGE)

describe('the scan worker', () => {
  it('finds the page in a photo', async () => {
    const outline = await worker.detect(await photo())
    outline?.corners.forEach(({ x, y }, index) => {
      expect(Math.abs(x * WIDTH - PAGE[index]!.x)).toBeLessThan(4)
      expect(Math.abs(y * HEIGHT - PAGE[index]!.y)).toBeLessThan(4)
    })
    expect(outline?.confidence).toBeGreaterThan(0.9)
  })

  it('inspects a transferred frame', async () => {
    const frame = await createImageBitmap(await photo(), { resizeWidth: 480, resizeHeight: 360 })
    const reading = await worker.inspect(frame)
    expect(reading.outline?.corners[0].x).toBeCloseTo(210 / WIDTH, 1)
    expect(reading.brightness).toBeGreaterThan(150)
    expect(frame.width).toBe(0)
  })

  it('crops to an upright page', async () => {
    const page = await worker.crop(await photo(), CORNERS, 'original', 0)
    expect(page.type).toBe('image/jpeg')
    const { height, width, isRed, at } = await look(page)
    expect(height / width).toBeCloseTo(Math.hypot(40, 430) / Math.hypot(370, 30), 1)
    expect(isRed(0.25, 0.15)).toBe(true)
    expect([isRed(0.75, 0.15), isRed(0.25, 0.85), isRed(0.06, 0.15), isRed(0.25, 0.06)]).not.toContain(true)
    expect(Math.min(...at(0.5, 0.6))).toBeGreaterThan(200)
  })

  it('rotates the page by quarter turns', async () => {
    const { width, height, isRed } = await look(await worker.crop(await photo(), CORNERS, 'original', 90))
    expect(width).toBeGreaterThan(height)
    expect(isRed(0.85, 0.25)).toBe(true)
  })

  it('accepts corners of the upright photo if the camera only marked its rotation', async () => {
    const marked = await withOrientation(await photo(), 6)
    const upright = PAGE.map(({ x, y }) => ({ x: HEIGHT - y, y: x }))
    const corners = shares(HEIGHT, WIDTH, upright)
    const { width, height, isRed } = await look(await worker.crop(marked, corners, 'original', 0))
    // The corners are clockwise from the page's own top left, so the page comes out upright.
    expect(height).toBeGreaterThan(width)
    expect(isRed(0.25, 0.15)).toBe(true)
  })

  it('returns the entire photo without corners, no larger than requested', async () => {
    const page = await look(await worker.crop(await photo(), null, 'greyscale', 0, { maxPixels: 120_000 }))
    expect(page.width * page.height).toBeLessThanOrEqual(120_000)
    expect(page.width / page.height).toBeCloseTo(WIDTH / HEIGHT, 1)
    expect(page.isRed(0.35, 0.22)).toBe(false)
  })

  it('does not change the photo', async () => {
    const original = await photo()
    const before = new Uint8Array(await original.arrayBuffer())
    await worker.crop(original, CORNERS, 'black-white', 0)
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(before)
  })

  it('stops when it is aborted, and works again afterwards', async () => {
    const stop = new AbortController()
    const cropping = worker.crop(await photo(), CORNERS, 'enhanced', 0, { signal: stop.signal })
    stop.abort()
    await expect(cropping).rejects.toMatchObject({ name: 'WorkerFailure', reason: 'stopped' })
    expect(await worker.detect(await photo())).not.toBeNull()
  })

  it('rejects a file that is not an image, and handles the next call', async () => {
    await expect(worker.crop(new Blob(['no picture']), null, 'original', 0)).rejects.toThrow(/decoded/)
    expect(await worker.legibility(await photo(), CORNERS)).toEqual([])
  })
})
