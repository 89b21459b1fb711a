import { useEffect, useState } from 'react'
import type { UploadItem } from '#core/uploads/types.ts'
import { uploads } from '../engine.ts'

/** Pictures larger than this, in bytes, are not decoded for a thumbnail. */
const TOO_LARGE = 30 * 1024 * 1024

/** A picture of a capture from the device's own bytes: its photo, or the first page that was made of a PDF. */
export function useItemThumbnail(item: UploadItem): string | undefined {
  const [src, setSrc] = useState<string>()
  const kept = item.kind === 'image' ? item.original : (item.pages[0] ?? null)
  const path = item.state.at === 'released' || (kept && kept.size > TOO_LARGE) ? undefined : kept?.at.path
  useEffect(() => {
    if (path === undefined || !kept) return
    let made: string | undefined
    let left = false
    uploads.read(kept.at).then(
      (bytes) => {
        if (left || !bytes) return
        made = URL.createObjectURL(bytes)
        setSrc(made)
      },
      () => undefined,
    )
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
      setSrc(undefined)
    }
    // The path names the bytes; the rest of the item changes with every step.
  }, [path])
  return src
}
