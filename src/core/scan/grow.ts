import type { EdgeField } from './edge-field.ts'
import { intersection, isSoundQuad, type PixelPoint, type Quad } from './quad.ts'
import { sideSupport } from './support.ts'
import type { TextLine } from './text/text-lines.ts'
import { toUnitSquare } from './warp.ts'

/** Most positions that are tried for a side. */
const MOST_PLACES = 4
/** Minimum edge support at which a side may stop. */
const LEAST_SUPPORT = 0.35
/** Step size for moving a side, in pixels of the field, and how far its ends may diverge, in steps. */
const STEP = 2
const LEANS = [0, -2, 2, -5, 5] as const

/**
 * Variants of the quad with one side moved outwards past text lines that it cuts off: to edges further out, and to
 * the border of the frame. Sides that cut off most come first. In pixels of the field.
 */
export function grownQuads(field: EdgeField, quad: Quad, lost: readonly TextLine[]): Quad[] {
  return sidesThatCut(quad, lost).flatMap((side) => placesOf(field, quad, side, lost))
}

/** Sides by the number of line ends beyond them, 0 to 3 from the top. */
function sidesThatCut(quad: Quad, lost: readonly TextLine[]): number[] {
  const counts = [0, 1, 2, 3].map((side) => ({
    side,
    count: lost.reduce((sum, line) => sum + (overshoot(quad, side, line) > 0 ? 1 : 0), 0),
  }))
  return counts
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ side }) => side)
}

/** How far a line extends beyond a side, relative to the quad. */
function overshoot(quad: Quad, side: number, { from, to, height }: TextLine): number {
  const back = toUnitSquare(quad)
  const beyond = [from, to].flatMap(({ x, y }) =>
    [-height / 2, height / 2].map((half) => {
      const vertical = side % 2 === 0
      const { x: u, y: v } = back(vertical ? x : x + half, vertical ? y + half : y)
      return [-v, u - 1, v - 1, -u][side] ?? 0
    }),
  )
  return Math.max(...beyond)
}

function placesOf(field: EdgeField, quad: Quad, side: number, lost: readonly TextLine[]): Quad[] {
  const { width, height } = field.gradient
  const least = Math.max(...lost.map((line) => overshoot(quad, side, line)))
  const turned = turnedTo(quad, side)
  const [a, b, c, d] = turned
  const reach = (from: PixelPoint, to: PixelPoint) => Math.hypot(from.x - to.x, from.y - to.y)
  const [left, right] = [reach(a, d), reach(b, c)]
  const moved = (by: number, lean: number): Quad => {
    const [p, q] = [by + (lean * STEP) / left, by - (lean * STEP) / right]
    return [
      { x: a.x + (a.x - d.x) * p, y: a.y + (a.y - d.y) * p },
      { x: b.x + (b.x - c.x) * q, y: b.y + (b.y - c.y) * q },
      c,
      d,
    ]
  }
  const isIn = ({ x, y }: PixelPoint) => x >= 0 && y >= 0 && x < width && y < height
  const found: { readonly quad: Quad; readonly support: number; readonly by: number }[] = []
  const step = STEP / Math.max(left, right)
  for (let by = least; by < 6; by += step) {
    const tried = LEANS.map((lean) => moved(by, lean)).filter(([p, q]) => isIn(p) || isIn(q))
    if (tried.length === 0) break
    const best = tried
      .map((next) => ({ quad: next, support: sideSupport(field, next[0], next[1]), by }))
      .reduce((one, other) => (other.support > one.support ? other : one))
    const last = found.at(-1)
    if (best.support < LEAST_SUPPORT) continue
    if (last && best.by - last.by < 4 * step) {
      if (best.support > last.support) found[found.length - 1] = best
    } else found.push(best)
  }
  const strongest = found.sort((one, other) => other.support - one.support).slice(0, MOST_PLACES)
  const border = atBorder(turned, width, height)
  return [...strongest.map((one) => one.quad), ...(border ? [border] : [])]
    .map((one) => turnedTo(one, (4 - side) % 4))
    .filter(isSoundQuad)
}

/** Rotates the corners so that this side comes first. */
function turnedTo([a, b, c, d]: Quad, side: number): Quad {
  const turns: readonly Quad[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ]
  return turns[side] ?? turns[0] ?? [a, b, c, d]
}

/** Moves the first side of the quad to the frame border that it faces. */
function atBorder([a, b, c, d]: Quad, width: number, height: number): Quad | null {
  const out = { x: a.x + b.x - c.x - d.x, y: a.y + b.y - c.y - d.y }
  const [right, bottom] = [width - 1, height - 1]
  const border: PixelPoint[] =
    Math.abs(out.x) > Math.abs(out.y)
      ? [
          { x: out.x > 0 ? right : 0, y: 0 },
          { x: out.x > 0 ? right : 0, y: bottom },
        ]
      : [
          { x: 0, y: out.y > 0 ? bottom : 0 },
          { x: right, y: out.y > 0 ? bottom : 0 },
        ]
  const [from, to] = border
  if (!from || !to) return null
  const p = intersection(a, d, from, to)
  const q = intersection(b, c, from, to)
  return p && q ? [p, q, c, d] : null
}
