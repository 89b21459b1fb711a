import type { EdgeField } from './edge-field.ts'
import { type Quad, signedArea } from './quad.ts'
import { rimOf } from './rim.ts'
import { supportOf } from './support.ts'

/** The edge of a shadow crosses a page once. */
const CROSSINGS_OF_A_SHEET = 1

/**
 * Uniformity below `from` is not a rim, above `to` it is certain. Each object that crosses lowers the confidence by
 * `crossing`.
 */
const EVEN = { from: 0.84, to: 0.96, crossing: 0.12 }
/** For a page with all its text lines inside: changes along its rim are folds and shadows. */
const EVEN_WITH_PRINT = { from: 0.7, to: 0.92, crossing: 0.04 }

/** Most documents are brighter than their background. The score of a darker one is reduced to this factor. */
const DARK_SHEET = 0.6

/** Outlines below this confidence are not cropped to without confirmation. */
export const MIN_CONFIDENCE = 0.6

export interface QuadScore {
  /** Comparable between quads of one image. */
  readonly score: number
  /** 0 to 1. */
  readonly confidence: number
}

/**
 * How well the edges of an image support a quad. Of two quads with equal support the larger is the document, and the
 * other is printed on it.
 *
 * @param hasPrint the text lines of a page are known to be inside, and none outside
 */
export function scoreOf(field: EdgeField, quad: Quad, hasPrint = false): QuadScore {
  const { width, height } = field.gradient
  const { sides, atBorder } = supportOf(field, quad, hasPrint)
  if (atBorder > (hasPrint ? MOST_AT_BORDER_BY_PRINT : MOST_AT_BORDER)) return { score: 0, confidence: 0 }
  const rim = rimOf(field, quad, hasPrint)
  const { from, to, crossing } = hasPrint ? EVEN_WITH_PRINT : EVEN
  const ofOneSheet = Math.max(0, 1 - crossing * Math.max(0, rim.crossings - CROSSINGS_OF_A_SHEET))
  const even = Math.min(1, Math.max(0, (rim.even - from) / (to - from))) * ofOneSheet
  const product = sides.reduce((all, side) => all * side, 1)
  const area = Math.abs(signedArea(quad)) / (width * height)
  const likely = DARK_SHEET + (1 - DARK_SHEET) * rim.brighter
  return { score: product * even * likely * Math.cbrt(area), confidence: product ** (1 / 4) * even }
}

/** A document may extend beyond one side of the frame. */
const MOST_AT_BORDER = 1
/** A printed document may extend beyond two. */
const MOST_AT_BORDER_BY_PRINT = 2
