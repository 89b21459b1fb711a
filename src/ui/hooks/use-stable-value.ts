import { useRef } from 'react'

/**
 * The plain value of an earlier rendering as long as this one reads the same, so that parts which get it are not
 * rendered again for nothing. For small values: they are compared as JSON.
 */
export function useStableValue<T>(value: T): T {
  const stable = useRef(value)
  if (JSON.stringify(stable.current) !== JSON.stringify(value)) stable.current = value
  return stable.current
}
