import { useEffect, useState } from 'react'
import type { BytesLocation, UploadItem } from '#core/uploads/types.ts'
import { revokeLater } from '#platform/files/revoke-later.ts'
import { act } from '../act.ts'

/** Pictures larger than this, in bytes, are not decoded for a thumbnail. */
const TOO_LARGE = 30 * 1024 * 1024

/**
 * A picture of a capture from the device's own bytes: its photo, or the first page that was made of a PDF. Read only
 * while `wanted`: a queue of photos is more than a phone can hold in memory.
 */
export function useItemThumbnail(item: UploadItem, wanted: boolean): string | undefined {
  const [made, setMade] = useState<{ readonly path: string; readonly url: string }>()
  const image = item.kind === 'image' ? item.original : (item.pages[0] ?? null)
  const usable = wanted && image !== null && image.size <= TOO_LARGE && item.state.at !== 'released'
  const path = usable ? image.at.path : undefined
  const store = usable ? image.at.store : undefined
  useEffect(() => {
    if (path === undefined || store === undefined) return
    let url: string | undefined
    let left = false
    inMemory({ store, path }).then(
      (bytes) => {
        if (left || !bytes) return
        url = URL.createObjectURL(bytes)
        setMade({ path, url })
      },
      () => undefined,
    )
    return () => {
      left = true
      revokeLater(url)
      setMade(undefined)
    }
  }, [path, store])
  return made?.path === path ? made?.url : undefined
}

/** A copy: an address of the stored file ends with the file, which goes as soon as the capture has arrived. */
async function inMemory(at: BytesLocation): Promise<Blob | null> {
  const stored = await act((actions) => actions.read(at))
  return stored && new Blob([await stored.arrayBuffer()], { type: stored.type })
}
