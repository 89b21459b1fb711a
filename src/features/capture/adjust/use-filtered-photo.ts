import { useEffect, useState } from 'react'
import type { Filter } from '#core/scan/types.ts'
import type { ScanWorker } from '#platform/workers/scan-worker.ts'
import { revokeLater } from '#platform/files/revoke-later.ts'

/** Enough pixels for a phone's screen. */
const PIXELS = 700_000

/** Object URL of the entire photo with a filter; undefined until it is built, and for the unfiltered photo. */
export function useFilteredPhoto(photo: Blob | null, filter: Filter, scan: ScanWorker): string | undefined {
  const [made, setMade] = useState<{ readonly filter: Filter; readonly url: string }>()
  useEffect(() => {
    if (!photo || filter === 'original') return
    let left = false
    let url: string | undefined
    scan.crop(photo, null, filter, 0, { maxPixels: PIXELS }).then(
      (jpeg) => {
        if (left) return
        url = URL.createObjectURL(jpeg)
        setMade({ filter, url })
      },
      (error: unknown) => console.warn('The photo could not be filtered', error),
    )
    return () => {
      left = true
      revokeLater(url)
    }
  }, [photo, filter, scan])
  return made?.filter === filter ? made.url : undefined
}
