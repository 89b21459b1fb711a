import type { Pixels } from '#core/scan/types.ts'
import type { Alphabet } from './alphabet.ts'
import { type Crop, cropStrip, LINE_HEIGHT } from './crop-strip.ts'
import { agreed, needsSecondPass } from './agreement.ts'
import { decode, type Written } from './decode.ts'
import { type Ink, inkOf, trimmed } from './ink.ts'
import type { Models, Strip } from './types.ts'

/** A line of text that has been read. */
export interface ReadStrip {
  /** Cut to the ink. */
  readonly strip: Strip
  readonly written: Written
  readonly ink: Ink
  /** Mean confidence of its letters, 0 to 1. */
  readonly confidence: number
}

/** The model often misses narrower lines, so they are padded with grey. */
const NARROWEST = 64
/** Widths are rounded up to multiples of this, so that the runtime meets few shapes. */
const WIDTH_STEP = 16

/** Reads one line of an image. */
export async function readStrip(
  picture: Pixels,
  found: Strip,
  models: Models,
  alphabet: Alphabet,
): Promise<ReadStrip> {
  const whole = cropStrip(picture, found)
  const { strip, crop, ink } = trimmed(found, whole, inkOf(whole))
  const written = await writtenIn(crop, models, alphabet)
  const sum = written.reduce((total, letter) => total + letter.confidence, 0)
  return { strip, written, ink, confidence: sum / Math.max(1, written.length) }
}

/** Factor for the width in the second pass. */
const PRESSED = 0.85

/**
 * Reads a line a second time, at another width, if letters were uncertain in the first pass. The letters stay. Where
 * both passes agree, the confidence rises; otherwise it is low.
 */
export async function readAgain(
  picture: Pixels,
  read: ReadStrip,
  models: Models,
  alphabet: Alphabet,
): Promise<ReadStrip> {
  if (!needsSecondPass(read.written)) return read
  const again = await writtenIn(cropStrip(picture, read.strip, PRESSED), models, alphabet)
  return { ...read, written: agreed(read.written, again) }
}

async function writtenIn(crop: Crop, models: Models, alphabet: Alphabet): Promise<Written> {
  const input = inputOf(crop)
  const width = input.dims[3] ?? crop.width
  const { data, dims } = await models.run('read', input)
  const [, steps = 0] = dims
  return decode(data, steps, alphabet, crop.width / width)
}

function inputOf({ data, width }: Crop) {
  const padded = Math.max(NARROWEST, WIDTH_STEP * Math.ceil(width / WIDTH_STEP))
  if (padded === width) return { data, dims: [1, 3, LINE_HEIGHT, width] }
  const wide = new Float32Array(3 * LINE_HEIGHT * padded)
  for (let row = 0; row < 3 * LINE_HEIGHT; row += 1)
    wide.set(data.subarray(row * width, (row + 1) * width), row * padded)
  return { data: wide, dims: [1, 3, LINE_HEIGHT, padded] }
}
