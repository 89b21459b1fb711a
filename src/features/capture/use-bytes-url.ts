import { useEffect, useState } from 'react'
import type { StoredBytes } from '#core/uploads/types.ts'
import { bytes } from '#platform/uploads/outbox.ts'

/** An address of stored bytes for an image, as long as it is shown. */
export function useBytesUrl(stored: StoredBytes | null): string | undefined {
  const [url, setUrl] = useState<string>()
  const path = stored?.at.path
  const store = stored?.at.store
  useEffect(() => {
    if (path === undefined || store === undefined) return
    let made: string | undefined
    let left = false
    bytes.read({ store, path }).then(
      (blob) => {
        if (left || !blob) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => undefined,
    )
    return () => {
      left = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [path, store])
  return url
}
