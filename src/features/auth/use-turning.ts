import { type RefObject, useEffect, useRef, useState } from 'react'

/** The documented animation: this many degrees at each beat of this many ms (AUTH-05). */
export const ANGLE_STEP = 0.6
export const BEAT_MS = 90

/** Turns an SVG group about its own centre. It stands still where people ask for less motion, and can be paused. */
export function useTurning(): {
  readonly group: RefObject<SVGGElement | null>
  readonly moves: boolean
  readonly paused: boolean
  readonly toggle: () => void
} {
  const group = useRef<SVGGElement>(null)
  const angle = useRef(0)
  const [paused, setPaused] = useState(false)
  // Whoever asks for less motion gets no button: a page that the build writes has none either.
  const [moves] = useState(
    () => typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  useEffect(() => {
    if (!moves || paused) return
    const timer = setInterval(() => {
      angle.current = (angle.current + ANGLE_STEP) % 360
      group.current?.setAttribute('transform', `rotate(${angle.current.toFixed(1)})`)
    }, BEAT_MS)
    return () => clearInterval(timer)
  }, [moves, paused])
  return { group, moves, paused, toggle: () => setPaused((was) => !was) }
}
