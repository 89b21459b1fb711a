import type { Pixels } from '#core/scan/types.ts'
import type { Strip } from './types.ts'

/** Height of a line for the reading model. */
export const LINE_HEIGHT = 48

/** A levelled line: planes of blue, green and red from -1 to 1, `LINE_HEIGHT` high. */
export interface Crop {
  readonly data: Float32Array
  readonly width: number
}

/** Maximum length of a line in pixels; a longer one is compressed. */
const WIDEST = 3200

/**
 * Cuts out a line, levels it and scales it to the height of the reading model. Pixels outside the image have the colour
 * of its edge. `pressed` is an additional factor for its width.
 */
export function cropStrip(picture: Pixels, strip: Strip, pressed = 1): Crop {
  const zoom = LINE_HEIGHT / Math.max(1, strip.height)
  const width = Math.max(8, Math.min(WIDEST, Math.round(pressed * strip.length * zoom)))
  const plane = width * LINE_HEIGHT
  const data = new Float32Array(3 * plane)
  const cos = Math.cos(strip.angle)
  const sin = Math.sin(strip.angle)
  const stepX = strip.length / width
  const stepY = strip.height / LINE_HEIGHT
  // A line that is reduced is averaged over as many samples as it has pixels.
  const samples = Math.max(1, Math.min(6, Math.round(Math.max(stepX, stepY))))
  const share = 1 / (samples * samples)
  const sums = new Float32Array(3)
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    for (let column = 0; column < width; column += 1) {
      sums.fill(0)
      for (let sub = 0; sub < samples * samples; sub += 1) {
        const along = (column + ((sub % samples) + 0.5) / samples) * stepX - strip.length / 2
        const across = (row + (Math.floor(sub / samples) + 0.5) / samples) * stepY - strip.height / 2
        addSample(
          picture,
          strip.x + along * cos - across * sin - 0.5,
          strip.y + along * sin + across * cos - 0.5,
          sums,
        )
      }
      const at = row * width + column
      data[at] = ((sums[2] ?? 0) * share) / 127.5 - 1
      data[plane + at] = ((sums[1] ?? 0) * share) / 127.5 - 1
      data[2 * plane + at] = ((sums[0] ?? 0) * share) / 127.5 - 1
    }
  }
  return { data, width }
}

/** Adds red, green and blue, interpolated between four pixels. */
function addSample({ data, width, height }: Pixels, x: number, y: number, sums: Float32Array): void {
  const left = Math.min(width - 1.001, Math.max(0, x))
  const top = Math.min(height - 1.001, Math.max(0, y))
  const x0 = Math.max(0, Math.floor(left))
  const y0 = Math.max(0, Math.floor(top))
  const fx = left - x0
  const fy = top - y0
  const at = 4 * (y0 * width + x0)
  const right = x0 + 1 < width ? 4 : 0
  const below = y0 + 1 < height ? 4 * width : 0
  for (let channel = 0; channel < 3; channel += 1) {
    const a = data[at + channel] ?? 0
    const b = data[at + right + channel] ?? 0
    const c = data[at + below + channel] ?? 0
    const d = data[at + below + right + channel] ?? 0
    sums[channel] = (sums[channel] ?? 0) + (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy
  }
}
