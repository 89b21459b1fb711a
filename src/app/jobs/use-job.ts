import { useEffect } from 'react'
import { startLate } from '#platform/db/late.ts'

/**
 * Runs a background job while the component is mounted. `load` imports its script and resolves to a function that
 * starts the job and returns a function that stops it; it must be the same function on each render.
 */
export function useJob(load: () => Promise<() => () => void>): void {
  useEffect(() => startLate(load, (start) => start()), [load])
}
