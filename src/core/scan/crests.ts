import type { EdgeField } from './edge-field.ts'

/** The edges of a picture thinned to one pixel, as lists. */
export interface Crests {
  readonly count: number
  /** From the middle of the picture, in pixels. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Direction of the gradient, in steps of which a whole turn has twice `angles`. */
  readonly step: Int16Array
  /** 0.5 and more; an edge without doubt has 2. */
  readonly weight: Float32Array
}

/** Faint edges take part, with little weight: many of them in a row are a rim. */
const FAINTEST = 0.6

/** @param angles steps of half a turn */
export function crestsOf({ gradient, edge }: EdgeField, angles: number): Crests {
  const { width, height, strength } = gradient
  const most = width * height
  const crests = {
    x: new Float32Array(most),
    y: new Float32Array(most),
    step: new Int16Array(most),
    weight: new Float32Array(most),
  }
  let count = 0
  for (let y = 1; y < height - 1; y += 1) {
    for (let at = y * width + 1, end = at + width - 2; at < end; at += 1) {
      const here = strength[at] ?? 0
      if (here < edge * FAINTEST) continue
      const gx = gradient.x[at] ?? 0
      const gy = gradient.y[at] ?? 0
      if (!isCrest(strength, at, width, gx, gy)) continue
      const turned = Math.round((Math.atan2(gy, gx) * angles) / Math.PI)
      crests.x[count] = at - y * width - width / 2
      crests.y[count] = y - height / 2
      crests.step[count] = (turned + 2 * angles) % (2 * angles)
      crests.weight[count] = Math.min(2, here / edge)
      count += 1
    }
  }
  return { count, ...crests }
}

/** Whether a pixel is the strongest across its edge. */
function isCrest(strength: Uint16Array, at: number, width: number, gx: number, gy: number): boolean {
  const ax = Math.abs(gx)
  const ay = Math.abs(gy)
  const dx = ax * 2 > ay ? Math.sign(gx) : 0
  const dy = ay * 2 > ax ? Math.sign(gy) : 0
  const step = dy * width + dx
  const here = strength[at] ?? 0
  return here >= (strength[at + step] ?? 0) && here > (strength[at - step] ?? 0)
}
