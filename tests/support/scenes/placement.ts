import { ordered, type Quad, signedArea, type PixelPoint } from '#core/scan/quad.ts'

export interface PlacementOptions {
  /** Width by height of the page. */
  readonly aspect: number
  /** Most that the page is turned, in degrees either way. */
  readonly turn: number
  /** How much of the frame it fills, roughly. */
  readonly fills: number
  /** Most that a corner is moved by the perspective, as a share of the page. */
  readonly tilt: number
}

/** Where a page lies in a frame, in pixels: whole, inside, at least 22 % of it. The first corner is its own top left. */
export function placed(
  next: () => number,
  { width, height }: { width: number; height: number },
  { aspect, turn, fills, tilt }: PlacementOptions,
): Quad {
  for (let trial = 0; trial < 500; trial += 1) {
    const area = width * height * fills * (0.8 + next() * 0.4)
    const w = Math.sqrt(area * aspect)
    const h = w / aspect
    const angle = ((next() * 2 - 1) * turn * Math.PI) / 180
    const middle = { x: width * (0.4 + next() * 0.2), y: height * (0.4 + next() * 0.2) }
    const corner = (u: number, v: number): PixelPoint => {
      const x = (u + (next() - 0.5) * tilt) * w
      const y = (v + (next() - 0.5) * tilt) * h
      return {
        x: middle.x + x * Math.cos(angle) - y * Math.sin(angle),
        y: middle.y + x * Math.sin(angle) + y * Math.cos(angle),
      }
    }
    const quad: Quad = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
    const inside = quad.every(
      ({ x, y }) => x > width * 0.02 && y > height * 0.02 && x < width * 0.98 && y < height * 0.98,
    )
    if (inside && signedArea(ordered(quad)) > width * height * 0.22) return quad
  }
  throw new Error(`A page of ${aspect} does not fit into ${width} x ${height}`)
}
