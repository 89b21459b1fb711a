import type { PointerEvent } from 'react'
import { useState } from 'react'

/** A drag further than this closes the sheet, in px. */
const CLOSE_DISTANCE = 96

/** Drags a sheet down by its handle to close it, as the Close button does. */
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
