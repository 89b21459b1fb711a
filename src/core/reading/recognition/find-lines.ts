import type { Pixels } from '#core/scan/types.ts'
import { findSize, findStrips } from './find-strips.ts'
import type { Models, Strip } from './types.ts'

/** Image size for the first detection: enough for a receipt that fills its picture. */
const COARSE = { narrow: 512, most: 700_000 }
/** Maximum pixels for the second detection, whose cost grows with them. */
const FINE = 1_500_000
/** If the median line of the first detection is lower than this, in its pixels, lines are detected again. */
const LOW = 17
/** Line height for the second detection. */
const WANTED = 22
/** Minimum enlargement that is worth a second detection. */
const LEAST_GAIN = 1.25

/**
 * Detects lines of text. If they are small, the part of the image with text is detected again at a larger size. If that
 * finds less than half as many lines, the first result stays.
 */
export async function findLines(picture: Pixels, models: Models): Promise<Strip[]> {
  const size = findSize(picture, COARSE)
  const first = await findStrips(picture, size, models)
  const zoom = size.height / picture.height
  const height = zoom * median(first.map((strip) => strip.height))
  if (first.length === 0 || height >= LOW) return first
  const part = partWith(first, picture)
  const most = Math.sqrt(FINE / (part.width * part.height))
  const fine = Math.min((zoom * WANTED) / height, most)
  if (fine < LEAST_GAIN * zoom) return first
  const cut = cutOut(picture, part)
  const second = await findStrips(
    cut,
    findSize(cut, { narrow: fine * Math.min(cut.width, cut.height), most: FINE }),
    models,
  )
  const moved = second.map((strip) => ({ ...strip, x: strip.x + part.left, y: strip.y + part.top }))
  return moved.length >= first.length / 2 ? moved : first
}

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * The first detection often misses lines near those that it found, so the part is extended by this many line heights.
 */
const MARGIN = 12

function partWith(strips: readonly Strip[], picture: Pixels): Part {
  const margin = MARGIN * median(strips.map((strip) => strip.height))
  const reach = (strip: Strip) => (strip.length * Math.abs(Math.cos(strip.angle)) + strip.height) / 2
  const rise = (strip: Strip) => (strip.length * Math.abs(Math.sin(strip.angle)) + strip.height) / 2
  const left = Math.max(0, Math.floor(Math.min(...strips.map((s) => s.x - reach(s))) - margin))
  const top = Math.max(0, Math.floor(Math.min(...strips.map((s) => s.y - rise(s))) - margin))
  const right = Math.min(picture.width, Math.ceil(Math.max(...strips.map((s) => s.x + reach(s))) + margin))
  const bottom = Math.min(picture.height, Math.ceil(Math.max(...strips.map((s) => s.y + rise(s))) + margin))
  return { left, top, width: right - left, height: bottom - top }
}

function cutOut(picture: Pixels, { left, top, width, height }: Part): Pixels {
  if (width === picture.width && height === picture.height) return picture
  const data = new Uint8ClampedArray(4 * width * height)
  for (let row = 0; row < height; row += 1) {
    const from = 4 * ((top + row) * picture.width + left)
    data.set(picture.data.subarray(from, from + 4 * width), 4 * row * width)
  }
  return { data, width, height }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}
