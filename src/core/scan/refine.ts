import { fitLine } from './fit-line.ts'
import { distance, meeting, type Quad, scaled, sidesOf, type Spot } from './quad.ts'
import type { Pixels } from './types.ts'

/** Places along a side at which its edge is looked for. */
const PROBES = 48
/** The corners themselves are rounded, bent or held by a thumb. */
const CORNER_SHARE = 0.04
/** An edge is looked for this far beside the rough side, in pixels of the rough picture. */
const REACH = 5

/**
 * A rough outline drawn exact: along each side the steepest change is looked for in the picture itself, a line is
 * laid through what agrees, and the lines meet in the corners. Null where lines do not meet.
 */
export function refined(frame: Pixels, rough: Quad, scale: number): Quad | null {
  const quad = scaled(rough, scale)
  const lines = sidesOf(quad).map(([from, to]) => lineAlong(frame, from, to, REACH * scale, scale))
  const [top, right, bottom, left] = lines
  if (!top || !right || !bottom || !left) return null
  const a = meeting(...left, ...top)
  const b = meeting(...top, ...right)
  const c = meeting(...right, ...bottom)
  const d = meeting(...bottom, ...left)
  if (!a || !b || !c || !d) return null
  const result: Quad = [a, b, c, d]
  const furthest = REACH * scale * FURTHEST
  return result.every((spot, index) => distance(spot, quad[index] ?? spot) < furthest) ? result : null
}

/** A corner that moves further than this many times the reach was drawn to something else. */
const FURTHEST = 3

type Ends = readonly [Spot, Spot]

function lineAlong(frame: Pixels, from: Spot, to: Spot, reach: number, scale: number): Ends {
  const length = distance(from, to)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const normal = { x: -along.y, y: along.x }
  const probes = Array.from({ length: PROBES }, (_, index) => {
    const share = CORNER_SHARE + ((index + 0.5) / PROBES) * (1 - 2 * CORNER_SHARE)
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return { place: share * length, ...profileAt(frame, at, normal, along, reach, scale) }
  })
  // The rim changes from dark to bright, or from bright to dark, all along.
  const rising = probes.reduce((sum, probe) => sum + probe.rise.strength, 0)
  const falling = probes.reduce((sum, probe) => sum + probe.fall.strength, 0)
  const points = probes.map(({ place, rise, fall }) => ({
    place,
    ...(rising >= falling ? rise : fall),
  }))
  const line = fitLine(points, Math.max(1, scale * 0.75))
  if (!line) return [from, to]
  const spot = (place: number): Spot => {
    const beside = line.at(place)
    return {
      x: from.x + along.x * place + normal.x * beside,
      y: from.y + along.y * place + normal.y * beside,
    }
  }
  return [spot(0), spot(length)]
}

interface Crest {
  /** How far beside the rough side, in pixels. */
  readonly beside: number
  /** Levels of grey over one step. */
  readonly strength: number
}

/** The steepest rise and the steepest fall across a side, looked for in steps of one rough pixel and less. */
function profileAt(frame: Pixels, at: Spot, normal: Spot, along: Spot, reach: number, scale: number) {
  const step = Math.max(0.5, Math.min(1, scale / 2))
  const count = Math.ceil(reach / step)
  const grey: number[] = []
  for (let index = -count - 1; index <= count + 1; index += 1) {
    let sum = 0
    for (let beside = -1; beside <= 1; beside += 1) {
      sum += greyAt(
        frame,
        at.x + normal.x * index * step + along.x * beside * scale,
        at.y + normal.y * index * step + along.y * beside * scale,
      )
    }
    grey.push(sum / 3)
  }
  let rise: Crest = { beside: 0, strength: 0 }
  let fall: Crest = { beside: 0, strength: 0 }
  for (let index = 1; index < grey.length - 1; index += 1) {
    const change = (grey[index + 1] ?? 0) - (grey[index - 1] ?? 0)
    const beside = (index - 1 - count) * step
    // Of two edges alike the one nearer to the rough side.
    const weight = 1 - 0.3 * Math.abs(beside / reach)
    if (change * weight > rise.strength) rise = { beside, strength: change * weight }
    if (-change * weight > fall.strength) fall = { beside, strength: -change * weight }
  }
  return { rise, fall }
}

/** Grey between pixels; half brightness, half paper, so that white on something light shows as well. */
function greyAt({ data, width, height }: Pixels, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const fx = Math.min(1, Math.max(0, x - left))
  const fy = Math.min(1, Math.max(0, y - top))
  const at = (top * width + left) * 4
  const upper = pixel(data, at) * (1 - fx) + pixel(data, at + 4) * fx
  const lower = pixel(data, at + width * 4) * (1 - fx) + pixel(data, at + width * 4 + 4) * fx
  return upper * (1 - fy) + lower * fy
}

/** Blue falls furthest on wood and skin: the darkest channel tells paper from them. */
function pixel(data: Uint8ClampedArray, at: number): number {
  const r = data[at] ?? 0
  const g = data[at + 1] ?? 0
  const b = data[at + 2] ?? 0
  return 0.3 * g + 0.2 * r + 0.5 * Math.min(r, g, b)
}
