import { useEffect, useState } from 'react'
import type { PageAppearance } from '#core/capture/types.ts'
import { type Filter, FILTERS } from '#core/scan/types.ts'
import type { ScanWorker } from '#platform/workers/scan-worker.ts'

/** A preview's size in pixels: a thumbnail. */
const PIXELS = 24_000
/** Previews are rebuilt after the handles have not moved for this long, in ms. */
const REST_MS = 300

type Previews = Readonly<Partial<Record<Filter, string>>>

/** Object URLs of thumbnails of the page with each filter. */
export function usePreviews(
  photo: Blob | null,
  { corners, rotation }: PageAppearance,
  scan: ScanWorker,
): Previews {
  const [previews, setPreviews] = useState<Previews>({})
  // Compared by value, since equal corners may be in different arrays.
  const cut = JSON.stringify(corners)
  useEffect(() => {
    if (!photo) return
    let left = false
    const made: string[] = []
    const make = async () => {
      const next: Partial<Record<Filter, string>> = {}
      for (const filter of FILTERS) {
        if (left) return
        const where = JSON.parse(cut) as PageAppearance['corners']
        const jpeg = await scan.crop(photo, where, filter, rotation, { maxPixels: PIXELS })
        const url = URL.createObjectURL(jpeg)
        made.push(url)
        next[filter] = url
        if (!left) setPreviews((before) => ({ ...before, ...next }))
      }
    }
    const timer = setTimeout(() => {
      make().catch((error: unknown) => console.warn('A preview could not be made', error))
    }, REST_MS)
    return () => {
      left = true
      clearTimeout(timer)
      // Shown until those of the next appearance are ready.
      setTimeout(() => made.forEach((url) => URL.revokeObjectURL(url)), 5_000)
    }
  }, [photo, cut, rotation, scan])
  return previews
}
