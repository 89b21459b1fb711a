import { leastAreaAt } from '#core/scan/find-outline.ts'
import { MIN_CONFIDENCE } from '#core/scan/score-quad.ts'
import { areaOf, isSoundQuad } from '#core/scan/quad.ts'
import type { Corners, Outline, Point, Rotation } from '#core/scan/types.ts'

/** The entire photo: initial position of the handles. */
export const FULL_FRAME: Corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]

/** Outward, as a share of the photo. */
const MARGIN = 0.01

const clamp = (share: number) => Math.min(1, Math.max(0, share))
const moved = ({ x, y }: Point, by: Point): Point => ({ x: clamp(x + by.x), y: clamp(y + by.y) })

/** Whether a photo may be cropped to an outline without confirmation. */
export const isTrusted = (outline: Outline | null): outline is Outline =>
  outline !== null &&
  outline.confidence >= MIN_CONFIDENCE &&
  areaOf(outline.corners) >= leastAreaAt(outline.confidence) &&
  isSoundQuad(outline.corners)

/** The corners moved slightly outwards, so that no letter at the edge is cut. */
export function withMargin(corners: Corners): Corners {
  const centre = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  }
  return mapCorners(corners, (corner) => {
    const reach = Math.hypot(corner.x - centre.x, corner.y - centre.y) || 1
    return moved(corner, {
      x: ((corner.x - centre.x) / reach) * MARGIN,
      y: ((corner.y - centre.y) / reach) * MARGIN,
    })
  })
}

/**
 * Moves one corner, 0 to 3 clockwise from the top left, by fractions of the photo. A self-intersecting shape is
 * rejected: nothing changes.
 */
export const moveCorner = (corners: Corners, index: number, by: Point): Corners =>
  sound(
    corners,
    mapCorners(corners, (corner, at) => (at === index ? moved(corner, by) : corner)),
  )

/** Moves one edge, 0 to 3 clockwise from the top, with both its corners. */
export const moveEdge = (corners: Corners, index: number, by: Point): Corners =>
  sound(
    corners,
    mapCorners(corners, (corner, at) =>
      at === index || at === (index + 1) % 4 ? moved(corner, by) : corner,
    ),
  )

/** Position of an edge's handle. */
export function middleOf(corners: Corners, index: number): Point {
  const a = corners[index] ?? corners[0]
  const b = corners[(index + 1) % 4] ?? corners[0]
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

/** The corners to crop to; null for the entire photo. */
export const cropOf = (corners: Corners): Corners | null =>
  corners.every(({ x, y }, index) => FULL_FRAME[index]?.x === x && FULL_FRAME[index].y === y) ? null : corners

const sound = (before: Corners, after: Corners): Corners => (isSoundQuad(after) ? after : before)

const mapCorners = (corners: Corners, change: (corner: Point, index: number) => Point): Corners => [
  change(corners[0], 0),
  change(corners[1], 1),
  change(corners[2], 2),
  change(corners[3], 3),
]

/** Converts a move on the rotated photo on the screen to a move on the photo itself. */
export function unrotated({ x, y }: Point, rotation: Rotation): Point {
  switch (rotation) {
    case 0:
      return { x, y }
    case 90:
      return { x: y, y: -x }
    case 180:
      return { x: -x, y: -y }
    case 270:
      return { x: -y, y: x }
  }
}

/** A point of the photo as fractions of the rotated photo on the screen. */
export function rotated({ x, y }: Point, rotation: Rotation): Point {
  switch (rotation) {
    case 0:
      return { x, y }
    case 90:
      return { x: 1 - y, y: x }
    case 180:
      return { x: 1 - x, y: 1 - y }
    case 270:
      return { x: y, y: 1 - x }
  }
}

/** The position on the screen, 0 to 3 clockwise from the top left or top, of the photo's corner or edge `index`. */
export const rotatedIndex = (index: number, rotation: Rotation): number => (index + rotation / 90) % 4

/** One more quarter turn clockwise. */
export const nextRotation = (rotation: Rotation): Rotation => TURNS[(TURNS.indexOf(rotation) + 1) % 4] ?? 0

const TURNS: readonly Rotation[] = [0, 90, 180, 270]
