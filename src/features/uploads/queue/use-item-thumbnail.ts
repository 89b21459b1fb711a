import { useEffect, useState } from 'react'
import type { UploadItem } from '#core/uploads/types.ts'
import { uploads } from '../engine.ts'

/** Pictures larger than this, in bytes, are not decoded for a thumbnail. */
const TOO_LARGE = 30 * 1024 * 1024

/**
 * A picture of a capture from the device's own bytes: its photo, or the first page that was made of a PDF. Read only
 * while `wanted`: a queue of photos is more than a phone can hold in memory.
 */
export function useItemThumbnail(item: UploadItem, wanted: boolean): string | undefined {
  const [src, setSrc] = useState<string>()
  const image = item.kind === 'image' ? item.original : (item.pages[0] ?? null)
  const usable = wanted && image !== null && image.size <= TOO_LARGE && item.state.at !== 'released'
  const path = usable ? image.at.path : undefined
  const store = usable ? image.at.store : undefined
  useEffect(() => {
    if (path === undefined || store === undefined) return
    let made: string | undefined
    let left = false
    uploads.read({ store, path }).then(
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
  }, [path, store])
  return src
}
