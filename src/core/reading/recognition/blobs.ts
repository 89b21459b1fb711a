import type { PixelPoint } from '#core/scan/quad.ts'

/** A connected group of pixels: the ends of each of its rows, and the mean of its values. */
export interface Blob {
  readonly ends: readonly PixelPoint[]
  readonly mean: number
  readonly size: number
}

/** Groups of at least `least` pixels with values above `threshold`; pixels that touch at a corner are connected. */
export function blobsOf(
  map: Float32Array,
  width: number,
  height: number,
  threshold: number,
  least: number,
): Blob[] {
  const seen = new Uint8Array(width * height)
  const waiting: number[] = []
  const blobs: Blob[] = []
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || (map[start] ?? 0) <= threshold) continue
    seen[start] = 1
    waiting.push(start)
    const rows = new Map<number, [number, number]>()
    let sum = 0
    let size = 0
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const x = place % width
      const y = (place - x) / width
      sum += map[place] ?? 0
      size += 1
      const row = rows.get(y)
      if (!row) rows.set(y, [x, x])
      else if (x < row[0]) row[0] = x
      else if (x > row[1]) row[1] = x
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx
          if (seen[next] || (map[next] ?? 0) <= threshold) continue
          seen[next] = 1
          waiting.push(next)
        }
      }
    }
    if (size < least) continue
    const ends = [...rows].flatMap(([y, [left, right]]) => [
      // Outer edges of the pixels, so that a group of one pixel is one pixel wide.
      { x: left, y },
      { x: left, y: y + 1 },
      { x: right + 1, y },
      { x: right + 1, y: y + 1 },
    ])
    blobs.push({ ends, mean: sum / size, size })
  }
  return blobs
}
