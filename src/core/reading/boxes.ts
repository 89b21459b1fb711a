import type { Box } from './types.ts'

/** The smallest box around all of them; an empty box if there are none. */
export function union(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return [0, 0, 0, 0]
  const left = Math.min(...boxes.map((box) => box[0]))
  const top = Math.min(...boxes.map((box) => box[1]))
  const right = Math.max(...boxes.map((box) => box[0] + box[2]))
  const bottom = Math.max(...boxes.map((box) => box[1] + box[3]))
  return [left, top, right - left, bottom - top]
}

/** Width that two boxes share; negative if there is a gap between them. */
export const sharedWidth = (a: Box, b: Box) => Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])

/** Height that two boxes share; negative if there is a gap between them. */
export const sharedHeight = (a: Box, b: Box) => Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1])

const EDGE = 0.004
/** Whether a box touches a side of the image, where letters may be cut off. */
export const isAtEdge = ([left = 0.5, , width = 0]: readonly number[]): boolean =>
  left < EDGE || left + width > 1 - EDGE
