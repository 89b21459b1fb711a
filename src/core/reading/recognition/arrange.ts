import type { Pixels } from '#core/scan/types.ts'
import { assembleLines } from '../assemble-lines.ts'
import type { ReadPage } from '../types.ts'
import { placedWords } from './place-words.ts'
import type { ReadStrip } from './read-strip.ts'

/** Lines below this confidence are guesses at stains or patterns: no text is better than a wrong one. */
const GUESS = 0.5

/** A page out of its lines as they were read. */
export function arrange(strips: readonly ReadStrip[], page: Pick<Pixels, 'width' | 'height'>): ReadPage {
  const sure = strips.filter(({ confidence, written }) => written.length > 0 && confidence >= GUESS)
  return {
    source: 'ocr',
    aspect: page.width / page.height,
    lines: assembleLines(sure.map((strip) => placedWords(strip, page))),
  }
}
