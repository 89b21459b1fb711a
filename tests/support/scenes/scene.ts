import type { Pixels } from '#core/scan/types.ts'
import type { Quad } from '#core/scan/quad.ts'
import { seeded } from '../fixtures/random.ts'
import { noiseAt } from './noise.ts'
import { newPage, type PageOptions, printed } from './page.ts'
import { toUnitSquare } from '#core/scan/warp.ts'
import { placed, type PlacementOptions } from './placement.ts'
import { type Colour, type SurfaceName, surfaces } from './surfaces.ts'

export interface SceneKind {
  readonly surface: SurfaceName
  readonly page?: PageOptions | null
  readonly placement?: Partial<PlacementOptions>
  /** A shadow falls across, as a share of the light. */
  readonly shadow?: number
  /** Other things lie about; a pen lies across the rim. */
  readonly clutter?: boolean
  /** Levels of grey that the camera adds. */
  readonly grain?: number
}

/** What people photograph, and what they do not mean to. */
export const SCENES = {
  'dark wood': { surface: 'dark wood' },
  'light wood, turned': { surface: 'light wood', placement: { turn: 35 } },
  'light desk': { surface: 'light desk', page: { picture: true } },
  'white on light grey': { surface: 'light grey' },
  'shadow across': { surface: 'light wood', shadow: 0.5, placement: { turn: 20 } },
  'clutter and a pen': { surface: 'dark wood', clutter: true, page: { picture: true } },
  'chequered cloth': { surface: 'chequered cloth', clutter: true },
  'carpet, grain': { surface: 'carpet', grain: 14, placement: { turn: 25 } },
  'yellow slip': { surface: 'light grey', page: { colour: [232, 205, 140] } },
  'till receipt': {
    surface: 'black cloth',
    page: { letter: 0.016 },
    placement: { aspect: 0.42, turn: 12, fills: 0.32 },
  },
  'strong perspective': { surface: 'light wood', placement: { tilt: 0.3, turn: 10 } },
  'card across': {
    surface: 'carpet',
    page: { colour: [120, 150, 190], letter: 0.03, picture: true },
    placement: { aspect: 1.58, fills: 0.36 },
  },
} as const satisfies Record<string, SceneKind>
export type SceneName = keyof typeof SCENES

/** Pictures without a document. */
export const EMPTY_SCENES = {
  'bare wood': { surface: 'dark wood', page: null },
  'bare desk': { surface: 'light desk', page: null, shadow: 0.5 },
  cloth: { surface: 'chequered cloth', page: null },
  carpet: { surface: 'carpet', page: null, grain: 10 },
  leaves: { surface: 'leaves', page: null },
  shelf: { surface: 'shelf', page: null },
} as const satisfies Record<string, SceneKind>

export interface Scene {
  readonly picture: Pixels
  /** The page in pixels, from its own top left; null where there is none. */
  readonly quad: Quad | null
}

/** Pixels that a page is printed in, across. */
const PRINT_WIDTH = 420

const SAMPLES = [0.25, 0.75] as const

/** Draws a scene; the same seed draws the same. */
export function drawScene(kind: SceneKind, seed: number, width = 480, height = 360): Scene {
  const next = seeded(seed * 7919 + 17)
  const surface = surfaces[kind.surface](seed)
  const page = kind.page === null ? null : newPage(seed, kind.page)
  const placement = { aspect: 0.71, turn: 8, fills: 0.38, tilt: 0.08, ...kind.placement }
  const quad = page && placed(next, { width, height }, placement)
  const layers: Layer[] = []
  const thing = (at: Quad, colour: Colour) => layers.push(layer(at, () => colour))
  if (kind.clutter) {
    thing(tile(width * 0.02, height * 0.05, width * 0.16, height * 0.4), [30, 32, 38])
    thing(tile(width * 0.82, height * 0.55, width * 0.15, height * 0.4), [60, 90, 140])
    thing(tile(width * 0.75, height * 0.03, width * 0.2, height * 0.16), [236, 236, 232])
  }
  if (page && quad)
    layers.push(layer(quad, printed(page, PRINT_WIDTH, Math.round(PRINT_WIDTH / placement.aspect))))
  if (kind.clutter && quad) thing(penAcross(quad, width), [24, 40, 120])
  const edge = 0.2 + next() * 0.6
  const lean = (next() - 0.5) * 0.8
  const colourAt = (x: number, y: number): Colour => {
    for (let index = layers.length - 1; index >= 0; index -= 1) {
      const colour = layers[index]?.(x, y)
      if (colour) return colour
    }
    return surface(x / height, y / height)
  }
  const lightAt = (x: number, y: number) => {
    const shade = (x / width - edge + lean * (y / height)) * 14
    const shadow = kind.shadow ? 1 - kind.shadow / (1 + Math.exp(-shade)) : 1
    return shadow * (0.9 + 0.1 * (x / width)) * (1 - 0.12 * (y / height))
  }
  return { picture: rendered(width, height, colourAt, lightAt, kind.grain ?? 5, seed), quad }
}

type Layer = (x: number, y: number) => Colour | null

function layer(quad: Quad, colour: (u: number, v: number) => Colour): Layer {
  const back = toUnitSquare(quad)
  return (x, y) => {
    const { x: u, y: v } = back(x, y)
    return u >= 0 && v >= 0 && u <= 1 && v <= 1 ? colour(u, v) : null
  }
}

const tile = (x: number, y: number, w: number, h: number): Quad => [
  { x, y },
  { x: x + w, y: y + h * 0.04 },
  { x: x + w * 0.96, y: y + h },
  { x: x - w * 0.04, y: y + h * 0.95 },
]

/** A pen across the right rim of the page. */
function penAcross([, b, c]: Quad, width: number): Quad {
  const middle = { x: b.x * 0.45 + c.x * 0.55, y: b.y * 0.45 + c.y * 0.55 }
  const [l, t] = [width * 0.09, width * 0.008]
  return [
    { x: middle.x - l, y: middle.y - l * 0.4 - t },
    { x: middle.x + l, y: middle.y + l * 0.4 - t },
    { x: middle.x + l, y: middle.y + l * 0.4 + t },
    { x: middle.x - l, y: middle.y - l * 0.4 + t },
  ]
}

function rendered(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
  lightAt: (x: number, y: number) => number,
  grain: number,
  seed: number,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      let red = 0
      let green = 0
      let blue = 0
      for (const dy of SAMPLES) {
        for (const dx of SAMPLES) {
          const [r, g, b] = colourAt(x + dx, y + dy)
          red += r
          green += g
          blue += b
        }
      }
      const light = lightAt(x, y) / SAMPLES.length ** 2
      const speck = grain * noiseAt(x, y, seed)
      data[at] = red * light + speck
      data[at + 1] = green * light + speck
      data[at + 2] = blue * light + grain * noiseAt(x, y, seed + 1)
      data[at + 3] = 255
    }
  }
  return { data, width, height }
}
