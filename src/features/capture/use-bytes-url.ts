import { useEffect, useState } from 'react'
import { imageOf, isUntouched } from '#core/capture/outbox-item.ts'
import type { DraftPage } from '#core/capture/types.ts'
import type { StoredBytes } from '#core/uploads/types.ts'
import { revokeLater } from '#platform/files/revoke-later.ts'
import { useFrame } from './frozen-frames.ts'
import { withStore } from './store.ts'

/** Time limit for building a page image, in ms; afterwards the photo itself is shown. */
const BUILD_MS = 10_000

/** An object URL of stored bytes, revoked when they are no longer shown. */
export function useBytesUrl(stored: StoredBytes | null): string | undefined {
  const [url, setUrl] = useState<string>()
  const path = stored?.at.path
  const store = stored?.at.store
  useEffect(() => {
    if (path === undefined || store === undefined) return
    let made: string | undefined
    let left = false
    withStore(({ bytes }) => bytes.read({ store, path })).then(
      (blob) => {
        if (left || !blob) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      },
      () => undefined,
    )
    return () => {
      left = true
      revokeLater(made)
    }
  }, [path, store])
  return url
}

/**
 * An object URL of a page as it will be sent; until its image is built, of the frozen frame. Undefined for a page of
 * an earlier visit without an image, so that no uncropped photo flashes.
 */
export function usePageUrl(page: DraftPage): string | undefined {
  const { id, look, made, findings, photo } = page
  const built = imageOf(page) ?? made?.image ?? (findings && isUntouched(look) ? photo : null)
  const frame = useFrame(id)
  const [isLate, setLate] = useState(false)
  const isBuilt = built !== null
  useEffect(() => {
    setLate(false)
    if (isBuilt) return
    const timer = setTimeout(() => setLate(true), BUILD_MS)
    return () => clearTimeout(timer)
  }, [id, isBuilt])
  const stored = useBytesUrl(built ?? (isLate && frame === undefined ? photo : null))
  return stored ?? frame
}
