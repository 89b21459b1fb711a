import type { Pixels } from '#core/scan/types.ts'
import type { Tensor } from './types.ts'

/** For each target pixel, the first source pixel that contributes and the weights from there on. */
interface Taps {
  readonly first: Int32Array
  readonly weights: readonly Float32Array[]
}

/** A triangle filter as wide as the step between two target pixels: smooth for enlarging, an average for reducing. */
function tapsOf(from: number, to: number): Taps {
  const step = from / to
  const reach = Math.max(1, step)
  const first = new Int32Array(to)
  const weights = Array.from({ length: to }, (_, place) => {
    const middle = (place + 0.5) * step - 0.5
    const start = Math.max(0, Math.ceil(middle - reach))
    const end = Math.min(from - 1, Math.floor(middle + reach))
    first[place] = start
    const row = new Float32Array(Math.max(1, end - start + 1))
    let sum = 0
    for (let source = start; source <= end; source += 1) {
      const weight = Math.max(0, 1 - Math.abs(source - middle) / reach)
      row[source - start] = weight
      sum += weight
    }
    if (sum === 0) return row.fill(1 / row.length)
    return row.map((weight) => weight / sum)
  })
  return { first, weights }
}

/** Pixel format of a model: blue, green, red, each minus its mean and divided by its spread. */
export interface Levels {
  readonly mean: readonly [number, number, number]
  readonly spread: readonly [number, number, number]
}

/** An image at another size, as one tensor of planes (1 x 3 x height x width). */
export function planesOf(picture: Pixels, width: number, height: number, levels: Levels): Tensor {
  const across = tapsOf(picture.width, width)
  const down = tapsOf(picture.height, height)
  const narrow = narrowed(picture, width, across)
  const data = new Float32Array(3 * width * height)
  for (let channel = 0; channel < 3; channel += 1) {
    const mean = 255 * (levels.mean[channel] ?? 0)
    const scale = 1 / (255 * (levels.spread[channel] ?? 1))
    for (let y = 0; y < height; y += 1) {
      const weights = down.weights[y] ?? new Float32Array()
      const out = (channel * height + y) * width
      for (let tap = 0; tap < weights.length; tap += 1) {
        const weight = (weights[tap] ?? 0) * scale
        const row = (channel * picture.height + (down.first[y] ?? 0) + tap) * width
        for (let x = 0; x < width; x += 1)
          data[out + x] = (data[out + x] ?? 0) + weight * (narrow[row + x] ?? 0)
      }
      for (let x = 0; x < width; x += 1) data[out + x] = (data[out + x] ?? 0) - mean * scale
    }
  }
  return { data, dims: [1, 3, height, width] }
}

/** The image at its new width and old height, as planes of blue, green and red. */
function narrowed(picture: Pixels, width: number, { first, weights }: Taps): Float32Array {
  const { data, height } = picture
  const out = new Float32Array(3 * width * height)
  const plane = width * height
  for (let x = 0; x < width; x += 1) {
    const row = weights[x] ?? new Float32Array()
    const start = 4 * (first[x] ?? 0)
    for (let y = 0; y < height; y += 1) {
      let red = 0
      let green = 0
      let blue = 0
      let at = 4 * y * picture.width + start
      for (let tap = 0; tap < row.length; tap += 1, at += 4) {
        const weight = row[tap] ?? 0
        red += weight * (data[at] ?? 0)
        green += weight * (data[at + 1] ?? 0)
        blue += weight * (data[at + 2] ?? 0)
      }
      const place = y * width + x
      out[place] = blue
      out[plane + place] = green
      out[2 * plane + place] = red
    }
  }
  return out
}
