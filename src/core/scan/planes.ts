import type { Pixels } from './types.ts'

/** Two greyscale views of an image, row by row, 0 to 255. */
export interface Planes {
  readonly width: number
  readonly height: number
  readonly luma: Uint8Array
  /** High for bright, unsaturated pixels: paper. */
  readonly paper: Uint8Array
}

/** How much saturation lowers the value of a pixel as paper. */
const SATURATION_COST = 1.5

/** Scales the image to at most `longest` pixels per side, averaging the covered pixels. */
export function downscale({ data, width, height }: Pixels, longest: number): Planes {
  const shrink = Math.max(1, Math.max(width, height) / longest)
  const w = Math.max(1, Math.round(width / shrink))
  const h = Math.max(1, Math.round(height / shrink))
  const luma = new Uint8Array(w * h)
  const paper = new Uint8Array(w * h)
  const columns = bounds(width, w)
  const rows = bounds(height, h)
  for (let y = 0, at = 0; y < h; y += 1) {
    const top = rows[y] ?? 0
    const bottom = rows[y + 1] ?? height
    for (let x = 0; x < w; x += 1, at += 1) {
      const left = columns[x] ?? 0
      const right = columns[x + 1] ?? width
      let r = 0
      let g = 0
      let b = 0
      for (let row = top; row < bottom; row += 1) {
        for (let from = (row * width + left) * 4, to = (row * width + right) * 4; from < to; from += 4) {
          r += data[from] ?? 0
          g += data[from + 1] ?? 0
          b += data[from + 2] ?? 0
        }
      }
      const count = (right - left) * (bottom - top)
      const most = Math.max(r, g, b)
      const least = Math.min(r, g, b)
      luma[at] = (0.299 * r + 0.587 * g + 0.114 * b) / count
      paper[at] = Math.max(0, (most - SATURATION_COST * (most - least)) / count)
    }
  }
  return { width: w, height: h, luma, paper }
}

/** Start of each of `parts` segments in a row of `length`, and the end of the last. */
function bounds(length: number, parts: number): Int32Array {
  return Int32Array.from({ length: parts + 1 }, (_, index) => Math.floor((index * length) / parts))
}
