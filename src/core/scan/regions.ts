import type { PixelPoint } from './quad.ts'

/** A connected region of a mask. */
export interface Region {
  readonly pixels: number
  readonly top: number
  /** First and last column per row, from the top. */
  readonly rows: readonly (readonly [number, number])[]
}

/** All connected regions (4-neighbourhood) of at least `leastPixels`, largest first. */
export function regionsOf(mask: Mask, width: number, height: number, leastPixels: number): Region[] {
  const runs = runsOf(mask, width, height)
  const pixels = new Int32Array(runs.count)
  for (let run = 0; run < runs.count; run += 1) {
    const region = runs.region[run] ?? 0
    pixels[region] = (pixels[region] ?? 0) + (runs.to[run] ?? 0) - (runs.from[run] ?? 0) + 1
  }
  const rows = new Map<number, [number, number][]>()
  for (let run = 0; run < runs.count; run += 1) {
    const region = runs.region[run] ?? 0
    if ((pixels[region] ?? 0) < leastPixels) continue
    const from = runs.from[run] ?? 0
    const to = runs.to[run] ?? 0
    let own = rows.get(region)
    if (!own) rows.set(region, (own = []))
    const index = (runs.row[run] ?? 0) - (runs.row[region] ?? 0)
    const last = own[index]
    if (last) last[1] = to
    else own[index] = [from, to]
  }
  return [...rows]
    .map(([region, own]) => ({ pixels: pixels[region] ?? 0, top: runs.row[region] ?? 0, rows: own }))
    .sort((a, b) => b.pixels - a.pixels)
}

/** The outermost pixels of a region. */
export const outermost = ({ top, rows }: Region): PixelPoint[] =>
  rows.flatMap(([left, right], row) => [
    { x: left, y: top + row },
    { x: right, y: top + row },
  ])

/** Everything that is unreachable from the border without crossing a wall, including the walls. */
export function enclosed(walls: Mask, width: number, height: number): Mask {
  const runs = runsOf(walls, width, height, 0)
  const reached = new Uint8Array(runs.count)
  for (let run = 0; run < runs.count; run += 1) {
    const row = runs.row[run]
    const atBorder = row === 0 || row === height - 1 || runs.from[run] === 0 || runs.to[run] === width - 1
    if (atBorder) reached[runs.region[run] ?? 0] = 1
  }
  const inside = new Uint8Array(walls.length).fill(1)
  for (let run = 0; run < runs.count; run += 1) {
    if (!reached[runs.region[run] ?? 0]) continue
    const start = (runs.row[run] ?? 0) * width
    inside.fill(0, start + (runs.from[run] ?? 0), start + (runs.to[run] ?? 0) + 1)
  }
  return inside
}

/** The mask dilated by one pixel in all eight directions. */
export function grown(mask: Mask, width: number, height: number): Mask {
  const across = new Uint8Array(mask.length)
  for (let at = 1; at < mask.length - 1; at += 1) {
    across[at] = (mask[at - 1] ?? 0) | (mask[at] ?? 0) | (mask[at + 1] ?? 0)
  }
  const out = across.slice()
  for (let at = width; at < width * (height - 1); at += 1) {
    out[at] = (across[at - width] ?? 0) | (across[at] ?? 0) | (across[at + width] ?? 0)
  }
  return out
}

/** Whether a pixel is set (1) or not (0), row by row. */
export type Mask = Uint8Array

/** The connected regions (4-neighbourhood) of a mask, as runs of pixels in rows. */
interface Runs {
  readonly count: number
  /** Row, first and last column of each run, in reading order. */
  readonly row: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  /** For each run, the first run of its region. */
  readonly region: Int32Array
}

/** Finds the runs of pixels with this `value` in one pass, and joins runs that touch in adjacent rows. */
function runsOf(mask: Mask, width: number, height: number, value: 0 | 1 = 1): Runs {
  const most = height * (Math.floor(width / 2) + 1)
  const row = new Int32Array(most)
  const from = new Int32Array(most)
  const to = new Int32Array(most)
  const region = new Int32Array(most)
  let count = 0
  let above = 0
  for (let y = 0; y < height; y += 1) {
    const first = count
    let meets = above
    for (let x = 0, at = y * width; x < width; x += 1) {
      if (mask[at + x] !== value) continue
      const start = x
      while (x + 1 < width && mask[at + x + 1] === value) x += 1
      row[count] = y
      from[count] = start
      to[count] = x
      region[count] = count
      while (meets < first && (to[meets] ?? 0) < start) meets += 1
      for (let over = meets; over < first && (from[over] ?? 0) <= x; over += 1) join(region, over, count)
      count += 1
    }
    above = first
  }
  for (let run = 0; run < count; run += 1) region[run] = rootOf(region, run)
  return { count, row, from, to, region }
}

function rootOf(region: Int32Array, run: number): number {
  let root = run
  while (region[root] !== root) {
    const next = region[root] ?? root
    region[root] = region[next] ?? next
    root = region[root] ?? root
  }
  return root
}

/** Merges two regions under the earlier run. */
function join(region: Int32Array, a: number, b: number): void {
  const one = rootOf(region, a)
  const other = rootOf(region, b)
  if (one < other) region[other] = one
  else region[one] = other
}
