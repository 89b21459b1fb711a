import { convexHull } from '#core/scan/hull.ts'
import { type PixelPoint, type Quad } from '#core/scan/quad.ts'
import type { Pixels } from '#core/scan/types.ts'
import { fromUnitSquare, mapped, toUnitSquare } from '#core/scan/warp.ts'
import { noiseAt } from '#tests/support/scenes/noise.ts'
import { type Colour, type Surface, surfaces } from '#tests/support/scenes/surfaces.ts'
import { clippedTo } from './clip.ts'
import { dice as newDice, type Dice } from '../workspace/dice.ts'
import type { Kind } from './kinds.ts'
import { type Light, newLight } from './light.ts'
import { placed, turned } from './place.ts'
import { crumpled, curled, FLAT, folded, type Relief } from './relief.ts'
import { type Box, newSheet, type Sheet } from './sheet.ts'

/** A drawn photo and its ground truth, in its pixels. */
export interface Photograph {
  readonly picture: Pixels
  /** What the frame shows of the sheet, clockwise; more than four corners where it leaves the frame. */
  readonly outline: readonly PixelPoint[]
  /** The text lines of the sheet that the frame shows entirely, from their own top left. */
  readonly lines: readonly Quad[]
}

/** As the worker searches a photo: its longer side. */
const LONGER = 1024
const SHORTER = 768
/** The frame is upright in this share. */
const UPRIGHT = 0.8

/** Photographs the scene of a kind and a seed; the same ones give the same picture. */
export async function photograph(kind: Kind, seed: number): Promise<Photograph> {
  const dice = newDice(seed)
  const isUpright = dice.chance(kind.beyond ? 1 : UPRIGHT)
  const frame = isUpright ? { width: SHORTER, height: LONGER } : { width: LONGER, height: SHORTER }
  const sheet = await sheetFor(kind, dice)
  const quad = placed(frame, sheet.width / sheet.height, kind, dice)
  const relief = reliefOf(kind, dice)
  const paper = paperOf(kind, dice)
  const main: Layer = { quad, sheet, relief, ...paper, shadow: dice.whole(10, 55) / 100 }
  const layers = [...(await layersBehind(kind, frame, main, dice)), main]
  const centre = middleOf(quad)
  const light = newLight(dice, kind, [centre.x / LONGER, centre.y / LONGER])
  const surface = surfaces[dice.one(kind.surfaces)](seed)
  const grain = dice.whole(2, 8)
  return {
    picture: rendered(frame, layers, surface, light, grain, seed),
    outline: clippedTo(visible(quad, relief), frame.width, frame.height),
    lines: sheet.lines.map((line) => boxOn(line, quad, relief)).filter((line) => isInside(line, frame)),
  }
}

/** A sheet that leaves the frame on two sides is narrower than this, by its height. */
const LONG = 0.58

async function sheetFor({ sheet: options, beyond }: Kind, dice: Dice): Promise<Sheet> {
  for (;;) {
    const sheet = await newSheet(options, dice)
    if (beyond !== 2 || sheet.width / sheet.height < LONG) return sheet
  }
}

interface Layer {
  readonly quad: Quad
  readonly sheet: Sheet
  readonly relief: Relief
  readonly paper: Colour
  /** The share of light that full ink reflects. */
  readonly ink: number
  /** How dark its shadow is. */
  readonly shadow: number
}

function reliefOf({ relief }: Kind, dice: Dice): Relief {
  switch (relief) {
    case 'folded':
      return folded(dice)
    case 'crumpled':
      return crumpled(dice)
    case 'curled':
      return curled(dice)
    default:
      return FLAT
  }
}

function paperOf({ thermal = false }: Kind, dice: Dice): { paper: Colour; ink: number } {
  const level = thermal ? dice.whole(196, 222) : dice.whole(226, 246)
  const warm = dice.whole(-4, 10)
  return {
    paper: [level, level - warm / 3, level - warm],
    ink: thermal ? dice.whole(40, 62) / 100 : dice.whole(10, 32) / 100,
  }
}

