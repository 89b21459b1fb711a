import { type ComponentType, useCallback, useState } from 'react'
import { useFirstPaint } from './use-first-paint.ts'
import { useJob } from './use-job.ts'

/** Background jobs while somebody is signed in, loaded and started after the first paint. */
export function BackgroundJobs() {
  return useFirstPaint() ? <LateJobs /> : null
}

function LateJobs() {
  const [Jobs, setJobs] = useState<ComponentType>()
  useJob(
    useCallback(async () => {
      const loaded = await import('./jobs.tsx')
      return () => {
        setJobs(() => loaded.Jobs)
        return () => setJobs(undefined)
      }
    }, []),
  )
  return Jobs ? <Jobs /> : null
}
