import { MIN_AREA } from './find-outline.ts'
import { DARK_BELOW, touchesBorder } from './guidance.ts'
import { areaOf } from './quad.ts'
import type { Corners, FrameReading } from './types.ts'

/** Frames that must agree before an automatic shot: about 0.7 s. */
export const STEADY_FRAMES = 8

/** How far a corner may move, relative to the frame's diagonal. */
const MOST_MOVE = 0.015

export interface Steady {
  /** Corners in the first frame of the run, so that slow drift counts as movement. Null if nothing is still. */
  readonly anchor: Corners | null
  /** Consecutive frames that agree, 0 to STEADY_FRAMES. */
  readonly frames: number
}

export const UNSTEADY: Steady = { anchor: null, frames: 0 }

/** The run after one more frame. Movement restarts it; an unusable frame ends it. */
export function nextSteady(steady: Steady, frame: FrameReading, aspect: number): Steady {
  if (!frame.outline || !isGoodEnough(frame)) return UNSTEADY
  const { corners } = frame.outline
  if (!steady.anchor || movement(steady.anchor, corners, aspect) >= MOST_MOVE) {
    return { anchor: corners, frames: 1 }
  }
  return { anchor: steady.anchor, frames: Math.min(STEADY_FRAMES, steady.frames + 1) }
}

/** Whether the shutter may fire. */
export const isSteady = ({ frames }: Steady) => frames >= STEADY_FRAMES

/** Progress of the ring around the shutter, 0 to 1. */
export const steadyShare = ({ frames }: Steady) => frames / STEADY_FRAMES

const isGoodEnough = ({ outline, brightness, sharpness }: FrameReading) =>
  outline !== null &&
  areaOf(outline.corners) >= MIN_AREA &&
  !touchesBorder(outline.corners) &&
  brightness >= DARK_BELOW &&
  sharpness >= 1

/** The largest movement of any corner, relative to the diagonal. */
function movement(from: Corners, to: Corners, aspect: number): number {
  const diagonal = Math.hypot(aspect, 1)
  return Math.max(
    ...from.map((corner, index) => {
      const other = to[index] ?? corner
      return Math.hypot((other.x - corner.x) * aspect, other.y - corner.y) / diagonal
    }),
  )
}
