import { isTrusted, withMargin } from '#core/capture/crop-handles.ts'
import { type PixelPoint, type Quad, toPixels } from '#core/scan/quad.ts'
import type { Outline } from '#core/scan/types.ts'
import { OUTWARD_MARGIN, toUnitSquare } from '#core/scan/warp.ts'
import { iou } from '#tests/support/scenes/iou.ts'
import type { Photograph } from './photograph.ts'

/** The result of one scene. */
export interface Measured {
  readonly quad: Quad | null
  readonly iou: number
  /** Whether the product crops to it without confirmation. */
  readonly isTrusted: boolean
  /** Lines that the crop loses; 0 if there is no crop. */
  readonly lost: number
  readonly note: string
}

export function measured(
  { picture: { width, height }, outline, lines }: Photograph,
  found: Outline | null,
): Measured {
  const quad = found && toPixels(found.corners, width, height)
  const trusted = isTrusted(found)
  const cut = trusted ? toPixels(withMargin(found.corners), width, height) : null
  const lost = cut ? lostOf(lines, cut) : 0
  const overlap = quad ? iou(quad, outline) : 0
  const note = found
    ? `IoU ${overlap.toFixed(3)}, confidence ${found.confidence.toFixed(2)}${trusted ? '' : ', untrusted'}, ${lost} of ${lines.length} lines lost`
    : 'not found'
  return { quad, iou: overlap, isTrusted: trusted, lost, note }
}

/** A line is lost if less than this share of its area is in the crop. */
const LEAST_SHARE = 0.9
const SAMPLES = 24

/** How many of the lines a crop to these corners, with the margin of every crop, cuts off or into. */
export function lostOf(lines: readonly Quad[], cut: Quad): number {
  const back = toUnitSquare(cut)
  const isIn = (point: PixelPoint) => {
    const { x, y } = back(point.x, point.y)
    return Math.min(x, y) >= -OUTWARD_MARGIN && Math.max(x, y) <= 1 + OUTWARD_MARGIN
  }
  return lines.filter(([a, b, c, d]) => {
    let inside = 0
    for (let step = 0; step < SAMPLES; step += 1) {
      const along = (step + 0.5) / SAMPLES
      for (const down of [0.15, 0.5, 0.85]) {
        const mix = (of: 'x' | 'y') =>
          (a[of] * (1 - along) + b[of] * along) * (1 - down) + (d[of] * (1 - along) + c[of] * along) * down
        if (isIn({ x: mix('x'), y: mix('y') })) inside += 1
      }
    }
    return inside < LEAST_SHARE * SAMPLES * 3
  }).length
}

const CLOSE = 0.93

/** One row for each kind of scene, and one for all of them. */
export function table(rows: readonly (readonly [string, readonly Measured[]])[]): string {
  const head = ['', 'scenes', 'found', 'IoU', '>= .93', 'trusted', 'lose a line', 'two or more']
  const all = ['all', rows.flatMap(([, row]) => row)] as const
  const cells = [...rows, all].map(([name, row]) => {
    const trusted = row.filter((one) => one.isTrusted)
    const share = (of: readonly unknown[]) => `${Math.round((100 * of.length) / Math.max(1, row.length))} %`
    return [
      name,
      String(row.length),
      share(row.filter(({ quad }) => quad)),
      (row.reduce((sum, one) => sum + one.iou, 0) / Math.max(1, row.length)).toFixed(3),
      share(row.filter((one) => one.iou >= CLOSE)),
      String(trusted.length),
      String(trusted.filter(({ lost }) => lost > 0).length),
      String(trusted.filter(({ lost }) => lost > 1).length),
    ]
  })
  return [head, ...cells]
    .map(([name = '', ...row]) => name.padEnd(28) + row.map((cell) => cell.padStart(12)).join(''))
    .join('\n')
}
