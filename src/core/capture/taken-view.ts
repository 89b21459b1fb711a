import type { Corners } from '#core/scan/types.ts'

/** What the camera has taken already and still sees: it is not taken again by itself. */
export interface TakenView {
  readonly corners: Corners
  /** Frames in a row in which no document was seen. */
  readonly misses: number
}

/** A mean move of the corners above this, as a share of the frame's diagonal, shows another document. */
const OTHER_VIEW = 0.12
/** So many frames without a document mean that it was taken away. */
const GONE_AFTER = 5

/** The taken view after one more frame; null once the camera sees something else. */
export function afterFrame(taken: TakenView, seen: Corners | null): TakenView | null {
  if (!seen) return taken.misses + 1 >= GONE_AFTER ? null : { ...taken, misses: taken.misses + 1 }
  const moves = taken.corners.map(({ x, y }, index) =>
    Math.hypot((seen[index]?.x ?? x) - x, (seen[index]?.y ?? y) - y),
  )
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length / Math.SQRT2
  return mean > OTHER_VIEW ? null : { corners: taken.corners, misses: 0 }
}
