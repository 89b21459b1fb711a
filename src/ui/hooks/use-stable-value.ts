import { useRef } from 'react'

/**
 * The plain value of an earlier rendering as long as this one reads the same, so that parts which get it are not
 * rendered again for nothing. For small values: they are compared as JSON.
 */
export function useStableValue<T>(value: T): T {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
