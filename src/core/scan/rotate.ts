import type { Pixels, Rotation } from './types.ts'

/** The picture rotated clockwise by quarter turns. */
export function rotated({ data, width, height }: Pixels, rotation: Rotation): Pixels {
  if (rotation === 0) return { data, width, height }
  const sideways = rotation !== 180
  const w = sideways ? height : width
  const h = sideways ? width : height
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0, at = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1, at += 1) {
      const source =
        rotation === 90
          ? (height - 1 - x) * width + y
          : rotation === 180
            ? (height - 1 - y) * width + (width - 1 - x)
            : x * width + (width - 1 - y)
      to[at] = from[source] ?? 0
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), width: w, height: h }
}
