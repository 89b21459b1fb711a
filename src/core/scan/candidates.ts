import type { EdgeField } from './edge-field.ts'
import { histogram, otsu } from './histogram.ts'
import { convexHull, cornersOfHull } from './hull.ts'
import { quadsOfLines } from './line-quads.ts'
import { strongLines } from './lines.ts'
import { isSoundQuad, ordered, type Quad } from './quad.ts'
import { enclosed, grown, outermost, regionsOf, type Mask } from './regions.ts'

/** Every quad that might be the document: bright regions, regions closed off by edges, and crossing lines. */
export function candidates(field: EdgeField, leastArea: number): Quad[] {
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
