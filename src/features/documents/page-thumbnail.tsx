import { useRef } from 'react'
import { Thumbnail } from '#ui/layout/thumbnail.tsx'
import { useNearViewport } from '#ui/hooks/use-near-viewport.ts'
import { usePageImage } from './use-page-image.ts'

export interface PageThumbnailProps {
  /** Storage address of the page; a plain page shows without one. */
  readonly gcsUrl: string | undefined
  /** Empty if the name is next to it. */
  readonly alt: string
  readonly className?: string
  readonly whole?: boolean
}

/** A small picture of a stored page, fetched once it comes near the screen. */
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
