import type { Planes } from '../planes.ts'
import type { PixelPoint } from '../quad.ts'
import { outermost, regionsOf, type Region } from '../regions.ts'

/** A line of print: its centre line and letter height in pixels, and the contrast of its ink, 0 to 1. */
export interface TextLine {
  readonly from: PixelPoint
  readonly to: PixelPoint
  readonly height: number
  readonly contrast: number
  /** Number of letters, or of words whose letters touch. */
  readonly blobs: number
  /** Fraction of its length that they cover, 0 to 1. */
  readonly density: number
}

/** A letter, or a word whose letters touch: ink on a brighter background. */
export interface Blob {
  readonly outline: readonly PixelPoint[]
  /** Luma of the surrounding paper, 0 to 255. */
  readonly paper: number
  /** Colour of that paper: 1 is grey or white, lower is coloured. */
  readonly tint: number
  /** How much darker the ink is than the paper, as a fraction. */
  readonly contrast: number
}

/** Half the size of the window that ink is compared with, relative to the image's longer side. */
const WINDOW = 1 / 48
/** Ink is darker than its local mean by this fraction, and by this many levels. */
const DARKER = 0.1
const DARKER_LEVELS = 9
/** Size of letters in pixels, and relative to the longer side. */
const LOWEST = 3
const HIGHEST = 1 / 16
/** The longest word, in multiples of its height. */
const LONGEST_WORD = 16

/** Finds ink of letter size in an image. */
export function inkBlobs(planes: Planes): Blob[] {
  const { width, height } = planes
  const longer = Math.max(width, height)
  const ink = inkOf(planes, Math.max(5, Math.round(longer * WINDOW)))
  return regionsOf(ink, width, height, LOWEST).flatMap((region): Blob[] => {
    const box = boxOf(region)
    const [wide, high] = [box.right - box.left + 1, box.bottom - box.top + 1]
    if (Math.max(wide, high) < LOWEST || Math.min(wide, high) > longer * HIGHEST) return []
    if (Math.max(wide, high) > LONGEST_WORD * longer * HIGHEST) return []
    const { paper, tint } = paperAround(planes, box)
    const contrast = Math.max(0, 1 - inkLevel(planes, region) / Math.max(1, paper))
    return [{ outline: outermost(region), paper, tint, contrast }]
  })
}

/** Pixels darker than the mean of a square around them. */
function inkOf({ luma, width, height }: Planes, half: number): Uint8Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0, at = y * width, to = (y + 1) * (width + 1) + 1; x < width; x += 1, at += 1, to += 1) {
      row += luma[at] ?? 0
      sums[to] = row + (sums[to - width - 1] ?? 0)
    }
  }
  const ink = new Uint8Array(luma.length)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - half) * (width + 1)
    const bottom = Math.min(height, y + half + 1) * (width + 1)
    const rows = (bottom - top) / (width + 1)
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const left = Math.max(0, x - half)
      const right = Math.min(width, x + half + 1)
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0)
      const mean = sum / ((right - left) * rows)
      const grey = luma[at] ?? 0
      ink[at] = grey < mean * (1 - DARKER) && grey < mean - DARKER_LEVELS ? 1 : 0
    }
  }
  return ink
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf({ top, rows }: Region): Box {
  let left = Infinity
  let right = 0
  for (const [from, to] of rows) {
    if (from < left) left = from
    if (to > right) right = to
  }
  return { left, top, right, bottom: top + rows.length - 1 }
}

/** The mean level of a blob, including the holes of its letters. */
function inkLevel({ luma, width }: Planes, { top, rows }: Region): number {
  let sum = 0
  let count = 0
  rows.forEach(([from, to], row) => {
    for (let at = (top + row) * width + from, end = at + to - from; at <= end; at += 1) sum += luma[at] ?? 0
    count += to - from + 1
  })
  return sum / Math.max(1, count)
}

/**
 * The paper on both sides of a box, in the direction that shows more of it: a letter has paper above and below, a
 * strip of desk along a page has it on one side only.
 */
function paperAround({ luma, paper, width, height }: Planes, { left, top, right, bottom }: Box) {
  const [l, r] = [Math.max(0, left - AWAY), Math.min(width - 1, right + AWAY)]
  const [t, b] = [Math.max(0, top - AWAY), Math.min(height - 1, bottom + AWAY)]
  const [x, y] = [(left + right) >> 1, (top + bottom) >> 1]
  const pairs = [
    [t * width + x, b * width + x],
    [y * width + l, y * width + r],
    [t * width + l, b * width + r],
    [t * width + r, b * width + l],
  ].map(([one = 0, other = 0]) => ((luma[one] ?? 0) < (luma[other] ?? 0) ? one : other))
  const brightest = pairs.reduce((best, at) => ((luma[at] ?? 0) > (luma[best] ?? 0) ? at : best))
  const level = luma[brightest] ?? 0
  return { paper: level, tint: (paper[brightest] ?? 0) / Math.max(1, level) }
}

