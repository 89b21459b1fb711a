import type { Planes } from '../planes.ts'
import { distance, type PixelPoint, type Quad, sidesOf } from '../quad.ts'
import { type Blob, inkBlobs, linesAlong, type TextLine } from './text-lines.ts'
import { mapped, fromUnitSquare, OUTWARD_MARGIN, toUnitSquare } from '../warp.ts'

/** How a crop to a quad affects the print of its page. */
export interface TextLoss {
  /** Lines of the page that the crop cuts off or cuts into. */
  readonly lost: readonly TextLine[]
  /** Lines that are completely inside the crop. */
  readonly inside: readonly TextLine[]
  /** How many of these have about the usual height. */
  readonly regular: number
}

/** The print of an image, searched once per direction of a quad's sides. */
export class PagePrint {
  private readonly planes: Planes
  private readonly blobs: readonly Blob[]
  private readonly known = new Map<string, readonly TextLine[]>()

  constructor(planes: Planes) {
    this.planes = planes
    this.blobs = inkBlobs(planes)
  }

  /** @param quad in pixels of the planes */
  lossAt(quad: Quad): TextLoss {
    const paper = paperIn(quad, this.planes)
    // Print runs along one of the sides; a wrong side may be slanted.
    const [best] = sidesOf(quad)
      .map(([from, to], side) => {
        const isUpright = side % 2 === 0
        const lines = placedIn(quad, this.along(Math.atan2(to.y - from.y, to.x - from.x), paper))
        return { isUpright, lines: isUpright ? lines : lines.map(sideways) }
      })
      .sort((one, other) => fit(other.lines) - fit(one.lines))
    if (!best) return { lost: [], inside: [], regular: 0 }
    const { isUpright, lines } = best
    const [wide, high] = sizeOf(quad)
    return judged(lines, isUpright ? [wide, high] : [high, wide])
  }

  /** Of the area that a quad has in addition to another, the share that looks like the other's paper. */
  paperGained(quad: Quad, before: Quad): number {
    const { level, tint } = paperIn(before, this.planes)
    const { luma, paper, width } = this.planes
    const back = toUnitSquare(before)
    const gained = placesIn(quad, this.planes).filter((at) => {
      const { x, y } = back(at % width, Math.floor(at / width))
      return Math.min(x, y) < 0 || Math.max(x, y) > 1
    })
    const likePaper = gained.filter((at) => {
      const grey = luma[at] ?? 0
      const itsTint = (paper[at] ?? 0) / Math.max(1, grey)
      return (
        grey * Math.min(1, itsTint / tint) >= level * LEAST_PAPER && Math.abs(itsTint - tint) <= OTHER_TINT
      )
    })
    return gained.length === 0 ? 1 : likePaper.length / gained.length
  }

  private along(angle: number, { level, tint }: Paper): readonly TextLine[] {
    const step = Math.round(angle / ANGLE_STEP)
    const [floor, shade] = [
      Math.round((level * LEAST_PAPER) / LEVEL_STEP),
      Math.max(1, Math.round(tint / TINT_STEP)),
    ]
    const key = `${step} ${floor} ${shade}`
    const found =
      this.known.get(key) ??
      linesAlong(
        this.blobs.filter(
          (blob) =>
            blob.paper * Math.min(1, blob.tint / (shade * TINT_STEP)) >= floor * LEVEL_STEP &&
            Math.abs(blob.tint - shade * TINT_STEP) <= OTHER_TINT,
        ),
        step * ANGLE_STEP,
      )
    this.known.set(key, found)
    return found
  }
}

interface Paper {
  /** Luma, 0 to 255. */
  readonly level: number
  /** 1 is grey or white, lower is coloured. */
  readonly tint: number
}

/** Paper in shadow has at least this fraction of the page's own level; a dark desk has less. */
const LEAST_PAPER = 0.5
/** Paper whose tint differs by more belongs to something else. */
const OTHER_TINT = 0.2
const TINT_STEP = 0.05
const ANGLE_STEP = (3 * Math.PI) / 180
const LEVEL_STEP = 8

const SAMPLES = 16
/** Maximum share of a page that is in shadow or printed. */
const NOT_BARE = 0.7

/** The typical paper in a quad. */
function paperIn(quad: Quad, planes: Planes): Paper {
  const { luma, paper } = planes
  const places = placesIn(quad, planes)
  places.sort((one, other) => (luma[one] ?? 0) - (luma[other] ?? 0))
  const at = places[Math.floor(places.length * NOT_BARE)] ?? 0
  const level = luma[at] ?? 0
  return { level, tint: Math.max(TINT_STEP, (paper[at] ?? 0) / Math.max(1, level)) }
}

/** Evenly spaced pixels of a quad, as indices. */
function placesIn(quad: Quad, { width, height }: Planes): number[] {
  const onto = fromUnitSquare(quad)
  const places: number[] = []
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const { x, y } = mapped(onto, (column + 0.5) / SAMPLES, (row + 0.5) / SAMPLES)
      const [px, py] = [Math.round(x), Math.round(y)]
      if (px >= 0 && py >= 0 && px < width && py < height) places.push(py * width + px)
    }
  }
  return places
}

const sizeOf = ([a, b, c, d]: Quad): [number, number] => [
  (distance(a, b) + distance(d, c)) / 2,
  (distance(a, d) + distance(b, c)) / 2,
]

/** A text line in the unit square of a quad. */
interface Placed {
  readonly line: TextLine
  readonly from: PixelPoint
  readonly to: PixelPoint
  /** Fraction of it inside the crop, 0 to 1. */
  readonly share: number
}

const ALONG = 16
const DOWN = [-0.35, 0, 0.35] as const

