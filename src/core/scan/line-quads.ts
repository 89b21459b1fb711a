import type { EdgeField } from './edge-field.ts'
import { type EdgeTrack, trackOf } from './edge-track.ts'
import type { Line } from './lines.ts'
import { isSoundQuad, ordered, type Quad, signedArea, type Spot } from './quad.ts'

/** How many of the quads that lines form go on to be judged. */
const MOST_QUADS = 16
/** Opposite sides may lean this far against each other, neighbours must cross at more than this, in radians. */
const OPPOSITE = (40 * Math.PI) / 180
const CROSSING = (40 * Math.PI) / 180
/** Corners may lie this far outside the frame, as a share of it. */
const OUTSIDE = 0.04
/** Lines that hardly lean against each other are sides only this far apart, as a share of the shorter side. */
const NEARLY_PARALLEL = 0.1
const LEAST_APART = 0.15
/** One bare side does not rule a quad out here: it is judged better later. */
const BARE_SIDE = 0.02

/** The quads that the lines form, those with most edge along their sides first. */
export function quadsOfLines(field: EdgeField, lines: readonly Line[], leastArea: number): Quad[] {
  const { width, height } = field.gradient
  const tracks = lines.map((line) => trackOf(field, line))
  const meet = lines.map((a) => lines.map((b) => crossing(a, b, width, height)))
  const pairs = oppositePairs(lines, Math.min(width, height))
  const found: { quad: Quad; score: number }[] = []
  for (const [a, c] of pairs) {
    for (const [b, d] of pairs) {
      // Each quad comes up twice, from either of its pairs.
      if (b < a) continue
      const quad = [meet[d]?.[a], meet[a]?.[b], meet[b]?.[c], meet[c]?.[d]] as const
      if (!isWhole(quad)) continue
      const area = Math.abs(signedArea(quad)) / (width * height)
      if (area < leastArea) continue
      found.push({ quad, score: Math.sqrt(area) * supportAlong(quad, [a, b, c, d], tracks) })
    }
  }
  found.sort((one, other) => other.score - one.score)
  return found
    .map(({ quad }) => ordered(quad))
    .filter(isSoundQuad)
    .slice(0, MOST_QUADS)
}

type MaybeSpot = Spot | null | undefined

const isWhole = (
  quad: readonly [MaybeSpot, MaybeSpot, MaybeSpot, MaybeSpot],
): quad is readonly [Spot, Spot, Spot, Spot] => Boolean(quad[0] && quad[1] && quad[2] && quad[3])

/** The product of the sides' support; `lines` says on which line each side lies. */
function supportAlong(
  [p, q, r, s]: Quad,
  [a, b, c, d]: readonly [number, number, number, number],
  tracks: readonly EdgeTrack[],
): number {
  const side = (line: number, from: Spot, to: Spot) => Math.max(BARE_SIDE, tracks[line]?.share(from, to) ?? 0)
  return side(a, p, q) * side(b, q, r) * side(c, r, s) * side(d, s, p)
}

const between = (a: number, b: number) => {
  const apart = Math.abs(a - b) % Math.PI
  return Math.min(apart, Math.PI - apart)
}

function oppositePairs(lines: readonly Line[], shorter: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  lines.forEach((a, one) => {
    lines.slice(one + 1).forEach((b, after) => {
      const lean = between(a.angle, b.angle)
      if (lean > OPPOSITE) return
      // The same direction of the normal, or its opposite: then the offset counts the other way.
      const apart = Math.abs(a.angle - b.angle) > Math.PI / 2 ? a.offset + b.offset : a.offset - b.offset
      if (lean < NEARLY_PARALLEL && Math.abs(apart) < shorter * LEAST_APART) return
      pairs.push([one, one + 1 + after])
    })
  })
  return pairs
}

/** Where two sides may meet in a corner; null where they are too much alike, or meet outside the picture. */
function crossing(a: Line, b: Line, width: number, height: number): Spot | null {
  if (between(a.angle, b.angle) < CROSSING) return null
  const cross = a.cos * b.sin - a.sin * b.cos
  const x = (a.offset * b.sin - b.offset * a.sin) / cross
  const y = (b.offset * a.cos - a.offset * b.cos) / cross
  const inside = (value: number, size: number) => value > -size * OUTSIDE && value < size * (1 + OUTSIDE)
  return inside(x, width) && inside(y, height) ? { x, y } : null
}
