/** Whether a pixel belongs (1) or not (0), row by row. */
export type Mask = Uint8Array

/** The connected regions (4 neighbours) of a mask, as runs of pixels in rows. */
export interface Runs {
  readonly count: number
  /** Row, first and last column of each run, from the top left on. */
  readonly row: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  /** The first run of the region that each run belongs to. */
  readonly region: Int32Array
}

/** Finds the runs of pixels with a `value` in one pass, and joins those that touch in neighbouring rows. */
export function runsOf(mask: Mask, width: number, height: number, value: 0 | 1 = 1): Runs {
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

/** The earlier run stands for both. */
function join(region: Int32Array, a: number, b: number): void {
  const one = rootOf(region, a)
  const other = rootOf(region, b)
  if (one < other) region[other] = one
  else region[one] = other
}
