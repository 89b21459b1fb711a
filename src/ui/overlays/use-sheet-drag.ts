import type { PointerEvent } from 'react'
import { useState } from 'react'

/** A pull further than this many px closes the sheet. */
const CLOSE_DISTANCE = 96

/** Dragging a sheet down by its handle. The Close button does the same without dragging. */
export function useSheetDrag(onClose: () => void) {
  const [start, setStart] = useState<number | null>(null)
  const [offset, setOffset] = useState(0)
  const end = () => {
    setStart(null)
    setOffset(0)
  }
  return {
    offset,
    dragging: start !== null,
    handle: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setStart(event.clientY)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start !== null) setOffset(Math.max(0, event.clientY - start))
      },
      onPointerUp() {
        if (offset > CLOSE_DISTANCE) onClose()
        end()
      },
      onPointerCancel: end,
    },
  }
}
