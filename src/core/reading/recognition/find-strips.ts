import type { Pixels } from '#core/scan/types.ts'
import { blobsOf } from './blobs.ts'
import { fitStrip, frameAt } from './fit-strip.ts'
import { type Levels, planesOf } from './resample.ts'
import type { Models, Strip } from './types.ts'

/** What the finding model was trained with. */
const LEVELS: Levels = { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] }
/** The model halves its picture five times. */
const STEP = 32
/** Text from this value of the model's map on. */
const THRESHOLD = 0.3
/** Mean of the map over a line from which on it counts. */
const LEAST_SCORE = 0.5
/** The model marks the core of a line: it is drawn out by its area over its circumference, so many times. */
const UNCLIP = 1.6
/** Pixels of the map; less is a speck. */
const LEAST_SIZE = 6
/** A line so much longer than high has an angle of its own; a shorter one takes that of the page. */
const TELLING = 5

const stepped = (side: number) => Math.max(STEP, STEP * Math.round(side / STEP))

/** Width and height at which the finding model gets a picture. */
export interface FindSize {
  readonly width: number
  readonly height: number
}

/** More than this a picture is not enlarged: its letters would only be blurred further. */
const LARGEST_ZOOM = 2

/** `narrow` pixels at the narrow side, where that makes no more than `most` in all. */
export function findSize(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { narrow, most }: { readonly narrow: number; readonly most: number },
): FindSize {
  const zoom = Math.min(LARGEST_ZOOM, narrow / Math.min(width, height), Math.sqrt(most / (width * height)))
  // A page like a hair is widened to the least side: the other one then gives way.
  const capped = (side: number, other: number) => Math.min(stepped(zoom * side), stepped(most / other))
  const across = stepped(zoom * width)
  return { width: capped(width, stepped(zoom * height)), height: capped(height, across) }
}

/** Where lines of text stand in a picture. */
export async function findStrips(picture: Pixels, size: FindSize, models: Models): Promise<Strip[]> {
  const input = planesOf(picture, size.width, size.height, LEVELS)
  const { data } = await models.run('find', input)
  const blobs = blobsOf(data, size.width, size.height, THRESHOLD, LEAST_SIZE)
  const zoomX = picture.width / size.width
  const zoomY = picture.height / size.height
  const fitted = blobs
    .filter((blob) => blob.mean >= LEAST_SCORE)
    .map((blob) => {
      const spots = blob.ends.map(({ x, y }) => ({ x: x * zoomX, y: y * zoomY }))
      return { spots, score: blob.mean, frame: fitStrip(spots) }
    })
  const angle = pageAngle(fitted.map(({ frame }) => frame))
  return fitted.map(({ spots, score, frame }) => {
    const own = Math.max(frame.length, frame.height) >= TELLING * Math.min(frame.length, frame.height)
    return { ...drawnOut(own ? frame : frameAt(spots, angle)), score }
  })
}

type Frame = Omit<Strip, 'score'>

function drawnOut(frame: Frame): Frame {
  const grow = (UNCLIP * frame.length * frame.height) / (2 * (frame.length + frame.height))
  return { ...frame, length: frame.length + 2 * grow, height: frame.height + 2 * grow }
}

/** The middle of the angles of the long lines, each counted by its length; 0 where there is none. */
export function pageAngle(frames: readonly Frame[]): number {
  const telling = frames
    .filter((frame) => frame.length >= TELLING * frame.height || frame.height >= TELLING * frame.length)
    .map((frame) => ({ angle: frame.angle, weight: Math.max(frame.length, frame.height) }))
    .sort((a, b) => a.angle - b.angle)
  const half = telling.reduce((sum, { weight }) => sum + weight, 0) / 2
  let passed = 0
  for (const { angle, weight } of telling) {
    passed += weight
    if (passed >= half) return angle
  }
  return 0
}
