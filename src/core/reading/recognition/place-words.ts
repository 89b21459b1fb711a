import type { Pixels } from '#core/scan/types.ts'
import type { Box, Word } from '../types.ts'
import { LINE_HEIGHT } from './crop-strip.ts'
import type { ReadStrip } from './read-strip.ts'
import { type LineWord, splitWords } from './split-words.ts'

/**
 * The words of a strip with their boxes as shares of the page. A box has the height of the letters; in a tilted line
 * only its middle moves, so that boxes of neighbouring lines do not overlap.
 */
export function placedWords(
  { strip, written, ink }: ReadStrip,
  page: Pick<Pixels, 'width' | 'height'>,
): Word[] {
  const cos = Math.cos(strip.angle)
  const sin = Math.sin(strip.angle)
  const middle = ((ink.top + ink.bottom) / 2 / LINE_HEIGHT - 0.5) * strip.height
  const height = ((ink.bottom - ink.top) / LINE_HEIGHT) * strip.height
  const spot = (along: number) => {
    const x = (along - 0.5) * strip.length
    return { x: strip.x + x * cos - middle * sin, y: strip.y + x * sin + middle * cos }
  }
  const boxOf = ({ from, to }: LineWord): Box => {
    const start = spot(from)
    const end = spot(to)
    const left = Math.max(0, Math.min(start.x, end.x))
    const right = Math.min(page.width, Math.max(start.x, end.x))
    const top = Math.max(0, (start.y + end.y) / 2 - height / 2)
    return [
      left / page.width,
      top / page.height,
      Math.max(0, right - left) / page.width,
      Math.max(0, Math.min(height, page.height - top)) / page.height,
    ]
  }
  return splitWords(written, ink).map((word) => ({
    text: word.text,
    box: boxOf(word),
    confidence: word.confidence,
  }))
}
