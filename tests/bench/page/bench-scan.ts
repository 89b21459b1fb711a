import { findOutline } from '#core/scan/find-outline.ts'
import { createScanWorker } from '#platform/workers/scan-worker.ts'
import type { Pair } from './bench.ts'

/** A copy of a camera image as the live view searches it. */
const [WIDTH, HEIGHT] = [480, 360] as const
const WARM = 30
const FRAMES = 60

/** A sheet with rows of print on a grainy table, a little turned. */
function frame(): ImageData {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#6b4a33'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.fillStyle = '#5a3c28'
  for (let y = 0; y < HEIGHT; y += 7) context.fillRect(0, y, WIDTH, 2)
  context.translate(WIDTH / 2, HEIGHT / 2)
  context.rotate(0.12)
  context.fillStyle = '#f2f0ea'
  context.fillRect(-110, -150, 220, 300)
  context.fillStyle = '#333'
  for (let y = -130; y < 130; y += 12) {
    for (let x = -95; x < 90; x += 9) context.fillRect(x, y, 6, 4)
  }
  return context.getImageData(0, 0, WIDTH, HEIGHT)
}

/** One Sobel pass over the same pixels, in simple code. */
function plainSobel({ data, width, height }: ImageData): Float32Array {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    grey[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!
  }
  const out = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x
      const [a, b, c] = [at - width, at, at + width]
      const dx =
        grey[a + 1]! + 2 * grey[b + 1]! + grey[c + 1]! - grey[a - 1]! - 2 * grey[b - 1]! - grey[c - 1]!
      const dy = grey[c - 1]! + 2 * grey[c]! + grey[c + 1]! - grey[a - 1]! - 2 * grey[a]! - grey[a + 1]!
      out[at] = Math.hypot(dx, dy)
    }
  }
  return out
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function timed(run: () => unknown): Promise<number> {
  const spent: number[] = []
  for (let index = 0; index < WARM + FRAMES; index += 1) {
    const started = performance.now()
    await run()
    if (index >= WARM) spent.push(performance.now() - started)
  }
  return median(spent)
}

/** Milliseconds per frame: the search by the worker, from passing the frame to the result, and one Sobel pass. */
export async function benchScan(): Promise<Pair> {
  const picture = frame()
  if (!findOutline(picture)) throw new Error('The sheet of the bench is not found')
  const worker = createScanWorker()
  const ours = await timed(() =>
    worker.outline(new ImageData(new Uint8ClampedArray(picture.data), WIDTH, HEIGHT)),
  )
  worker.stop()
  return { ours, reference: await timed(() => plainSobel(picture)) }
}
