import { startTransition, useEffect, useState } from 'react'
import { uploads } from '../engine.ts'
import { unsentCount } from '../sync/is-unsent.ts'

/** Number of captures of a workspace that the server does not have; null until the device's database has answered. */
export function useWaitingCount(projectId: string): number | null {
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    setCount(null)
    return uploads.watch(projectId, (entries) =>
      startTransition(() => setCount(unsentCount(entries.map(({ item }) => item)))),
    )
  }, [projectId])
  return count
}