/** Distance from a letter at which the paper starts, in pixels. */
const AWAY = 2

/** Maximum gap between letters of a line, in letter heights: columns of a receipt are separate lines. */
const GAP = 2.3
/** Maximum height ratio of neighbours. */
const TALLER = 2.6
/** Maximum vertical offset between neighbours, in heights of the smaller one. */
const STEP = 0.6
/** Minimum letters or words per line, and its minimum length in heights. */
const LEAST_BLOBS = 3
const LEAST_LENGTH = 1.8
/** Maximum mean distance of letters from their line, in heights. */
const STRAY = 0.3

/** Minimum fraction of a line that is covered by letters. */
const LEAST_DENSITY = 0.45

/** A blob in coordinates along the text direction. */
interface Piece {
  readonly start: number
  readonly end: number
  readonly middle: number
  readonly height: number
  readonly contrast: number
}

/**
 * The lines of print in a direction, which may be off by 10 degrees. `angle` in radians, clockwise from the x axis.
 */
export function linesAlong(blobs: readonly Blob[], angle: number): TextLine[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const pieces = blobs
    .map((blob) => pieceOf(blob, cos, sin))
    .filter(({ start, end, height }) => height >= LOWEST && end - start <= LONGEST_WORD * height)
    .sort((one, other) => one.start - other.start)
  return chained(pieces).flatMap((chain): TextLine[] => {
    const line = lineOf(chain)
    if (!line) return []
    const point = (along: number, across: number) => ({
      x: along * cos - across * sin,
      y: along * sin + across * cos,
    })
    return [{ ...line, from: point(line.start, line.startAt), to: point(line.end, line.endAt) }]
  })
}

function pieceOf({ outline, contrast }: Blob, cos: number, sin: number): Piece {
  let [start, end, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of outline) {
    const along = x * cos + y * sin
    const across = y * cos - x * sin
    if (along < start) start = along
    if (along > end) end = along
    if (across < top) top = across
    if (across > bottom) bottom = across
  }
  return { start, end: end + 1, middle: (top + bottom) / 2, height: bottom - top + 1, contrast }
}

/** Joins neighbours of similar height, from the left. */
function chained(pieces: readonly Piece[]): Piece[][] {
  const chain = Int32Array.from(pieces, (_, index) => index)
  const rootOf = (index: number) => {
    let root = index
    while (chain[root] !== root) root = chain[root] ?? root
    chain[index] = root
    return root
  }
  pieces.forEach((piece, index) => {
    const reach = piece.end + GAP * TALLER * piece.height
    for (let other = index + 1; other < pieces.length; other += 1) {
      const next = pieces[other]
      if (!next || next.start > reach) break
      const lower = Math.min(piece.height, next.height)
      const areNeighbours =
        Math.max(piece.height, next.height) <= TALLER * lower &&
        next.start <= piece.end + GAP * lower &&
        Math.abs(next.middle - piece.middle) <= STEP * lower
      if (areNeighbours) chain[rootOf(other)] = rootOf(index)
    }
  })
  const chains = new Map<number, Piece[]>()
  pieces.forEach((piece, index) => {
    const root = rootOf(index)
    const own = chains.get(root)
    if (own) own.push(piece)
    else chains.set(root, [piece])
  })
  return [...chains.values()]
}

function lineOf(chain: readonly Piece[]) {
  if (chain.length < LEAST_BLOBS) return null
  const heights = chain.map((piece) => piece.height).sort((a, b) => a - b)
  const height = heights[heights.length >> 1] ?? 0
  const start = Math.min(...chain.map((piece) => piece.start))
  const end = Math.max(...chain.map((piece) => piece.end))
  if (end - start < LEAST_LENGTH * height) return null
  let [x, y, xx, xy] = [0, 0, 0, 0]
  for (const piece of chain) {
    const along = (piece.start + piece.end) / 2 - start
    x += along
    y += piece.middle
    xx += along * along
    xy += along * piece.middle
  }
  const count = chain.length
  const spread = count * xx - x * x
  const slope = spread > 0 ? (count * xy - x * y) / spread : 0
  const at = (along: number) => (y - slope * x) / count + slope * along
  const stray = chain.reduce(
    (sum, piece) => sum + Math.abs(piece.middle - at((piece.start + piece.end) / 2 - start)),
    0,
  )
  if (stray > STRAY * height * count) return null
  const density = Math.min(1, chain.reduce((sum, piece) => sum + piece.end - piece.start, 0) / (end - start))
  if (density < LEAST_DENSITY) return null
  const contrast = chain.reduce((sum, piece) => sum + piece.contrast, 0) / count
  return { start, end, startAt: at(0), endAt: at(end - start), height, contrast, blobs: count, density }
}
