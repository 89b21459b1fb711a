import { FileText } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'

export interface ThumbnailProps {
  /** URL of the image; a placeholder is shown while it is missing or broken. */
  readonly src?: string | undefined
  /** Empty if the name is shown next to it. */
  readonly alt: string
  readonly className?: string
  /** Fits the entire page into the frame instead of filling it. */
  readonly whole?: boolean
}

export function Thumbnail({ src, alt, className, whole = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<string>()
  const shown = src !== undefined && src !== broken ? src : undefined
  return (
    <span
      className={classNames(
        'flex size-12 shrink-0 items-center justify-center overflow-hidden rounded-control border border-border bg-sunken text-text-muted',
        className,
      )}
    >
      {shown === undefined ? (
        <FileText aria-hidden className="size-5" />
      ) : (
        <img
          src={shown}
          alt={alt}
          loading="lazy"
          className={classNames('size-full', whole ? 'object-contain' : 'object-cover')}
          onError={() => setBroken(shown)}
        />
      )}
    </span>
  )
}