async function layersBehind(
  kind: Kind,
  { width, height }: { width: number; height: number },
  main: Layer,
  dice: Dice,
): Promise<Layer[]> {
  const { quad, paper, ink } = main
  const centre = middleOf(quad)
  const [w, h] = [
    Math.hypot(quad[1].x - quad[0].x, quad[1].y - quad[0].y),
    Math.hypot(quad[3].x - quad[0].x, quad[3].y - quad[0].y),
  ]
  const layers: Layer[] = []
  const add = async (
    at: PixelPoint,
    wide: number,
    high: number,
    angle: number,
    form: 'receipt' | 'letter',
  ) => {
    const sheet = await newSheet({ form, rules: dice.chance(0.4) }, dice)
    const place = turned(at, wide, high === 0 ? (wide * sheet.height) / sheet.width : high, angle, 0.03, dice)
    layers.push({ quad: place, sheet, relief: FLAT, paper, ink, shadow: dice.whole(5, 40) / 100 })
  }
  const side = () => (dice.chance(0.5) ? 1 : -1)
  if (kind.newspaper) {
    const angle = dice.whole(-12, 12) / 100
    for (const column of [0.12, 0.5, 0.88]) {
      for (const row of [0.1, 0.5, 0.9])
        await add({ x: width * column, y: height * row }, width * 0.38, 0, angle, 'letter')
    }
  }
  if (kind.behind) {
    const out = dice.whole(8, 30) / 100
    const at = { x: centre.x + side() * w * out, y: centre.y + side() * h * (dice.whole(0, 20) / 100) }
    await add(
      at,
      w * (dice.whole(90, 130) / 100),
      h * (dice.whole(80, 110) / 100),
      dice.whole(-25, 25) / 100,
      'receipt',
    )
  }
  if (kind.others) {
    for (let count = dice.whole(1, 3); count > 0; count -= 1) {
      const at = {
        x: centre.x + side() * w * (dice.whole(105, 135) / 100),
        y: height * (dice.whole(15, 85) / 100),
      }
      await add(at, w * (dice.whole(50, 85) / 100), 0, dice.whole(-50, 50) / 100, 'receipt')
    }
  }
  return layers
}

const middleOf = (quad: Quad): PixelPoint => ({
  x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
  y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
})

/** Where a place of the sheet is in the photograph. */
function onPhoto(u: number, v: number, quad: Quad, relief: Relief): PixelPoint {
  let [x, y] = [u, v]
  for (let round = 0; round < 4; round += 1) {
    const [dx, dy] = relief.moved(x, y)
    x = u - dx
    y = v - dy
  }
  return mapped(fromUnitSquare(quad), x, y)
}

const visible = (quad: Quad, relief: Relief): PixelPoint[] => {
  const corner = (u: number, v: number) => onPhoto(u, v, quad, relief)
  return convexHull([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)])
}

const boxOn = ({ left, top, right, bottom }: Box, quad: Quad, relief: Relief): Quad => [
  onPhoto(left, top, quad, relief),
  onPhoto(right, top, quad, relief),
  onPhoto(right, bottom, quad, relief),
  onPhoto(left, bottom, quad, relief),
]

const isInside = (line: Quad, { width, height }: { width: number; height: number }) =>
  line.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)

/** Softness of a sheet's shadow, as a share of its size. */
const SHADOW = 0.02
/** Further samples of a pixel on a sheet: print is finer than the pixels. */
const AROUND = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.2, 0.8],
  [0.8, 0.8],
] as const

function rendered(
  { width, height }: { width: number; height: number },
  layers: readonly Layer[],
  surface: Surface,
  light: Light,
  grain: number,
  seed: number,
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  const drawn = layers.map((layer) => ({ layer, back: toUnitSquare(layer.quad) })).reverse()
  /** Adds the colour of a place; whether it is on a sheet. */
  const colour = (x: number, y: number, out: [number, number, number]): boolean => {
    let shade = 1
    for (const { layer, back } of drawn) {
      const { x: u0, y: v0 } = back(x, y)
      if (u0 < -0.1 || v0 < -0.1 || u0 > 1.1 || v0 > 1.1) continue
      const [dx, dy] = layer.relief.moved(u0, v0)
      const [u, v] = [u0 + dx, v0 + dy]
      if (u >= 0 && v >= 0 && u < 1 && v < 1) {
        const { sheet, ink, paper } = layer
        const print =
          sheet.print[Math.floor(v * sheet.height) * sheet.width + Math.floor(u * sheet.width)] ?? 255
        const level = shade * layer.relief.light(u0, v0) * (ink + (1 - ink) * (print / 255))
        out[0] += paper[0] * level
        out[1] += paper[1] * level
        out[2] += paper[2] * level
        return true
      }
      const away = Math.hypot(Math.max(0, -u, u - 1), Math.max(0, -v, v - 1))
      if (away < SHADOW) shade *= 1 - layer.shadow * (1 - away / SHADOW)
    }
    const [r, g, b] = surface(x / LONGER, y / LONGER)
    out[0] += r * shade
    out[1] += g * shade
    out[2] += b * shade
    return false
  }
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const sum: [number, number, number] = [0, 0, 0]
      let samples = 1
      if (colour(x + 0.5, y + 0.5, sum)) {
        for (const [dx, dy] of AROUND) colour(x + dx, y + dy, sum)
        samples += AROUND.length
      }
      const factor = light.factor(x / LONGER, y / LONGER) / samples
      const added = light.added(x / LONGER, y / LONGER) + grain * noiseAt(x, y, seed)
      for (let channel = 0; channel < 3; channel += 1)
        data[at + channel] = (sum[channel] ?? 0) * factor + added
      data[at + 3] = 255
    }
  }
  return { data, width, height }
}
