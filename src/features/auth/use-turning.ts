import { useState } from 'react'

/** Whether the hero turns. It stands still where people ask for less motion, and can be paused. */
export function useTurning(): {
  readonly moves: boolean
  readonly paused: boolean
  readonly toggle: () => void
} {
  const [paused, setPaused] = useState(false)
  // Whoever asks for less motion gets no button: a page that the build writes has none either.
  const [moves] = useState(
    () => typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  return { moves, paused, toggle: () => setPaused((was) => !was) }
}
