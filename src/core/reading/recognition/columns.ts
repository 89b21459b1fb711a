import { sharedHeight, union } from '../boxes.ts'
import type { Box, Word } from '../types.ts'

/** Words that were detected as one line. */
export type Run = readonly Word[]

interface Boxed {
  readonly run: Run
  readonly box: Box
}

/** Minimum lines per side of a column; fewer are a table or form. */
const LEAST_LINES = 6
/** Minimum median of words per line in a column of prose. */
const PROSE_WORDS = 4
/** Minimum shares of a side's lines that end in an amount, and that contain words, if a picture shows two receipts. */
const LEAST_AMOUNTS = 0.15
const LEAST_WORDS = 0.35
/** Minimum gap between two columns, in letter heights. */
const GUTTER = 1.2
/** Minimum gap between two receipts; a smaller gap separates labels and amounts, or the columns of a table. */
const PAPERS_GAP = 2.5
/** Range of positions, as shares of the page, at which a gutter is searched. */
const FIRST_PLACE = 0.2
const LAST_PLACE = 0.8
const PLACES = 60
/** Maximum share of lines that cross a gutter, such as headings. */
const MOST_ACROSS = 0.15

const AMOUNT = /^\W*(?:[A-Z]{1,3}\W*)?-?\d{1,3}(?:[ ,.']?\d{3})*[.,]\d{2}\W*[A-Z]?$/
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Parts of a page that are read one after another: columns of prose, or two receipts in one picture. Labels with their
 * amounts, columns of a table and short blocks side by side stay in one part. `aspect` is width by height.
 */
export function partsOf(runs: readonly Run[], aspect: number): Run[][] {
  const boxed = runs.map((run) => ({ run, box: union(run.map((word) => word.box)) }))
  return split(boxed, aspect, 0).map((part) => part.map(({ run }) => run))
}

/** Maximum depth of splits, which allows four columns. */
const DEEPEST = 2

function split(all: readonly Boxed[], aspect: number, depth: number): Boxed[][] {
  const gutter = depth < DEEPEST ? gutterOf(all, aspect) : null
  if (gutter === null) return [[...all]]
  const across = all.filter(({ box }) => box[0] < gutter && box[0] + box[2] > gutter)
  const parts: Boxed[][] = []
  let waiting: Boxed[] = []
  const close = () => {
    const [left, right] = sides(waiting, gutter)
    waiting = []
    for (const side of [left, right]) if (side.length > 0) parts.push(...split(side, aspect, depth + 1))
  }
  const sorted = [...all].sort((a, b) => a.box[1] - b.box[1])
  for (const line of sorted) {
    if (!across.includes(line)) {
      waiting.push(line)
      continue
    }
    // A heading over both columns ends the part above it.
    close()
    parts.push([line])
  }
  close()
  return parts
}

function sides(lines: readonly Boxed[], gutter: number): [Boxed[], Boxed[]] {
  const left = lines.filter(({ box }) => box[0] + box[2] / 2 < gutter)
  return [left, lines.filter((line) => !left.includes(line))]
}

/** The position of the gutter between two columns, as a share of the page's width. */
function gutterOf(lines: readonly Boxed[], aspect: number): number | null {
  const letter = middle(lines.map(({ box }) => box[3])) / aspect
  let best: { place: number; across: number; room: number } | null = null
  for (let step = 0; step <= PLACES; step += 1) {
    const place = FIRST_PLACE + ((LAST_PLACE - FIRST_PLACE) * step) / PLACES
    const across = lines.filter(({ box }) => box[0] < place && box[0] + box[2] > place).length
    if (across > MOST_ACROSS * lines.length) continue
    const [left, right] = sides(
      lines.filter(({ box }) => box[0] >= place || box[0] + box[2] <= place),
      place,
    )
    if (left.length < LEAST_LINES || right.length < LEAST_LINES) continue
    const room = roomBetween(left, right)
    const isGutter =
      (isProse(left) && isProse(right) && room > GUTTER * letter) || arePapers(left, right, room, letter)
    if (!isGutter || !areSideBySide(left, right)) continue
    if (!best || across < best.across || (across === best.across && room > best.room))
      best = { place, across, room }
  }
  return best?.place ?? null
}

const roomBetween = (left: readonly Boxed[], right: readonly Boxed[]) =>
  Math.min(...right.map(({ box }) => box[0])) - Math.max(...left.map(({ box }) => box[0] + box[2]))

const isProse = (lines: readonly Boxed[]) => middle(lines.map(({ run }) => run.length)) >= PROSE_WORDS

/** Whether each side has both words and amounts: a column of a table has only one of them. */
function arePapers(left: readonly Boxed[], right: readonly Boxed[], room: number, letter: number): boolean {
  const isPaper = (lines: readonly Boxed[]) => {
    const amounts = lines.filter(({ run }) => AMOUNT.test(run.at(-1)?.text ?? '')).length
    const words = lines.filter(({ run }) => run.some(({ text }) => /\p{L}{3}/u.test(text))).length
    return amounts >= LEAST_AMOUNTS * lines.length && words >= LEAST_WORDS * lines.length
  }
  return room > PAPERS_GAP * letter && isPaper(left) && isPaper(right)
}

function areSideBySide(left: readonly Boxed[], right: readonly Boxed[]): boolean {
  const [a, b] = [union(left.map(({ box }) => box)), union(right.map(({ box }) => box))]
  return sharedHeight(a, b) > 0.5 * Math.min(a[3], b[3])
}
