import type { Corners } from '#core/scan/types.ts'

/** A document that was already photographed and is still in view: not photographed again automatically. */
export interface TakenView {
  readonly corners: Corners
  /** Frames in a row without a document. */
  readonly misses: number
}

/** If the corners moved more than this on average, as a share of the frame's diagonal, it is another document. */
const OTHER_VIEW = 0.12
/** After this many frames without a document it was taken away. */
const GONE_AFTER = 5

/** The view after one more frame; null once the camera sees something else. */
export function afterFrame(taken: TakenView, seen: Corners | null): TakenView | null {
  if (!seen) return taken.misses + 1 >= GONE_AFTER ? null : { ...taken, misses: taken.misses + 1 }
  const moves = taken.corners.map(({ x, y }, index) =>
    Math.hypot((seen[index]?.x ?? x) - x, (seen[index]?.y ?? y) - y),
  )
  const mean = moves.reduce((sum, move) => sum + move, 0) / moves.length / Math.SQRT2
  return mean > OTHER_VIEW ? null : { corners: taken.corners, misses: 0 }
}

/** The last announcement to screen readers. `at` in ms of the caller's clock. */
export interface Announcement {
  readonly text: string
  readonly at: number
}

/** Least time between two announcements, in ms. */
const ANNOUNCE_EVERY_MS = 2_000

/** What to announce now; null if nothing is new, or it is too soon. */
export function nextAnnouncement(last: Announcement | null, text: string, now: number): Announcement | null {
  if (last && (last.text === text || now - last.at < ANNOUNCE_EVERY_MS)) return null
  return { text, at: now }
}
