import { distance, intersection, type Quad, scaled, sidesOf, type PixelPoint } from './quad.ts'
import { isAlongBorder } from './support.ts'
import type { Pixels } from './types.ts'

/** Number of samples along a side. */
const PROBES = 48
/** Share of a side that is skipped at each corner, because corners are rounded, bent or covered by a thumb. */
const CORNER_SHARE = 0.04
/** Search distance from the rough side, in pixels of the rough image. */
const REACH = 5

/**
 * Refines a rough outline: finds the steepest change along each side in the full image, fits a line through it, and
 * intersects the lines. Null if they do not intersect.
 */
export function refined(frame: Pixels, rough: Quad, scale: number): Quad | null {
  const quad = scaled(rough, scale)
  const lines = sidesOf(quad).map(([from, to]): Ends =>
    isAlongBorder(from, to, frame.width, frame.height)
      ? [from, to]
      : lineAlong(frame, from, to, REACH * scale, scale),
  )
  const [top, right, bottom, left] = lines
  if (!top || !right || !bottom || !left) return null
  const a = intersection(...left, ...top)
  const b = intersection(...top, ...right)
  const c = intersection(...right, ...bottom)
  const d = intersection(...bottom, ...left)
  if (!a || !b || !c || !d) return null
  const result: Quad = [a, b, c, d]
  const furthest = REACH * scale * FURTHEST
  return result.every((point, index) => distance(point, quad[index] ?? point) < furthest) ? result : null
}

/** A corner that moves further than this multiple of the search distance was attracted by something else. */
const FURTHEST = 3

type Ends = readonly [PixelPoint, PixelPoint]

function lineAlong(frame: Pixels, from: PixelPoint, to: PixelPoint, reach: number, scale: number): Ends {
  const length = distance(from, to)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const normal = { x: -along.y, y: along.x }
  const probes = Array.from({ length: PROBES }, (_, index) => {
    const share = CORNER_SHARE + ((index + 0.5) / PROBES) * (1 - 2 * CORNER_SHARE)
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    return { position: share * length, ...profileAt(frame, at, normal, along, reach, scale) }
  })
  // All along, the rim changes either from dark to bright or from bright to dark.
  const rising = probes.reduce((sum, probe) => sum + probe.rise.strength, 0)
  const falling = probes.reduce((sum, probe) => sum + probe.fall.strength, 0)
  const points = probes.map(({ position, rise, fall }) => ({
    position,
    ...(rising >= falling ? rise : fall),
  }))
  const line = fitLine(points, Math.max(1, scale * 0.75))
  if (!line) return [from, to]
  const point = (position: number): PixelPoint => {
    const offset = line.at(position)
    return {
      x: from.x + along.x * position + normal.x * offset,
      y: from.y + along.y * position + normal.y * offset,
    }
  }
  return [point(0), point(length)]
}

interface Crest {
  /** Distance from the rough side, in pixels. */
  readonly offset: number
  /** Grey levels per step. */
  readonly strength: number
}

/** The steepest rise and fall across a side, in steps of at most one rough pixel. */
function profileAt(
  frame: Pixels,
  at: PixelPoint,
  normal: PixelPoint,
  along: PixelPoint,
  reach: number,
  scale: number,
) {
  const step = Math.max(0.5, Math.min(1, scale / 2))
  const count = Math.ceil(reach / step)
  const grey: number[] = []
  for (let index = -count - 1; index <= count + 1; index += 1) {
    let sum = 0
    for (let offset = -1; offset <= 1; offset += 1) {
      sum += greyAt(
        frame,
        at.x + normal.x * index * step + along.x * offset * scale,
        at.y + normal.y * index * step + along.y * offset * scale,
      )
    }
    grey.push(sum / 3)
  }
  let rise: Crest = { offset: 0, strength: 0 }
  let fall: Crest = { offset: 0, strength: 0 }
  for (let index = 1; index < grey.length - 1; index += 1) {
    const change = (grey[index + 1] ?? 0) - (grey[index - 1] ?? 0)
    const offset = (index - 1 - count) * step
    // Of two equally strong edges, prefer the one nearer to the rough side.
    const weight = 1 - 0.3 * Math.abs(offset / reach)
    if (change * weight > rise.strength) rise = { offset, strength: change * weight }
    if (-change * weight > fall.strength) fall = { offset, strength: -change * weight }
  }
  return { rise, fall }
}

/** Interpolated grey level; half brightness, half paper, so that white on a light surface is visible too. */
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

/** Weights the darkest channel: wood and skin are low in blue, paper is not. */
function pixel(data: Uint8ClampedArray, at: number): number {
  const r = data[at] ?? 0
  const g = data[at + 1] ?? 0
  const b = data[at + 2] ?? 0
  return 0.3 * g + 0.2 * r + 0.5 * Math.min(r, g, b)
}

/** An edge point relative to a side: position along it, distance from it, strength. */
interface EdgePoint {
  readonly position: number
  readonly offset: number
  readonly strength: number
}

interface FittedLine {
  readonly at: (position: number) => number
}

/** Minimum share of the points that must be inliers of a line. */
const LEAST_AGREEING = 0.35

/**
 * The line with the most inlier strength, then a least-squares fit through its inliers. Tries every pair of points
 * that is far enough apart, so it is deterministic. Null if there are too few inliers.
 */
function fitLine(points: readonly EdgePoint[], tolerance: number): FittedLine | null {
  const seen = points.filter(({ strength }) => strength > 0)
  if (seen.length < points.length * LEAST_AGREEING) return null
  const cap = strengthCap(seen)
  const weighted = seen.map((point) => ({ ...point, strength: Math.min(point.strength, cap) }))
  let best: { slope: number; start: number; weight: number } | null = null
  const gap = Math.floor(points.length / 3)
  for (let one = 0; one < weighted.length; one += 1) {
    for (let other = one + gap; other < weighted.length; other += 1) {
      const line = through(weighted[one], weighted[other])
      if (!line) continue
      const weight = agreeing(weighted, line, tolerance).reduce((sum, point) => sum + point.strength, 0)
      if (!best || weight > best.weight) best = { ...line, weight }
    }
  }
  if (!best) return null
  const close = agreeing(weighted, best, tolerance)
  if (close.length < points.length * LEAST_AGREEING) return null
  const { slope, start } = leastSquares(close)
  return { at: (position) => start + slope * position }
}

/** Caps strengths, so that a single reflection does not outvote the entire rim. */
function strengthCap(points: readonly EdgePoint[]): number {
  const sorted = points.map(({ strength }) => strength).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

interface Straight {
  readonly slope: number
  readonly start: number
}

function through(a: EdgePoint | undefined, b: EdgePoint | undefined): Straight | null {
  if (!a || !b || a.position === b.position) return null
  const slope = (b.offset - a.offset) / (b.position - a.position)
  return { slope, start: a.offset - slope * a.position }
}

const agreeing = (points: readonly EdgePoint[], { slope, start }: Straight, tolerance: number) =>
  points.filter(({ position, offset }) => Math.abs(start + slope * position - offset) <= tolerance)

function leastSquares(points: readonly EdgePoint[]): Straight {
  let weight = 0
  let x = 0
  let y = 0
  let xx = 0
  let xy = 0
  for (const { position, offset, strength } of points) {
    weight += strength
    x += strength * position
    y += strength * offset
    xx += strength * position * position
    xy += strength * position * offset
  }
  const spread = weight * xx - x * x
  const slope = spread === 0 ? 0 : (weight * xy - x * y) / spread
  return { slope, start: (y - slope * x) / weight }
}
