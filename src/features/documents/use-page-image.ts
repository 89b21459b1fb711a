import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#features/loading/index.ts'
import { isUnavailable } from '#platform/api/errors.ts'
import { pageImages } from '#platform/cache/page-cache.ts'
import { revokeLater } from '#platform/files/revoke-later.ts'

export type PageImage =
  | { readonly state: 'loading' }
  /** `src` is valid as long as the component shows this image. */
  | { readonly state: 'ready'; readonly src: string }
  | { readonly state: 'missing'; readonly unreachable: boolean }

const loading: PageImage = { state: 'loading' }

/**
 * A stored page image as the source of an `<img>`, from the device if it was seen before. `attempt` counts tries. One
 * that could not be reached is read again once the device is back online. Without an address there is no image.
 */
export function usePageImage(gcsUrl: string | undefined, attempt = 0): PageImage {
  const [shown, setShown] = useState<{ of: string | undefined; image: PageImage }>({
    of: undefined,
    image: loading,
  })
  const online = useOnline()
  const [returns, setReturns] = useState(0)
  const isUnreached = shown.image.state === 'missing' && shown.image.unreachable
  const wasOnline = useRef(online)
  useEffect(() => {
    const isBack = online && !wasOnline.current
    wasOnline.current = online
    if (isBack && isUnreached) setReturns((count) => count + 1)
  }, [online, isUnreached])

  useEffect(() => {
    if (gcsUrl === undefined) return
    let src: string | undefined
    let left = false
    setShown({ of: gcsUrl, image: loading })
    pageImages.read(gcsUrl).then(
      (bytes) => {
        if (left) return
        src = URL.createObjectURL(bytes)
        setShown({ of: gcsUrl, image: { state: 'ready', src } })
      },
      (error: unknown) => {
        if (!left) setShown({ of: gcsUrl, image: { state: 'missing', unreachable: isUnavailable(error) } })
      },
    )
    return () => {
      left = true
      revokeLater(src)
    }
  }, [gcsUrl, attempt, returns])

  return shown.of === gcsUrl ? shown.image : loading
}
