import { type EdgeField, edgeField } from './edge-field.ts'
import { downscale } from './planes.ts'
import { isSoundQuad, type Quad, scaled, signedArea, toShares, ordered } from './quad.ts'
import { refined } from './refine.ts'
import { rimOf } from './rim.ts'
import { supportOf } from './support.ts'
import type { Outline, Pixels } from './types.ts'
import { histogram, otsu } from './histogram.ts'
import { convexHull, cornersOfHull } from './hull.ts'
import { quadsOfLines } from './line-quads.ts'
import { strongLines } from './lines.ts'
import { enclosed, grown, outermost, regionsOf, type Mask } from './regions.ts'

/** Below this share of the frame there is no automatic shot; the guidance says to move closer. */
export const MIN_AREA = 0.2

/** Least share of the frame for a certain outline: a till receipt is long and narrow. */
const MIN_AREA_IF_CERTAIN = 0.1

/** Outlines below this confidence are not reported. */
export const MIN_CONFIDENCE = 0.6

/** The candidates are searched at this many pixels a side, then drawn exact on the picture as it came. */
const SEARCH_SIDE = 320

export interface OutlineOptions {
  /** Least share of the frame; by default it depends on the confidence. The live view passes less, to say "closer". */
  readonly minArea?: number
}

/**
 * The document in a picture, or null. Give the live view at 480 px and less, a photo at about 1000: the corners are
 * as exact as the picture.
 */
export function findOutline(frame: Pixels, { minArea }: OutlineOptions = {}): Outline | null {
  if (frame.width < LEAST_SIDE || frame.height < LEAST_SIDE) return null
  const planes = downscale(frame, SEARCH_SIDE)
  const field = edgeField(planes)
  const leastArea = (minArea ?? MIN_AREA_IF_CERTAIN) * ALMOST
  const best = bestOf(field, candidates(field, leastArea), leastArea)
  if (!best) return null
  const scale = frame.width / planes.width
  const exact = refined(frame, best, scale)
  const outline = exact && isSoundQuad(exact) ? exact : scaled(best, scale)
  const score = scoreOf(field, scaled(outline, 1 / scale))
  const area = Math.abs(signedArea(outline)) / (frame.width * frame.height)
  if (score.confidence < MIN_CONFIDENCE || area < (minArea ?? leastAreaAt(score.confidence))) return null
  return { corners: toShares(outline, frame.width, frame.height), confidence: score.confidence }
}

/** The share of the frame that an outline must fill to be cropped to: small things with straight edges are many. */
export function leastAreaAt(confidence: number): number {
  const certain = Math.min(1, Math.max(0, (confidence - MIN_CONFIDENCE) / (1 - MIN_CONFIDENCE)))
  return MIN_AREA + (MIN_AREA_IF_CERTAIN - MIN_AREA) * certain
}

/** Too small to hold a document that anyone could read. */
const LEAST_SIDE = 48
/** A candidate may grow and gain when it is drawn exact. */
const ALMOST = 0.9

function bestOf(field: EdgeField, quads: readonly Quad[], leastArea: number): Quad | null {
  const { width, height } = field.gradient
  let best: { quad: Quad; score: number } | null = null
  for (const quad of quads) {
    if (signedArea(quad) < leastArea * width * height) continue
    const { score, confidence } = scoreOf(field, quad)
    if (confidence < MIN_CONFIDENCE * ALMOST) continue
    if (!best || score > best.score) best = { quad, score }
  }
  return best?.quad ?? null
}

/** Below the first evenness there is no rim; above the second it is certain. */
const EVEN_FROM = 0.84
const EVEN_TO = 0.96

/** A shadow's edge runs across one sheet; of things in a row, each that runs across takes this much of the confidence. */
const CROSSINGS_OF_A_SHEET = 1
const CROSSING_COST = 0.12

/** Most documents are brighter than their background. A darker one has its score reduced to this. */
const DARK_SHEET = 0.6

/** The larger of two outlines that are as good is the document: the other is printed on it. */
function scoreOf(field: EdgeField, quad: Quad): { score: number; confidence: number } {
  const { width, height } = field.gradient
  const { sides, atBorder } = supportOf(field, quad)
  if (atBorder > MOST_AT_BORDER) return { score: 0, confidence: 0 }
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

/** Every quad that might be the document: bright regions, regions closed off by edges, and crossing lines. */
function candidates(field: EdgeField, leastArea: number): Quad[] {
  return [
    ...brightMasks(field).flatMap((mask) => quadsOfMask(field, mask, leastArea)),
    ...closedMasks(field).flatMap((mask) => quadsOfMask(field, mask, leastArea)),
    ...quadsOfLines(field, strongLines(field), leastArea),
  ]
}

/** Bright regions by Otsu's level, and by a stricter one: a light desk is bright too. */
function brightMasks({ paper }: EdgeField): Mask[] {
  const level = otsu(histogram(paper, 256))
  return [level, level + (255 - level) * 0.5].map((least) => above(paper, least))
}

/** What the border cannot reach without crossing an edge. */
function closedMasks({ gradient, strong, edge }: EdgeField): Mask[] {
  const { width, height } = gradient
  return [strong, edge].map((least) =>
    enclosed(grown(above(gradient.strength, least), width, height), width, height),
  )
}

function above(values: Uint8Array | Uint16Array, least: number): Mask {
  const mask = new Uint8Array(values.length)
  for (let at = 0; at < mask.length; at += 1) mask[at] = (values[at] ?? 0) > least ? 1 : 0
  return mask
}

function quadsOfMask({ gradient: { width, height } }: EdgeField, mask: Mask, leastArea: number): Quad[] {
  return regionsOf(mask, width, height, width * height * leastArea * REGION_OF_DOCUMENT)
    .slice(0, MOST_REGIONS)
    .flatMap((region) => {
      const quad = cornersOfHull(convexHull(outermost(region)))
      return quad ? [ordered(quad)] : []
    })
    .filter(isSoundQuad)
}

/** Print, shadow and folds leave holes: a region may have less area than its document. */
const REGION_OF_DOCUMENT = 0.6
const MOST_REGIONS = 3
