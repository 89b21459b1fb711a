import { useRef } from 'react'
import { Thumbnail } from '#ui/layout/thumbnail.tsx'
import { useNearViewport } from '#ui/hooks/use-near-viewport.ts'
import { usePageImage } from './use-page-image.ts'

export interface PageThumbnailProps {
  /** Storage address of the page; without one a placeholder is shown. */
  readonly gcsUrl: string | undefined
  /** Empty if the name is shown next to it. */
  readonly alt: string
  readonly className?: string
  readonly whole?: boolean
}

/** A thumbnail of a stored page, loaded once it is near the viewport. */
export function PageThumbnail({ gcsUrl, alt, className, whole = false }: PageThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const near = useNearViewport(frame)
  const image = usePageImage(near ? gcsUrl : undefined)
  return (
    <span ref={frame} className="shrink-0">
      <Thumbnail
        alt={alt}
        whole={whole}
        {...(image.state === 'ready' && { src: image.src })}
        {...(className !== undefined && { className })}
      />
    </span>
  )
}
