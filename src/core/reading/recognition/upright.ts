import type { Pixels, Rotation } from '#core/scan/types.ts'
import type { Alphabet } from './alphabet.ts'
import { cropStrip, LINE_HEIGHT } from './crop-strip.ts'
import { findLines } from './find-lines.ts'
import { readStrip } from './read-strip.ts'
import { turnPicture } from './turn-picture.ts'
import type { Models, Strip } from './types.ts'

/** An image whose text runs from left to right, and its lines. */
export interface UprightPage {
  readonly picture: Pixels
  /** Clockwise rotation that was applied. */
  readonly turned: Rotation
  readonly strips: readonly Strip[]
}

/** A line this many times higher than long runs upwards or downwards. */
const STANDING = 1.5
/** Minimum share of such lines, by length, on a page that is sideways. */
const ON_SIDE = 0.6
/** Maximum lines that are checked for being upside down, and the minimum share of them that must be. */
const ASKED = 9
const AGREED = 0.6
/** Lines that are read both ways before a page is turned. */
const PROOF = 3
/** Input of the orientation model: a piece of a line, four times as long as high. */
const PIECE = 4

const upright = (length: number, height: number) => length >= STANDING * height

function isSideways(strips: readonly Strip[]): boolean {
  let standing = 0
  let lying = 0
  for (const { length, height } of strips) {
    if (upright(height, length)) standing += height
    else if (upright(length, height)) lying += length
  }
  return standing > ON_SIDE * (standing + lying)
}

/** Finds the lines of an image and rotates it by quarter turns until they can be read. */
export async function findUpright(picture: Pixels, models: Models, alphabet: Alphabet): Promise<UprightPage> {
  let page: UprightPage = { picture, turned: 0, strips: await findLines(picture, models) }
  if (isSideways(page.strips)) {
    const turned = turnPicture(picture, 90)
    page = { picture: turned, turned: 90, strips: await findLines(turned, models) }
  }
  return (await isUpsideDown(page, models, alphabet)) ? turnedOver(page) : page
}

async function isUpsideDown(page: UprightPage, models: Models, alphabet: Alphabet): Promise<boolean> {
  const asked = page.strips
    .filter((strip) => upright(strip.length, (PIECE * strip.height) / STANDING))
    .sort((a, b) => b.score * b.length - a.score * a.length)
    .slice(0, ASKED)
  let saidSo = 0
  for (const strip of asked) if (await isTurned(page.picture, strip, models)) saidSo += 1
  if (asked.length === 0 || saidSo < AGREED * asked.length) return false
  const over = turnedOver(page)
  const sure = async ({ picture }: UprightPage, strip: Strip) =>
    (await readStrip(picture, strip, models, alphabet)).confidence
  let gain = 0
  for (const strip of asked.slice(0, PROOF))
    gain += (await sure(over, overIn(strip, page.picture))) - (await sure(page, strip))
  return gain > 0
}

/** Whether the orientation model considers the middle of a line to be upside down. */
async function isTurned(picture: Pixels, strip: Strip, models: Models): Promise<boolean> {
  const piece = { ...strip, length: Math.min(strip.length, PIECE * strip.height) }
  const { data, width } = cropStrip(picture, piece)
  const answer = await models.run('turn', { data, dims: [1, 3, LINE_HEIGHT, width] })
  return (answer.data[1] ?? 0) > (answer.data[0] ?? 0)
}

const overIn = (strip: Strip, { width, height }: Pixels): Strip => ({
  ...strip,
  x: width - strip.x,
  y: height - strip.y,
})

const turnedOver = ({ picture, turned, strips }: UprightPage): UprightPage => ({
  picture: turnPicture(picture, 180),
  turned: turned === 90 ? 270 : 180,
  strips: strips.map((strip) => overIn(strip, picture)),
})
