import type { EdgeField } from './edge-field.ts'
import { isAlongBorder } from './support.ts'
import { distance, type Quad, sidesOf, type PixelPoint } from './quad.ts'

/** Distance of the two sampled bands from a side, and between their samples, in pixels. */
const INSET = 4
const STEP = 4

/** Most colour changes along one side that folds, a finger or print explain. */
const MOST_ON_ONE_SIDE = 4

export interface Rim {
  /** Uniformity of the colour inside the rim, relative to its contrast with the outside, 0 to 1. */
  readonly even: number
  /** Share of the contrast that comes from a brighter inside, 0 to 1. */
  readonly brighter: number
  /**
   * Colour changes that run from one side to the opposite one, and those that are too many for one side, as with
   * books on a shelf or boards of a fence.
   */
  readonly crossings: number
}

/**
 * Measures the sides as the rim of a page: one uniform colour along the inside, which differs from the outside.
 * Patterns and rows of objects have edges too, but change along them; a shadow across the page is a single change.
 * `withoutBorder` skips sides along the border of the frame, which are not a rim.
 */
export function rimOf(field: EdgeField, quad: Quad, withoutBorder = false): Rim {
  const { width, height } = field.gradient
  let changes = 0
  let contrast = 0
  let brighter = 0
  const [top = 0, right = 0, bottom = 0, left = 0] = sidesOf(quad).map(([from, to]) => {
    if (withoutBorder && isAlongBorder(from, to, width, height)) return 0
    const length = distance(from, to)
    const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    const steps = Math.max(4, Math.round(length / STEP))
    const along: Sample[] = []
    let stepped = 0
    for (let step = 1; step < steps; step += 1) {
      const x = from.x + ((to.x - from.x) * step) / steps
      const y = from.y + ((to.y - from.y) * step) / steps
      const inside = sampleAt(field, x + normal.x * INSET, y + normal.y * INSET, normal)
      const outside = sampleAt(field, x - normal.x * INSET, y - normal.y * INSET, normal)
      if (inside && outside) {
        const difference = unlike(inside, outside)
        stepped += difference
        if (inside.luma + inside.paper > outside.luma + outside.paper) brighter += difference
      }
      const before = along.at(-1)
      if (inside && before) changes += unlike(inside, before)
      if (inside) along.push(inside)
    }
    contrast += stepped
    return coloursAlong(along, stepped / Math.max(1, along.length)) - 1
  })
  return {
    even: contrast / (contrast + changes + 1),
    brighter: brighter / (contrast + 1),
    crossings:
      Math.min(top, bottom) +
      Math.min(right, left) +
      Math.max(0, Math.max(top, right, bottom, left) - MOST_ON_ONE_SIDE),
  }
}

/** The mean of three pixels along the side, so that noise is not a change. */
function sampleAt(
  { gradient: { width, height }, luma, paper }: EdgeField,
  x: number,
  y: number,
  normal: PixelPoint,
): Sample | null {
  let lumas = 0
  let papers = 0
  for (let along = -1; along <= 1; along += 1) {
    const column = Math.round(x - normal.y * along)
    const row = Math.round(y + normal.x * along)
    if (column < 0 || row < 0 || column >= width || row >= height) return null
    const at = row * width + column
    lumas += luma[at] ?? 0
    papers += paper[at] ?? 0
  }
  return { luma: lumas / 3, paper: papers / 3 }
}

/** Brightness and paper value at a point, 0 to 255 each. */
interface Sample {
  readonly luma: number
  readonly paper: number
}

const unlike = (a: Sample, b: Sample) => Math.max(Math.abs(a.luma - b.luma), Math.abs(a.paper - b.paper))

/** Number of samples on each side of a position that must agree: a letter or noise is not a colour of its own. */
const AGREEING = 3
/** Smaller changes, relative to the rim's contrast or in grey levels, are uneven lighting. */
const SHARE_OF_CONTRAST = 0.2
const LEAST_CHANGE = 8

/** The number of successive colours along a side, at least 1. `contrast` is that between the side and its outside. */
function coloursAlong(samples: readonly Sample[], contrast: number): number {
  const least = Math.max(LEAST_CHANGE, contrast * SHARE_OF_CONTRAST)
  const changes: number[] = []
  for (let at = AGREEING; at < samples.length - AGREEING; at += 1) {
    changes.push(unlike(middleOf(samples, at - AGREEING), middleOf(samples, at + 1)))
  }
  const steepest = changes.filter((change, at) => {
    if (change <= least) return false
    for (let near = Math.max(0, at - AGREEING); near <= at + AGREEING; near += 1) {
      const other = changes[near] ?? 0
      if (near < at ? other > change : near > at && other >= change) return false
    }
    return true
  })
  return steepest.length + 1
}

/** The median of as many samples as must agree, starting at `first`. */
function middleOf(samples: readonly Sample[], first: number): Sample {
  const middle = (of: keyof Sample) => {
    const a = samples[first]?.[of] ?? 0
    const b = samples[first + 1]?.[of] ?? 0
    const c = samples[first + 2]?.[of] ?? 0
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  }
  return { luma: middle('luma'), paper: middle('paper') }
}
