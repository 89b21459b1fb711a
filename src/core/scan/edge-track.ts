import type { EdgeField } from './edge-field.ts'
import type { Line } from './lines.ts'
import type { Spot } from './quad.ts'
import { certainty, peaksAcross } from './support.ts'

/** What stands along a line, summed up, so that every piece of it is answered at once. */
export interface EdgeTrack {
  /** The share of the line between two of its points that stands on an edge, 0 to 1. */
  share(from: Spot, to: Spot): number
}

export function trackOf({ gradient, edge }: EdgeField, { cos, sin, offset }: Line): EdgeTrack {
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
  const placeOf = ({ x, y }: Spot) => Math.min(2 * reach, Math.max(0, Math.round(y * cos - x * sin) + reach))
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
