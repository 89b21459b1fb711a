import type { Pixels } from '#core/scan/types.ts'
import { blobsOf } from './blobs.ts'
import { fitStrip, frameAt } from './fit-strip.ts'
import { type Levels, planesOf } from './resample.ts'
import type { Models, Strip } from './types.ts'

/** Colour normalization that the detection model was trained with. */
const LEVELS: Levels = { mean: [0.485, 0.456, 0.406], spread: [0.229, 0.224, 0.225] }
/** The model halves its image five times. */
const STEP = 32
/** Minimum value of text in the model's map. */
const THRESHOLD = 0.3
/** Minimum mean of the map over a line. */
const LEAST_SCORE = 0.5
/**
 * The model marks the core of a line, which is expanded by its area divided by its circumference, times this factor.
 */
const UNCLIP = 1.6
/** Minimum size in pixels of the map; smaller groups are specks. */
const LEAST_SIZE = 6
/** From this ratio of length to height, a line has its own angle; shorter ones take the angle of the page. */
const TELLING = 5

const stepped = (side: number) => Math.max(STEP, STEP * Math.round(side / STEP))

/** Width and height of an image for the detection model. */
export interface FindSize {
  readonly width: number
  readonly height: number
}

/** Maximum enlargement: more would only blur the letters. */
const LARGEST_ZOOM = 2

/** A size with `narrow` pixels on the short side, unless that is more than `most` pixels in total. */
export function findSize(
  { width, height }: Pick<Pixels, 'width' | 'height'>,
  { narrow, most }: { readonly narrow: number; readonly most: number },
): FindSize {
  const zoom = Math.min(LARGEST_ZOOM, narrow / Math.min(width, height), Math.sqrt(most / (width * height)))
  // A very narrow page is widened to the minimum side, and its other side is limited.
  const capped = (side: number, other: number) => Math.min(stepped(zoom * side), stepped(most / other))
  const across = stepped(zoom * width)
  return { width: capped(width, stepped(zoom * height)), height: capped(height, across) }
}

/** Detects lines of text in an image. */
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

/** The median angle of the long lines, weighted by length; 0 if there are none. */
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
