import type { EdgeField } from './edge-field.ts'

/** A straight edge: the points with x * cos + y * sin = offset, in pixels. */
export interface Line {
  readonly cos: number
  readonly sin: number
  readonly offset: number
  /** Radians, 0 to pi. */
  readonly angle: number
}

/** Number of angle steps in half a turn. */
const ANGLES = 120
const OFFSET_STEP = 2
/** An edge votes for angles within this many steps of its own direction. */
const SPREAD = 2
/** Edges within this distance of a found line belong to it, in pixels. */
const NEAR = 3
const MOST_LINES = 32
/** A line needs as many votes as a faint edge over this fraction of the shorter side. */
const LEAST_LENGTH = 0.12

const COS = Float64Array.from({ length: ANGLES }, (_, step) => Math.cos((step * Math.PI) / ANGLES))
const SIN = Float64Array.from({ length: ANGLES }, (_, step) => Math.sin((step * Math.PI) / ANGLES))

/**
 * The straight edges, strongest first (Hough transform; each edge votes only near its own direction). Edges of a
 * found line do not vote again, otherwise lines of print and stripes would crowd out a faint rim.
 */
export function strongLines(field: EdgeField): Line[] {
  const { width, height } = field.gradient
  const crests = crestsOf(field, ANGLES)
  const reach = Math.ceil(Math.hypot(width, height) / 2 / OFFSET_STEP) + 1
  const table = new VoteTable(2 * reach + 1, reach)
  for (let index = 0; index < crests.count; index += 1) table.vote(crests, index, 1)
  const least = Math.min(width, height) * LEAST_LENGTH
  const lines: Line[] = []
  while (lines.length < MOST_LINES) {
    const peak = table.most()
    if (peak.votes < least) break
    const cos = COS[peak.angle] ?? 1
    const sin = SIN[peak.angle] ?? 0
    removeVotes(table, crests, peak)
    lines.push({
      cos,
      sin,
      angle: (peak.angle * Math.PI) / ANGLES,
      offset: peak.offset + (width / 2) * cos + (height / 2) * sin,
    })
  }
  return lines
}

interface Peak {
  readonly angle: number
  /** From the image centre, in pixels. */
  readonly offset: number
  /** 0 if the image gets brighter along the normal, 1 if darker: the rim of a page has a single sense. */
  readonly sense: number
  readonly votes: number
}

/** Votes by angle, offset and sense. */
class VoteTable {
  private readonly votes: Float32Array
  private readonly offsets: number
  private readonly reach: number

  constructor(offsets: number, reach: number) {
    this.offsets = offsets
    this.reach = reach
    this.votes = new Float32Array(2 * ANGLES * offsets)
  }

  /** Adds an edge's votes, or removes them with -1. */
  vote({ x, y, step, weight }: Crests, index: number, sign: 1 | -1): void {
    const middle = step[index] ?? 0
    const sense = middle < ANGLES ? 0 : 1
    for (let near = middle - SPREAD; near <= middle + SPREAD; near += 1) {
      const angle = (near + ANGLES) % ANGLES
      const offset = (x[index] ?? 0) * (COS[angle] ?? 0) + (y[index] ?? 0) * (SIN[angle] ?? 0)
      const cell = (sense * ANGLES + angle) * this.offsets + Math.round(offset / OFFSET_STEP) + this.reach
      this.votes[cell] = (this.votes[cell] ?? 0) + sign * (weight[index] ?? 0)
    }
  }

  most(): Peak {
    let best = 0
    let votes = 0
    for (let cell = 0; cell < this.votes.length; cell += 1) {
      const count = this.votes[cell] ?? 0
      if (count > votes) {
        votes = count
        best = cell
      }
    }
    const row = Math.floor(best / this.offsets)
    return {
      angle: row % ANGLES,
      sense: row < ANGLES ? 0 : 1,
      offset: ((best % this.offsets) - this.reach) * OFFSET_STEP,
      votes,
    }
  }
}

function removeVotes(table: VoteTable, crests: Crests, { angle, offset, sense }: Peak): void {
  const cos = COS[angle] ?? 1
  const sin = SIN[angle] ?? 0
  for (let index = 0; index < crests.count; index += 1) {
    if (!(crests.weight[index] ?? 0)) continue
    const distance = (crests.x[index] ?? 0) * cos + (crests.y[index] ?? 0) * sin - offset
    if (distance > NEAR || distance < -NEAR) continue
    const step = crests.step[index] ?? 0
    const difference = Math.abs((step % ANGLES) - angle)
    if (Math.min(difference, ANGLES - difference) > SPREAD || (step < ANGLES ? 0 : 1) !== sense) continue
    table.vote(crests, index, -1)
    crests.weight[index] = 0
  }
}

/** The edges of an image thinned to one pixel, as parallel arrays. */
interface Crests {
  readonly count: number
  /** From the image centre, in pixels. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Direction of the gradient, in steps; a full turn has twice `angles`. */
  readonly step: Int16Array
  /** 0.5 and above; a certain edge has 2. */
  readonly weight: Float32Array
}

/** Faint edges count with a small weight: many in a row form a rim. */
const FAINTEST = 0.6

/** @param angles number of steps in half a turn */
function crestsOf({ gradient, edge }: EdgeField, angles: number): Crests {
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

/** Whether a pixel is the maximum across its edge. */
function isCrest(strength: Uint16Array, at: number, width: number, gx: number, gy: number): boolean {
  const ax = Math.abs(gx)
  const ay = Math.abs(gy)
  const dx = ax * 2 > ay ? Math.sign(gx) : 0
  const dy = ay * 2 > ax ? Math.sign(gy) : 0
  const step = dy * width + dx
  const here = strength[at] ?? 0
  return here >= (strength[at + step] ?? 0) && here > (strength[at - step] ?? 0)
}
