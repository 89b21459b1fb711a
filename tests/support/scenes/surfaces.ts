import { noiseAt, smoothNoise } from './noise.ts'

export type Colour = readonly [number, number, number]
/** The colour of a place; places are in shares of the picture's height. */
export type Surface = (x: number, y: number) => Colour

const shade = ([r, g, b]: Colour, by: number): Colour => [r * by, g * by, b * by]

function wood(base: Colour, contrast: number, seed: number): Surface {
  return (x, y) => {
    const grain = smoothNoise(x * 3, y * 70, seed) * 0.6 + smoothNoise(x * 9, y * 220, seed + 1) * 0.4
    const gap = Math.abs(((y * 2.3 + 0.21) % 1) - 0.5) > 0.492 ? 0.6 : 1
    return shade(base, (1 + contrast * grain) * gap)
  }
}

export const surfaces = {
  'dark wood': (seed: number) => wood([92, 58, 38], 0.28, seed),
  'light wood': (seed: number) => wood([205, 170, 125], 0.12, seed),
  'light desk': (seed: number): Surface => {
    return (x, y) => shade([214, 204, 188], 1 + 0.02 * smoothNoise(x * 6, y * 6, seed))
  },
  'light grey': (seed: number): Surface => {
    return (x, y) => shade([206, 207, 209], 1 + 0.012 * smoothNoise(x * 5, y * 5, seed))
  },
  'black cloth': (seed: number): Surface => {
    return (x, y) => shade([38, 38, 44], 1 + 0.3 * noiseAt(x * 400, y * 400, seed))
  },
  'chequered cloth': (seed: number): Surface => {
    return (x, y) => {
      const dark = (Math.floor(x * 11) + Math.floor(y * 11)) % 2 === 0
      return shade(dark ? [150, 40, 44] : [196, 188, 178], 1 + 0.05 * noiseAt(x * 300, y * 300, seed))
    }
  },
  carpet: (seed: number): Surface => {
    return (x, y) =>
      shade(
        [120, 116, 108],
        1 + 0.2 * noiseAt(x * 240, y * 240, seed) + 0.15 * smoothNoise(x * 12, y * 12, seed),
      )
  },
  leaves: (seed: number): Surface => {
    return (x, y) => {
      const leaf = smoothNoise(x * 22, y * 22, seed) + smoothNoise(x * 60, y * 60, seed + 1)
      const sky = y < 0.3 + 0.1 * smoothNoise(x * 7, 0, seed)
      return sky ? [208, 218, 228] : shade([70, 96, 48], 1 + 0.7 * leaf)
    }
  },
  shelf: (seed: number): Surface => {
    return (x, y) => {
      const book = Math.floor(x * 13 + 0.4 * smoothNoise(Math.floor(y * 3), 0, seed))
      const tone = 0.5 + 0.4 * noiseAt(book, Math.floor(y * 3), seed)
      return (y * 3) % 1 < 0.06
        ? [60, 40, 26]
        : [90 + 120 * tone, 70 + 90 * Math.abs(noiseAt(book, 1, seed)), 60 + 100 * (1 - tone)]
    }
  },
} as const

export type SurfaceName = keyof typeof surfaces
