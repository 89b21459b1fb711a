import { ordered, type PixelPoint, type Quad, signedArea } from '#core/scan/quad.ts'
import type { Dice } from '../workspace/dice.ts'
import type { Kind } from './kinds.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const TRIALS = 400
const EDGE = 0.015

/** Where the sheet is in the frame, in pixels, from its own top left. Entire, unless the kind lets it leave the frame. */
export function placed(
  { width, height }: Frame,
  aspect: number,
  { tilt = 0.05, beyond }: Kind,
  dice: Dice,
): Quad {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const w = beyond
      ? (width * dice.whole(45, 85)) / 100
      : (Math.min(width, height * aspect) * dice.whole(62, 94)) / 100
    const h = w / aspect
    const left = beyond === 1 ? (h * dice.whole(5, 40)) / 100 : 0
    const centre = {
      x: (width * dice.whole(42, 58)) / 100,
      y: beyond === 1 ? height + left - h / 2 : (height * dice.whole(46, 54)) / 100,
    }
    const quad = turned(centre, w, h, (dice.whole(-16, 16) * Math.PI) / 180, tilt, dice)
    if (fits(quad, { width, height }, beyond)) return quad
  }
  throw new Error(`A sheet of ${aspect} does not fit into ${width} x ${height}`)
}

export function turned(
  centre: PixelPoint,
  w: number,
  h: number,
  angle: number,
  tilt: number,
  dice: Dice,
): Quad {
  const corner = (u: number, v: number): PixelPoint => {
    const x = (u + (dice.whole(-50, 50) / 100) * tilt) * w
    const y = (v + (dice.whole(-50, 50) / 100) * tilt) * h
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    }
  }
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
}

/** Least share of the frame: what the product would crop to at all. */
const LEAST_AREA = 0.15

function fits(quad: Quad, { width, height }: Frame, beyond: 1 | 2 | undefined): boolean {
  const inside = ({ x, y }: PixelPoint) =>
    x > width * EDGE && x < width * (1 - EDGE) && y > height * EDGE && y < height * (1 - EDGE)
  const within = ({ x }: PixelPoint) => x > width * EDGE && x < width * (1 - EDGE)
  const [a, b, c, d] = quad
  if (signedArea(ordered(quad)) < width * height * LEAST_AREA) return false
  if (!beyond) return quad.every(inside)
  if (!quad.every(within)) return false
  const below = [c, d].every(({ y }) => y > height * 1.02)
  return below && (beyond === 1 ? [a, b].every(inside) : [a, b].every(({ y }) => y < -height * 0.02))
}
