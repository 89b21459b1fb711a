import { type Crop, LINE_HEIGHT } from './crop-strip.ts'
import type { Strip } from './types.ts'

/** Where a line contains ink. */
export interface Ink {
  /** Pixels of ink in each column. */
  readonly columns: Uint16Array
  /** First row of ink and the row after the last one, within `LINE_HEIGHT`. */
  readonly top: number
  readonly bottom: number
}

/** Minimum ink of a row of letters, as a share of what an even distribution would give. */
const ROW_SHARE = 0.1

/** Separates print from paper by a threshold; the rarer of the two is ink. */
export function inkOf({ data, width }: Crop): Ink {
  const plane = width * LINE_HEIGHT
  const levels = new Uint8Array(plane)
  const histogram = new Uint32Array(256)
  for (let at = 0; at < plane; at += 1) {
    const mean = ((data[at] ?? 0) + (data[plane + at] ?? 0) + (data[2 * plane + at] ?? 0)) / 3
    const level = Math.max(0, Math.min(255, Math.round((mean + 1) * 127.5)))
    levels[at] = level
    histogram[level] = (histogram[level] ?? 0) + 1
  }
  const { threshold, darkIsInk } = parted(histogram, plane)
  const columns = new Uint16Array(width)
  const rows = new Uint32Array(LINE_HEIGHT)
  for (let at = 0; at < plane; at += 1) {
    if ((levels[at] ?? 0) <= threshold !== darkIsInk) continue
    columns[at % width] = (columns[at % width] ?? 0) + 1
    const row = Math.floor(at / width)
    rows[row] = (rows[row] ?? 0) + 1
  }
  const total = rows.reduce((sum, count) => sum + count, 0)
  const enough = (ROW_SHARE * total) / LINE_HEIGHT
  const top = rows.findIndex((count) => count > enough)
  const bottom = rows.findLastIndex((count) => count > enough)
  return top < 0 ? { columns, top: 0, bottom: LINE_HEIGHT } : { columns, top, bottom: bottom + 1 }
}

/** Otsu's threshold, which maximizes the difference between both sides. */
function parted(histogram: Uint32Array, total: number): { threshold: number; darkIsInk: boolean } {
  const sum = histogram.reduce((all, count, level) => all + count * level, 0)
  let [below, belowSum, best, threshold, dark] = [0, 0, -1, 127, 0]
  for (let level = 0; level < 256; level += 1) {
    below += histogram[level] ?? 0
    belowSum += level * (histogram[level] ?? 0)
    if (below === 0 || below === total) continue
    const difference = belowSum / below - (sum - belowSum) / (total - below)
    const spread = below * (total - below) * difference * difference
    if (spread <= best) continue
    best = spread
    threshold = level
    dark = below
  }
  return { threshold, darkIsInk: dark * 2 <= total }
}

/** Pixels around the ink that are not cut off, because the reading model needs a margin. */
const RIM = 8

/** A line without the paper before and after its ink: the cost of reading grows with its length. */
export function trimmed(strip: Strip, crop: Crop, ink: Ink): { strip: Strip; crop: Crop; ink: Ink } {
  const first = ink.columns.findIndex((count) => count > 0)
  const last = ink.columns.findLastIndex((count) => count > 0)
  const from = Math.max(0, first - RIM)
  const to = Math.min(crop.width, last + 1 + RIM)
  if (first < 0 || to - from >= crop.width) return { strip, crop, ink }
  const width = to - from
  const data = new Float32Array(3 * LINE_HEIGHT * width)
  for (let row = 0; row < 3 * LINE_HEIGHT; row += 1)
    data.set(crop.data.subarray(row * crop.width + from, row * crop.width + to), row * width)
  const step = strip.length / crop.width
  const moved = ((from + to) / 2 - crop.width / 2) * step
  return {
    strip: {
      ...strip,
      x: strip.x + moved * Math.cos(strip.angle),
      y: strip.y + moved * Math.sin(strip.angle),
      length: width * step,
    },
    crop: { data, width },
    ink: { ...ink, columns: ink.columns.subarray(from, to) },
  }
}
