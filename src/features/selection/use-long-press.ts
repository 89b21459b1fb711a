import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Duration in ms and tolerance in px of a long press. */
const HELD_MS = 500
const STILL_PX = 10

/**
 * A long press on a row selects it; a moving finger scrolls instead. `onHold` gets the row's id. Returns handlers for
 * the list around the rows.
 */
export function useLongPress(onHold: (id: string) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  /** The selecting finger is still down: lifting it must not open the row. */
  const selected = useRef(false)
  const touching = useRef(false)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  useEffect(() => end, [])
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      end()
      selected.current = false
      touching.current = pointerType !== 'mouse'
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      // Buttons, checkboxes and menus in the row handle presses themselves.
      const own = target instanceof Element && target.closest('button,label,input') !== null
      const id = row?.dataset['row']
      if (pointerType === 'mouse' || !isPrimary || own || id === undefined) return
      const timer = setTimeout(() => {
        press.current = null
        selected.current = true
        onHold(id)
      }, HELD_MS)
      press.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end()
    },
    onPointerUp: end,
    // The browser took over the gesture to scroll.
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (touching.current && (press.current !== null || selected.current)) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!selected.current) return
      selected.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
