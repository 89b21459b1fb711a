import { alongRow, joined, lumaOf, meanOf, measureCells, mostOf } from './cells.ts'
import type { Filter, Pixels } from './types.ts'

/** Applies a filter. Returns new pixels; the given ones are unchanged. */
export function filtered(picture: Pixels, filter: Filter): Pixels {
  switch (filter) {
    case 'original':
      return picture
    case 'enhanced':
      return enhanced(picture)
    case 'greyscale':
      return greyscale(enhanced(picture))
    case 'black-white':
      return blackAndWhite(picture)
  }
}

/** Output level of paper; anything darker than INK_LEVEL becomes black. */
const PAPER_LEVEL = 250
const INK_LEVEL = 24
/** Limit for brightening shadows: an area darker than this is a picture, not paper in the shade. */
const MOST_GAIN = 2.4

/** Evens out the lighting: paper becomes white, print dark; colours keep their hue. */
function enhanced(picture: Pixels): Pixels {
  const { data, width, height } = picture
  const { size, bright } = measureCells(lumaOf(picture), width, height)
  const paper = joined(joined(bright, mostOf), meanOf)
  const out = new Uint8ClampedArray(data.length)
  const light = new Float32Array(width)
  const stretch = 255 / (255 - INK_LEVEL)
  for (let y = 0, at = 0; y < height; y += 1) {
    alongRow(paper, size, y, light)
    for (let x = 0; x < width; x += 1, at += 4) {
      const gain = Math.min(MOST_GAIN, Math.max(1, PAPER_LEVEL / Math.max(1, light[x] ?? 0)))
      for (let channel = at; channel < at + 3; channel += 1) {
        out[channel] = ((data[channel] ?? 0) * gain - INK_LEVEL) * stretch
      }
      out[at + 3] = 255
    }
  }
  return { data: out, width, height }
}

function greyscale(picture: Pixels): Pixels {
  const luma = lumaOf(picture)
  return ofGrey(picture, (at) => luma[at] ?? 0)
}

/** Sauvola's constants: how much spread lowers the threshold, and the spread at full contrast. */
const SAUVOLA_K = 0.2
const FULL_SPREAD = 128

/** Local threshold by mean and contrast (Sauvola). */
function blackAndWhite(picture: Pixels): Pixels {
  const { width, height } = picture
  const luma = lumaOf(picture)
  const { size, mean, spread } = measureCells(luma, width, height)
  const level = joined(mean, meanOf)
  const contrast = joined(spread, meanOf)
  const levels = new Float32Array(width)
  const contrasts = new Float32Array(width)
  let row = -1
  return ofGrey(picture, (at) => {
    const y = Math.floor(at / width)
    if (y !== row) {
      row = y
      alongRow(level, size, y, levels)
      alongRow(contrast, size, y, contrasts)
    }
    const x = at - y * width
    const threshold = (levels[x] ?? 0) * (1 + SAUVOLA_K * ((contrasts[x] ?? 0) / FULL_SPREAD - 1))
    return (luma[at] ?? 0) > threshold ? 255 : 0
  })
}

function ofGrey({ width, height }: Pixels, greyOf: (at: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    data.fill(greyOf(at), at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { data, width, height }
}
