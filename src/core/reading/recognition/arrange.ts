import type { Rotation } from '#core/scan/types.ts'
import { assembleLines } from '../assemble-lines.ts'
import { union } from '../boxes.ts'
import type { Line, ReadPage, Word } from '../types.ts'
import { partsOf } from './columns.ts'
import { pageAngle } from './find-strips.ts'
import { placedWords } from './place-words.ts'
import type { ReadStrip } from './read-strip.ts'

/** Lines below this confidence are guesses at stains or patterns: no text is better than a wrong one. */
const GUESS = 0.5
/** A page that leans less is laid out as it is, in radians. */
const LEVEL = 0.004

/** The lines of a page as they were read, in the picture as it was turned to read them, with its size in pixels. */
export interface ReadLines {
  readonly strips: readonly ReadStrip[]
  readonly width: number
  readonly height: number
  readonly turned: Rotation
}

/**
 * A page out of its lines as they were read. What is side by side is determined on the page set straight; the places
 * that are returned are those in the picture.
 */
export function arrange(page: ReadLines): ReadPage {
  const { strips, width, height, turned } = page
  const sure = strips.filter(({ confidence, written }) => written.length > 0 && confidence >= GUESS)
  const angle = pageAngle(sure.map(({ strip }) => strip))
  const straight = Math.abs(angle) < LEVEL ? 0 : angle
  const own = new Map<Word, Word>()
  const runs = sure.map((read) => {
    const words = placedWords(read, page)
    if (straight === 0) return words
    const levelled = placedWords({ ...read, strip: setStraight(read.strip, page, straight) }, page)
    levelled.forEach((word, index) => own.set(word, words[index] ?? word))
    return levelled
  })
  const lines = partsOf(runs, width / height).flatMap((part) => assembleLines(part))
  return {
    source: 'ocr',
    aspect: width / height,
    ...(turned === 0 ? {} : { turned }),
    lines: lines.map((line) => inPicture(line, own)),
  }
}

/** A strip as it lies once the page is turned back about its middle. */
function setStraight(
  strip: ReadStrip['strip'],
  { width, height }: ReadLines,
  angle: number,
): ReadStrip['strip'] {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = strip.x - width / 2
  const y = strip.y - height / 2
  return {
    ...strip,
    x: x * cos + y * sin + width / 2,
    y: y * cos - x * sin + height / 2,
    angle: strip.angle - angle,
  }
}

function inPicture(line: Line, own: ReadonlyMap<Word, Word>): Line {
  const words = line.words.map((word) => own.get(word) ?? word)
  return { text: line.text, box: union(words.map((word) => word.box)), words }
}
