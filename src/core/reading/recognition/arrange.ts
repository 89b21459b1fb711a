import type { Rotation } from '#core/scan/types.ts'
import { assembleLines } from '../assemble-lines.ts'
import { union } from '../boxes.ts'
import type { Line, ReadPage, Word } from '../types.ts'
import { partsOf } from './columns.ts'
import { pageAngle } from './find-strips.ts'
import { placedWords } from './place-words.ts'
import type { ReadStrip } from './read-strip.ts'

/** Lines with less confidence are stains or patterns, and are dropped: no text is better than wrong text. */
const GUESS = 0.5
/** A page that is tilted less, in radians, is not straightened. */
const LEVEL = 0.004

/** The lines of a page as read, in the image as it was turned for reading, with its size in pixels. */
export interface ReadLines {
  readonly strips: readonly ReadStrip[]
  readonly width: number
  readonly height: number
  readonly turned: Rotation
}

/**
 * Builds a page from its lines. Rows are determined on the straightened page; the returned coordinates are those of the
 * image.
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

/** A strip's position after the page is rotated back about its centre. */
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
