import { useRef } from 'react'

/**
 * The object of an earlier render as long as its JSON is the same, so that children do not render again. For small
 * values.
 */
export function useStableValue<T>(value: T): T {
  const stable = useRef(value)
  if (JSON.stringify(stable.current) !== JSON.stringify(value)) stable.current = value
  return stable.current
}
