import { type EdgeField, edgeField } from './edge-field.ts'
import { downscale } from './planes.ts'
import { isSoundQuad, type Quad, signedArea, toShares, ordered } from './quad.ts'
import { MIN_CONFIDENCE, scoreOf } from './score-quad.ts'
import type { Outline, Pixels } from './types.ts'
import { histogram, otsu } from './histogram.ts'
import { convexHull, cornersOfHull } from './hull.ts'
import { quadsOfLines } from './line-quads.ts'
import { strongLines } from './lines.ts'
import { OutlineSearch, type Ranked } from './spare-text.ts'
import { enclosed, grown, outermost, regionsOf, type Mask } from './regions.ts'

/** Below this share of the frame the automatic shutter does not fire; the guidance says to move closer. */
export const MIN_AREA = 0.2

/** Minimum share of the frame for a certain outline: till receipts are long and narrow. */
const MIN_AREA_IF_CERTAIN = 0.1

/** Candidates are searched at this size in pixels, then refined on the original image. */
const SEARCH_SIDE = 320

export interface OutlineOptions {
  /**
   * Minimum share of the frame; by default it depends on the confidence. The live view passes less, so that it can
   * say "closer".
   */
  readonly minArea?: number
  /** Checks that the outline does not cut text. Required for cropping; the live view only draws the outline. */
  readonly checkPrint?: boolean
}

/**
 * The document in an image, or null. Pass the live view at up to 480 px and a photo at about 1000 px: the corners
 * are only as precise as the image. An outline that would cut text has a confidence below MIN_CONFIDENCE.
 */
export function findOutline(
  frame: Pixels,
  { minArea, checkPrint = true }: OutlineOptions = {},
): Outline | null {
  if (frame.width < LEAST_SIDE || frame.height < LEAST_SIDE) return null
  const planes = downscale(frame, SEARCH_SIDE)
  const scale = frame.width / planes.width
  const field = edgeField(planes)
  const leastArea = (minArea ?? MIN_AREA_IF_CERTAIN) * ALMOST
  const ranked = rankedOf(field, candidates(field, leastArea), leastArea)
  const search = new OutlineSearch(frame, field, scale)
  const found = checkPrint
    ? search.sparingText(ranked, () => rankedOf(field, candidates(field, leastArea, true), leastArea, true))
    : search.best(ranked)
  if (!found) return null
  const area = Math.abs(signedArea(found.quad)) / (frame.width * frame.height)
  if (found.confidence < MIN_CONFIDENCE || area < (minArea ?? leastAreaAt(found.confidence))) return null
  return {
    corners: toShares(found.quad, frame.width, frame.height),
    confidence: found.cutsText ? Math.min(found.confidence, CUTS_TEXT) : found.confidence,
  }
}

/** Confidence of an outline that would cut text. */
const CUTS_TEXT = MIN_CONFIDENCE / 2

/**
 * The share of the frame that an outline must cover to be cropped to, because small things with straight edges are
 * common.
 */
export function leastAreaAt(confidence: number): number {
  const certain = Math.min(1, Math.max(0, (confidence - MIN_CONFIDENCE) / (1 - MIN_CONFIDENCE)))
  return MIN_AREA + (MIN_AREA_IF_CERTAIN - MIN_AREA) * certain
}

/** Too small for a legible document. */
const LEAST_SIDE = 48
/** Refining a candidate may still increase its size and score. */
const ALMOST = 0.9

/** Candidates for the document, best first. */
function rankedOf(field: EdgeField, quads: readonly Quad[], leastArea: number, hasPrint = false): Ranked[] {
  const { width, height } = field.gradient
  const ranked: Ranked[] = []
  for (const quad of quads) {
    if (signedArea(quad) < leastArea * width * height) continue
    const { score, confidence } = scoreOf(field, quad, hasPrint)
    if (confidence >= MIN_CONFIDENCE * ALMOST) ranked.push({ quad, score })
  }
  return ranked.sort((one, other) => other.score - one.score)
}

/** All quads that may be the document: bright regions, regions enclosed by edges, and crossing lines. */
function candidates(field: EdgeField, leastArea: number, upToBorder = false): Quad[] {
  return [
    ...brightMasks(field).flatMap((mask) => quadsOfMask(field, mask, leastArea)),
    ...closedMasks(field).flatMap((mask) => quadsOfMask(field, mask, leastArea)),
    ...quadsOfLines(field, strongLines(field), leastArea, upToBorder),
  ]
}

/** Bright regions by Otsu's threshold, and by a stricter one, because a light desk is bright too. */
function brightMasks({ paper }: EdgeField): Mask[] {
  const level = otsu(histogram(paper, 256))
  return [level, level + (255 - level) * 0.5].map((least) => above(paper, least))
}

/** Regions that are unreachable from the border without crossing an edge. */
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

/** Print, shadows and folds leave holes, so a region may have less area than its document. */
const REGION_OF_DOCUMENT = 0.6
const MOST_REGIONS = 3
