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

/** Below this share of the frame there is no automatic shot; the guidance says to move closer. */
export const MIN_AREA = 0.2

/** Least share of the frame for a certain outline: a till receipt is long and narrow. */
const MIN_AREA_IF_CERTAIN = 0.1

/** The candidates are searched at this many pixels a side, then drawn exact on the picture as it came. */
const SEARCH_SIDE = 320

export interface OutlineOptions {
  /** Least share of the frame; by default it depends on the confidence. The live view passes less, to say "closer". */
  readonly minArea?: number
  /** Compares the outline with the print of the picture: what is cropped must pass. The live view only draws it. */
  readonly checkPrint?: boolean
}

/**
 * The document in a picture, or null. Give the live view at 480 px and less, a photo at about 1000: the corners are
 * as exact as the picture. An outline that would cut text of its sheet has a confidence below MIN_CONFIDENCE.
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

/** The share of the frame that an outline must fill to be cropped to: small things with straight edges are many. */
export function leastAreaAt(confidence: number): number {
  const certain = Math.min(1, Math.max(0, (confidence - MIN_CONFIDENCE) / (1 - MIN_CONFIDENCE)))
  return MIN_AREA + (MIN_AREA_IF_CERTAIN - MIN_AREA) * certain
}

/** Too small to hold a document that anyone could read. */
const LEAST_SIDE = 48
/** A candidate may grow and gain when it is drawn exact. */
const ALMOST = 0.9

/** The candidates that might be the document, the best first. */
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

/** Every quad that might be the document: bright regions, regions closed off by edges, and crossing lines. */
function candidates(field: EdgeField, leastArea: number, upToBorder = false): Quad[] {
  return [
    ...brightMasks(field).flatMap((mask) => quadsOfMask(field, mask, leastArea)),
    ...closedMasks(field).flatMap((mask) => quadsOfMask(field, mask, leastArea)),
    ...quadsOfLines(field, strongLines(field), leastArea, upToBorder),
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
