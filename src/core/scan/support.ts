import type { EdgeField, Gradient } from './edge-field.ts'
import { distance, type Quad, sidesOf, type PixelPoint } from './quad.ts'

/** Maximum distance of an edge from its line, in pixels. */
const REACH = 2
/** A side this close to the frame's border is assumed to continue outside. */
const BORDER_SHARE = 0.012
const BORDER_SUPPORT = 0.4
/** Support of a side at the border if print reaches it: the page continues there. */
const BORDER_SUPPORT_BY_PRINT = 0.7

export interface Support {
  /** For each side, the fraction that is on an edge, 0 to 1. */
  readonly sides: readonly number[]
  /** Number of sides along the frame's border, of which nothing is known. */
  readonly atBorder: number
}

/** How much of a quad's sides is on edges. */
export function supportOf(field: EdgeField, quad: Quad, hasPrint = false): Support {
  const { width, height } = field.gradient
  let atBorder = 0
  const sides = sidesOf(quad).map(([from, to]) => {
    if (isAlongBorder(from, to, width, height)) {
      atBorder += 1
      return hasPrint ? BORDER_SUPPORT_BY_PRINT : BORDER_SUPPORT
    }
    return sideSupport(field, from, to)
  })
  return { sides, atBorder }
}

/** Whether a side runs along the border of a frame. */
export function isAlongBorder(from: PixelPoint, to: PixelPoint, width: number, height: number): boolean {
  const margin = Math.max(width, height) * BORDER_SHARE
  const both = (test: (point: PixelPoint) => boolean) => test(from) && test(to)
  return (
    both(({ x }) => x < margin) ||
    both(({ x }) => x > width - 1 - margin) ||
    both(({ y }) => y < margin) ||
    both(({ y }) => y > height - 1 - margin)
  )
}

/**
 * The fraction of a side with an edge along it. Only edges of one direction count together, dark to bright or bright
 * to dark: the rim of a page has one direction, a line of letters has both.
 */
export function sideSupport(field: EdgeField, from: PixelPoint, to: PixelPoint): number {
  const length = distance(from, to)
  const steps = Math.max(8, Math.round(length / 2))
  const normalX = -(to.y - from.y) / length
  const normalY = (to.x - from.x) / length
  const peaks = new Float64Array(2)
  let rising = 0
  let falling = 0
  for (let step = 0; step < steps; step += 1) {
    const share = (step + 0.5) / steps
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    peaksAcross(field.gradient, x, y, normalX, normalY, peaks)
    rising += certainty(peaks[0] ?? 0, field.edge)
    falling += certainty(peaks[1] ?? 0, field.edge)
  }
  return Math.max(rising, falling) / steps
}

/** From half the edge strength (no edge) to one and a half times (certain). */
export const certainty = (strength: number, edge: number) => Math.min(1, Math.max(0, strength / edge - 0.5))

/** Cosine of 30 degrees: edges at a larger angle cross the side and do not count. */
const ALIGNED = 0.87

/**
 * Writes the strongest rise and fall along the normal into `peaks`, without allocating, because this runs for every
 * point of every side.
 */
export function peaksAcross(
  { x: gx, y: gy, strength, width, height }: Gradient,
  x: number,
  y: number,
  normalX: number,
  normalY: number,
  peaks: Float64Array,
): void {
  let rising = 0
  let falling = 0
  for (let offset = -REACH; offset <= REACH; offset += 1) {
    const px = Math.round(x + normalX * offset)
    const py = Math.round(y + normalY * offset)
    if (px < 0 || py < 0 || px >= width || py >= height) continue
    const at = py * width + px
    const along = (gx[at] ?? 0) * normalX + (gy[at] ?? 0) * normalY
    if (Math.abs(along) < ALIGNED * (strength[at] ?? 0)) continue
    if (along > rising) rising = along
    else if (-along > falling) falling = -along
  }
  peaks[0] = rising
  peaks[1] = falling
}
