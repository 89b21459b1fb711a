/** Position of an enlarged page in its frame: `scale` 1 fits it; `x`, `y` move its centre, in px. */
export interface ZoomView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** A point in px from the frame's centre. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const MOST_SCALE = 8
export const FITTED: ZoomView = { scale: 1, x: 0, y: 0 }

/** The largest size with the page's aspect ratio that fits the frame; small images are enlarged. */
export function fittedSize(page: Size, frame: Size): Size {
  const factor = Math.min(frame.width / page.width, frame.height / page.height)
  return { width: page.width * factor, height: page.height * factor }
}

const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))

/** Clamps the view, so that a page larger than the frame leaves no empty edge. */
export function held(view: ZoomView, fitted: Size, frame: Size): ZoomView {
  const scale = Math.max(1, Math.min(MOST_SCALE, view.scale))
  return {
    scale,
    x: within(view.x, Math.max(0, (fitted.width * scale - frame.width) / 2)),
    y: within(view.y, Math.max(0, (fitted.height * scale - frame.height) / 2)),
  }
}

/** Zooms by a factor around a point, which stays in place. */
export function zoomedAt(view: ZoomView, factor: number, at: Point): ZoomView {
  const scale = Math.max(1, Math.min(MOST_SCALE, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

export const movedBy = (view: ZoomView, by: Point): ZoomView => ({
  ...view,
  x: view.x + by.x,
  y: view.y + by.y,
})
