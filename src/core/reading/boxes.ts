import type { Box } from './types.ts'

/** The smallest box around all of them; an empty box where there are none. */
export function union(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return [0, 0, 0, 0]
  const left = Math.min(...boxes.map((box) => box[0]))
  const top = Math.min(...boxes.map((box) => box[1]))
  const right = Math.max(...boxes.map((box) => box[0] + box[2]))
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]))
  return [left, top, right - left, bottom - top]
}

/** Length of what two boxes share from left to right; negative where they stand apart. */
export const sharedWidth = (a: Box, b: Box) => Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])

/** Length of what two boxes share from top to bottom; negative where they stand apart. */
export const sharedHeight = (a: Box, b: Box) => Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])

const EDGE = 0.004
/** Letters may be missing at a side of the picture. */
export const isAtEdge = ([left = 0.5, , width = 0]: readonly number[]): boolean =>
  left < EDGE || left + width > 1 - EDGE