function placedIn(quad: Quad, lines: readonly TextLine[]): Placed[] {
  const back = toUnitSquare(quad)
  return lines.map((line) => {
    const { from, to, height } = line
    const length = distance(from, to) || 1
    const [nx, ny] = [(-(to.y - from.y) / length) * height, ((to.x - from.x) / length) * height]
    let inside = 0
    for (let step = 0; step < ALONG; step += 1) {
      const share = (step + 0.5) / ALONG
      for (const down of DOWN) {
        const { x, y } = back(
          from.x + (to.x - from.x) * share + nx * down,
          from.y + (to.y - from.y) * share + ny * down,
        )
        if (Math.min(x, y) >= -OUTWARD_MARGIN && Math.max(x, y) <= 1 + OUTWARD_MARGIN) inside += 1
      }
    }
    return { line, from: back(from.x, from.y), to: back(to.x, to.y), share: inside / (ALONG * DOWN.length) }
  })
}

const sideways = ({ from, to, ...rest }: Placed): Placed => ({
  ...rest,
  from: { x: from.y, y: from.x },
  to: { x: to.y, y: to.x },
})

/** A line with less than this fraction inside the crop is lost; with less than OUTSIDE it is outside. */
const ENTIRE = 0.94
const OUTSIDE = 0.06

/** How well a direction joins the letters inside. Across the lines letters are joined too, but loosely. */
const fit = (lines: readonly Placed[]) =>
  lines.reduce((sum, { line, share }) => sum + (share >= ENTIRE ? line.blobs * line.density ** 2 : 0), 0)

/** Tangent of the maximum angle between a line and its page. */
const LEAN = Math.tan((4 * Math.PI) / 180)
/** Uncertainty of a line's ends, in letter heights. */
const STRAY = 0.2
/** Ink of the same page has at least this fraction of its usual contrast. */
const FAINTER = 0.5
/** Print of the same page is at most this many times as high as usual. */
const TALLER = 2.5
/** Maximum height ratio of lines in one font. */
const REGULAR = 1.3
/** Maximum distance between successive lines of a page, in letter heights. */
const REACH = 6
/** Minimum fraction of a line's length that is above or below the rest of the page. */
const OVERLAP = 0.6
/** How far the rest of the page may extend to either side, relative to it. */
const BESIDES = 0.08

/**
 * Finds lines that belong to the quad's page but are outside the crop: they continue its print in size and direction.
 */
function judged(lines: readonly Placed[], [wide, high]: readonly [number, number]): TextLoss {
  const inside = lines.filter(({ share }) => share >= ENTIRE)
  const usual = usualOf(inside.map(({ line }) => line))
  const alike = lines.filter(({ line, from, to, share }) => {
    if (share >= ENTIRE) return false
    const isAlongSides =
      Math.abs(to.y - from.y) * high <= LEAN * Math.abs(to.x - from.x) * wide + STRAY * line.height
    if (!usual) return isAlongSides
    if (
      !isAlongSides &&
      Math.abs(turnBetween(usual.line, line)) > LEAN + (STRAY * line.height) / distance(line.from, line.to)
    )
      return false
    const taller = Math.max(line.height / usual.height, usual.height / line.height)
    return taller <= TALLER && line.contrast >= FAINTER * usual.contrast
  })
  const lost = alike.filter(({ share }) => share > OUTSIDE)
  const pending = new Set(alike.filter(({ share }) => share <= OUTSIDE))
  const reached = [{ left: 0, right: 1, top: 0, bottom: 1 }, ...lost.map(boxOf)]
  for (let box = reached.pop(); box; box = reached.pop()) {
    for (const line of pending) {
      if (!continues(boxOf(line), box, REACH * line.line.height, wide, high)) continue
      pending.delete(line)
      lost.push(line)
      reached.push(boxOf(line))
    }
  }
  const regular = inside.filter(
    ({ line }) => usual && Math.max(line.height / usual.height, usual.height / line.height) <= REGULAR,
  )
  return {
    lost: lost.map(({ line }) => line),
    inside: inside.map(({ line }) => line),
    regular: regular.length,
  }
}

/** Median height and contrast, and the line with the median direction; null without lines. */
function usualOf(lines: readonly TextLine[]) {
  const middle = <T>(values: T[], size: (value: T) => number) =>
    values.sort((one, other) => size(one) - size(other))[values.length >> 1]
  const [first] = lines
  const line = first && middle([...lines], (other) => turnBetween(first, other))
  if (!line) return null
  return {
    line,
    height: middle([...lines], (one) => one.height)?.height ?? line.height,
    contrast: middle([...lines], (one) => one.contrast)?.contrast ?? line.contrast,
  }
}

/** Tangent of the angle between two lines that run in the same direction. */
function turnBetween(one: TextLine, other: TextLine): number {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y]
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y]
  return (ax * by - ay * bx) / Math.max(1, ax * bx + ay * by)
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const boxOf = ({ from, to }: Placed): Box => ({
  left: Math.min(from.x, to.x),
  right: Math.max(from.x, to.x),
  top: Math.min(from.y, to.y),
  bottom: Math.max(from.y, to.y),
})

/** Whether a text line is directly above, below or next to a part of the page. */
function continues(line: Box, part: Box, reach: number, wide: number, high: number): boolean {
  const across = Math.max(0, part.left - line.right, line.left - part.right) * wide
  const down = Math.max(0, part.top - line.bottom, line.top - part.bottom) * high
  if (across > reach || down > reach) return false
  const common = Math.min(line.right, 1 + BESIDES) - Math.max(line.left, -BESIDES)
  const isAboveOrBelow = common >= OVERLAP * (line.right - line.left)
  const isNextTo = line.top >= -BESIDES && line.bottom <= 1 + BESIDES
  return isAboveOrBelow || isNextTo
}
