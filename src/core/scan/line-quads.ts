import type { EdgeField } from './edge-field.ts'
import type { Line } from './lines.ts'
import { isSoundQuad, ordered, type Quad, type PixelPoint } from './quad.ts'
import { certainty, peaksAcross } from './support.ts'

/** Most quads from lines that are evaluated further. */
const MOST_QUADS = 16
/** Opposite sides may differ by at most this angle, neighbours must cross at a larger one, in radians. */
const OPPOSITE = (40 * Math.PI) / 180
const CROSSING = (40 * Math.PI) / 180
/** How far corners may lie outside the frame, as a fraction of it. */
const OUTSIDE = 0.04
/** Minimum distance of nearly parallel sides, relative to the shorter side. */
const NEARLY_PARALLEL = 0.1
const MIN_GAP = 0.15
/**
 * Support of a side without edges. It does not rule a quad out here, because quads are scored more precisely later.
 */
const BARE_SIDE = 0.02

/** Quads formed by the lines, best edge support first. With `upToBorder` also those that the frame cuts off. */
export function quadsOfLines(
  field: EdgeField,
  edges: readonly Line[],
  leastArea: number,
  upToBorder = false,
): Quad[] {
  const { width, height } = field.gradient
  const borders = upToBorder ? bordersOf(width, height) : []
  const lines = [...edges, ...borders]
  const tracks = [...edges.map((line) => trackOf(field, line)), ...borders.map(() => BORDER)]
  const meet = lines.map((a) => lines.map((b) => crossing(a, b, width, height)))
  const pairs = oppositePairs(lines, Math.min(width, height))
  const best = new BestQuads(MOST_QUADS)
  const cutOff = new BestQuads(MOST_QUADS)
  for (const [a, c] of pairs) {
    for (const [b, d] of pairs) {
      // Each quad occurs twice, once for each of its pairs.
      if (b < a) continue
      const [p, q, r, s] = [meet[d]?.[a], meet[a]?.[b], meet[b]?.[c], meet[c]?.[d]]
      if (!p || !q || !r || !s) continue
      const area = Math.abs((r.x - p.x) * (s.y - q.y) - (r.y - p.y) * (s.x - q.x)) / 2 / (width * height)
      if (area < leastArea) continue
      const side = (line: number, from: PixelPoint, to: PixelPoint) =>
        Math.max(BARE_SIDE, tracks[line]?.share(from, to) ?? 0)
      const score = Math.sqrt(area) * side(a, p, q) * side(b, q, r) * side(c, r, s) * side(d, s, p)
      const list = Math.max(a, b, c, d) < edges.length ? best : cutOff
      if (score > list.least) list.add([p, q, r, s], score)
    }
  }
  return [...best.quads, ...cutOff.quads]
}

/** Keeps the quads with the highest scores, in descending order. */
class BestQuads {
  private readonly entries: { readonly quad: Quad; readonly score: number }[] = []
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  /** The score that a new quad must exceed. */
  get least(): number {
    return this.entries.length < this.most ? 0 : (this.entries.at(-1)?.score ?? 0)
  }

  add(corners: Quad, score: number): void {
    const quad = ordered(corners)
    if (!isSoundQuad(quad)) return
    const place = this.entries.findIndex((entry) => entry.score < score)
    this.entries.splice(place < 0 ? this.entries.length : place, 0, { quad, score })
    if (this.entries.length > this.most) this.entries.pop()
  }

  get quads(): Quad[] {
    return this.entries.map(({ quad }) => quad)
  }
}

const between = (a: number, b: number) => {
  const difference = Math.abs(a - b) % Math.PI
  return Math.min(difference, Math.PI - difference)
}

function oppositePairs(lines: readonly Line[], shorter: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = []
  lines.forEach((a, one) => {
    lines.slice(one + 1).forEach((b, after) => {
      const lean = between(a.angle, b.angle)
      if (lean > OPPOSITE) return
      // The same normal direction, or the opposite one, whose offset has the opposite sign.
      const difference = Math.abs(a.angle - b.angle) > Math.PI / 2 ? a.offset + b.offset : a.offset - b.offset
      if (lean < NEARLY_PARALLEL && Math.abs(difference) < shorter * MIN_GAP) return
      pairs.push([one, one + 1 + after])
    })
  })
  return pairs
}

/** The intersection of two sides; null if they are nearly parallel or meet outside the image. */
function crossing(a: Line, b: Line, width: number, height: number): PixelPoint | null {
  if (between(a.angle, b.angle) < CROSSING) return null
  const cross = a.cos * b.sin - a.sin * b.cos
  const x = (a.offset * b.sin - b.offset * a.sin) / cross
  const y = (b.offset * a.cos - a.offset * b.cos) / cross
  const inside = (value: number, size: number) => value > -size * OUTSIDE && value < size * (1 + OUTSIDE)
  return inside(x, width) && inside(y, height) ? { x, y } : null
}

/** Prefix sums of the edges along a line, so that any segment is summed in constant time. */
interface EdgeTrack {
  /** The fraction of the segment between two points that is on an edge, 0 to 1. */
  share(from: PixelPoint, to: PixelPoint): number
}

/** A document may continue beyond any point of the border. */
const BORDER: EdgeTrack = { share: () => 0.6 }

const bordersOf = (width: number, height: number): Line[] => [
  { cos: 1, sin: 0, angle: 0, offset: 0 },
  { cos: 1, sin: 0, angle: 0, offset: width - 1 },
  { cos: 0, sin: 1, angle: Math.PI / 2, offset: 0 },
  { cos: 0, sin: 1, angle: Math.PI / 2, offset: height - 1 },
]

function trackOf({ gradient, edge }: EdgeField, { cos, sin, offset }: Line): EdgeTrack {
  const reach = Math.ceil(Math.hypot(gradient.width, gradient.height))
  const rising = new Float32Array(2 * reach + 2)
  const falling = new Float32Array(2 * reach + 2)
  const peaks = new Float64Array(2)
  for (let place = -reach; place <= reach; place += 1) {
    peaksAcross(gradient, offset * cos - place * sin, offset * sin + place * cos, cos, sin, peaks)
    const at = place + reach
    rising[at + 1] = (rising[at] ?? 0) + certainty(peaks[0] ?? 0, edge)
    falling[at + 1] = (falling[at] ?? 0) + certainty(peaks[1] ?? 0, edge)
  }
  const placeOf = ({ x, y }: PixelPoint) =>
    Math.min(2 * reach, Math.max(0, Math.round(y * cos - x * sin) + reach))
  return {
    share(from, to) {
      const a = placeOf(from)
      const b = placeOf(to)
      const low = Math.min(a, b)
      const high = Math.max(a, b) + 1
      const up = (rising[high] ?? 0) - (rising[low] ?? 0)
      const down = (falling[high] ?? 0) - (falling[low] ?? 0)
      return Math.max(up, down) / (high - low)
    },
  }
}
