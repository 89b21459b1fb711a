import sharp from 'sharp'
import { compose } from '../slips/compose.ts'
import { print } from '../slips/print.ts'
import type { Row } from '../slips/slip.ts'
import type { Dice } from '../workspace/dice.ts'

/** A box on a sheet, as shares of its width and height. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A printed sheet, seen flat: 255 is bare paper, 0 is ink. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly print: Uint8Array
  readonly lines: readonly Box[]
}

export interface SheetOptions {
  readonly form: 'receipt' | 'letter'
  /** Rules from edge to edge, dashed or solid. */
  readonly rules?: boolean
  /** A frame of solid rules around a block of lines. */
  readonly frame?: boolean
  /** Twice as many rows. */
  readonly long?: boolean
}

export async function newSheet(
  { form, rules = false, frame = false, long = false }: SheetOptions,
  dice: Dice,
): Promise<Sheet> {
  const rows = form === 'receipt' ? receiptRows(long ? 2 : 1, dice) : letterRows(dice)
  const { data, info } = await sharp(await print(rows, dice))
    .greyscale()
    .normalise({ lower: 0, upper: 100 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const text = { width: info.width, height: info.height, print: new Uint8Array(data) }
  const lines = linesOf(text)
  const side = Math.round(text.width * (dice.whole(0, 9) / 100))
  const [above, below] = [0, 0].map(() => Math.round(text.width * (dice.whole(2, 18) / 100)))
  const sheet = padded(text, side, above ?? 0, below ?? 0)
  if (rules) drawRules(sheet, lines, above ?? 0, dice)
  if (frame) drawFrame(sheet, lines, above ?? 0, dice)
  return {
    ...sheet,
    lines: lines.map(({ left, top, right, bottom }) => ({
      left: (left + side) / sheet.width,
      right: (right + side) / sheet.width,
      top: (top + (above ?? 0)) / sheet.height,
      bottom: (bottom + (above ?? 0)) / sheet.height,
    })),
  }
}

const receiptRows = (times: number, dice: Dice): Row[] =>
  Array.from({ length: times }, () => compose(dice).rows).flat()

const WORDS =
  'the account of your order was sent with our last letter and is due in thirty days please return this part when you pay any balance that remains open after that date may carry interest we thank you for your trust'.split(
    ' ',
  )
const LETTER_COLUMNS = 62

/** Address, subject and paragraphs, flush left. */
function letterRows(dice: Dice): Row[] {
  const line = (least: number): Row => {
    let text = ''
    while (text.length < least) text += `${text ? ' ' : ''}${dice.one(WORDS)}`
    return [text, '']
  }
  const paragraph = (): Row[] => [
    ...Array.from({ length: dice.whole(2, 6) }, () => line(LETTER_COLUMNS)),
    line(dice.whole(8, 50)),
    [' ', ''],
  ]
  return [
    ...Array.from({ length: dice.whole(3, 5) }, () => line(dice.whole(10, 24))),
    [' ', ''],
    line(dice.whole(20, 40)),
    [' ', ''],
    ...Array.from({ length: dice.whole(4, 6) }, paragraph).flat(),
  ]
}

interface Plane {
  readonly width: number
  readonly height: number
  readonly print: Uint8Array
}

const INK_BELOW = 150
/** Rows of ink lower than this share of the usual one are rules and dots. */
const LEAST_HEIGHT = 0.45

/** The rows of letters in a clean print, by the rows of pixels that have ink. In pixels. */
function linesOf({ width, height, print }: Plane): Box[] {
  const boxes: Box[] = []
  for (let y = 0; y <= height; y += 1) {
    const row = y < height ? print.subarray(y * width, (y + 1) * width) : new Uint8Array(0)
    const left = row.findIndex((level) => level < INK_BELOW)
    const last = boxes.at(-1)
    if (left < 0) continue
    const right = row.findLastIndex((level) => level < INK_BELOW) + 1
    if (last && last.bottom === y) {
      boxes[boxes.length - 1] = {
        ...last,
        left: Math.min(last.left, left),
        right: Math.max(last.right, right),
        bottom: y + 1,
      }
    } else boxes.push({ left, right, top: y, bottom: y + 1 })
  }
  const heights = boxes.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  return boxes.filter(({ top, bottom }) => bottom - top >= usual * LEAST_HEIGHT)
}

function padded({ width, height, print }: Plane, side: number, above: number, below: number): Plane {
  const wide = width + 2 * side
  const out = new Uint8Array(wide * (height + above + below)).fill(255)
  for (let y = 0; y < height; y += 1) {
    out.set(print.subarray(y * width, (y + 1) * width), (y + above) * wide + side)
  }
  return { width: wide, height: height + above + below, print: out }
}

/** One to four rules in gaps between lines, some of them from edge to edge. */
function drawRules({ width, print }: Plane, lines: readonly Box[], above: number, dice: Dice): void {
  const gaps = lines
    .slice(0, -1)
    .map((line, place) => (line.bottom + (lines[place + 1]?.top ?? line.bottom)) / 2)
  for (const gap of dice.some(gaps, Math.min(gaps.length, dice.whole(1, 4)))) {
    const inset = dice.chance(0.6) ? 0 : Math.round(width * 0.04)
    const dash = dice.one([0, 6, 10, 16])
    const thick = dice.whole(1, 3)
    const level = dice.whole(0, 110)
    for (let y = Math.round(gap) + above; y < Math.round(gap) + above + thick; y += 1) {
      for (let x = inset; x < width - inset; x += 1) {
        if (dash === 0 || x % dash < dash * 0.6) print[y * width + x] = level
      }
    }
  }
}

/** A frame around half to nearly all of the lines, near the edges of the sheet. */
function drawFrame({ width, print }: Plane, lines: readonly Box[], above: number, dice: Dice): void {
  const first = lines[dice.whole(0, Math.floor(lines.length / 4))]
  const last = lines[lines.length - 1 - dice.whole(1, Math.max(1, Math.floor(lines.length / 4)))]
  if (!first || !last) return
  const inset = Math.round(width * (dice.whole(1, 5) / 100))
  const thick = dice.whole(2, 5)
  const [top, bottom] = [first.top + above - thick - 2, last.bottom + above + 2]
  const row = (y: number, from: number, to: number) => print.fill(0, y * width + from, y * width + to)
  for (let y = Math.max(0, top); y < bottom + thick; y += 1) {
    if (y < top + thick || y >= bottom) row(y, inset, width - inset)
    else {
      row(y, inset, inset + thick)
      row(y, width - inset - thick, width - inset)
    }
  }
}
