import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { Point } from './zoom-view.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'

/** Two taps within this time, in ms, and distance, in px, are a double tap. */
const DOUBLE_TAP_MS = 320
const DOUBLE_TAP_PX = 24

/** Minimum distance of a swipe across a page that fits, in px. */
const SWIPE = 60

export interface GestureActions {
  /** Pinch or wheel: zoom by this factor around this point. */
  readonly onZoom: (factor: number, at: Point) => void
  /** Returns whether anything moved; otherwise it may be a swipe. */
  readonly onMove: (by: Point) => boolean
  readonly onDoubleTap: (at: Point) => void
  readonly onSwipe: (step: 1 | -1) => void
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Pinch, drag, wheel, double tap and swipe on a frame; points are in px from its centre. */
export function useGestures(actions: GestureActions) {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useLatest(actions)
  const pointers = useRef(new Map<number, Point>())
  const gesture = useRef({ across: 0, down: 0, pinched: false, moved: false })
  const lastTap = useRef<(Point & { readonly at: number }) | null>(null)

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }

  useLayoutEffect(() => {
    const stage = frame.current
    if (!stage) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      // A line of a mouse wheel counts as 16 px; a trackpad pinch comes in small steps with Ctrl.
      const distance = event.deltaY * (event.deltaMode === 0 ? 1 : 16)
      latest.current.onZoom(Math.exp(-distance * (event.ctrlKey ? 0.01 : 0.002)), pointOf(event))
    }
    // Must prevent page scrolling, which React's passive listener cannot.
    stage.addEventListener('wheel', onWheel, { passive: false })
    return () => stage.removeEventListener('wheel', onWheel)
  }, [latest])

  const release = (event: PointerEvent) => {
    const at = pointOf(event)
    const wasDown = pointers.current.delete(event.pointerId)
    if (!wasDown || pointers.current.size > 0) return
    const { across, down, pinched, moved } = gesture.current
    gesture.current = { across: 0, down: 0, pinched: false, moved: false }
    if (pinched || event.type === 'pointercancel') return
    if (Math.hypot(across, down) < 8) {
      const tap = lastTap.current
      const again =
        tap &&
        event.timeStamp - tap.at < DOUBLE_TAP_MS &&
        Math.hypot(tap.x - at.x, tap.y - at.y) < DOUBLE_TAP_PX
      lastTap.current = again ? null : { ...at, at: event.timeStamp }
      if (again) latest.current.onDoubleTap(at)
      return
    }
    if (
      !moved &&
      event.pointerType !== 'mouse' &&
      Math.abs(across) >= SWIPE &&
      Math.abs(across) > 2 * Math.abs(down)
    )
      latest.current.onSwipe(across < 0 ? 1 : -1)
  }

  return {
    ref: frame,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, pointOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (!pointers.current.has(event.pointerId)) return
      const before = [...pointers.current.values()]
      pointers.current.set(event.pointerId, pointOf(event))
      const after = [...pointers.current.values()]
      const from = middle(before)
      const to = middle(after)
      const by = { x: to.x - from.x, y: to.y - from.y }
      if (after.length === 2) {
        gesture.current.pinched = true
        const start = spread(before)
        if (start > 0) latest.current.onZoom(spread(after) / start, to)
      }
      gesture.current.across += by.x
      gesture.current.down += by.y
      if (latest.current.onMove(by)) gesture.current.moved = true
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}
