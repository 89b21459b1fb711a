import type { EdgeField } from './edge-field.ts'
import { type Quad, signedArea } from './quad.ts'
import { rimOf } from './rim.ts'
import { supportOf } from './support.ts'

/** Below the first evenness there is no rim; above the second it is certain. */
const EVEN_FROM = 0.84
const EVEN_TO = 0.96

/** A shadow's edge runs across one sheet; of things in a row, each that runs across takes this much of the confidence. */
const CROSSINGS_OF_A_SHEET = 1
const CROSSING_COST = 0.12

/** Most documents are brighter than their background. A darker one has its score reduced to this. */
const DARK_SHEET = 0.6

export interface QuadScore {
  /** For comparing quads of one picture. */
  readonly score: number
  /** 0 to 1. */
  readonly confidence: number
}

/**
 * How well the edges of a picture support a quad. The larger of two that are as good is the document: the other is
 * printed on it.
 */
export function scoreOf(field: EdgeField, quad: Quad, mostAtBorder = MOST_AT_BORDER): QuadScore {
  const { width, height } = field.gradient
  const { sides, atBorder } = supportOf(field, quad)
  if (atBorder > mostAtBorder) return { score: 0, confidence: 0 }
  const rim = rimOf(field, quad)
  const ofOneSheet = Math.max(0, 1 - CROSSING_COST * Math.max(0, rim.crossings - CROSSINGS_OF_A_SHEET))
  const even = Math.min(1, Math.max(0, (rim.even - EVEN_FROM) / (EVEN_TO - EVEN_FROM))) * ofOneSheet
  const product = sides.reduce((all, side) => all * side, 1)
  const area = Math.abs(signedArea(quad)) / (width * height)
  const likely = DARK_SHEET + (1 - DARK_SHEET) * rim.brighter
  return { score: product * even * likely * Math.cbrt(area), confidence: product ** (1 / 4) * even }
}

/** A document may go on beyond one side of the frame. */
const MOST_AT_BORDER = 1
