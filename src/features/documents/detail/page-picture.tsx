import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Evidence } from '#contract/things.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton, SkeletonBlock } from '#ui/skeleton.tsx'
import { texts } from '../texts.ts'
import { usePageImage } from '../use-page-image.ts'

export type Fit = 'page' | 'width'

export interface PagePictureProps {
  readonly gcsUrl: string
  readonly alt: string
  readonly fit: Fit
  /** Place to mark, as shares of the page. */
  readonly box: Evidence['box']
}

/** One page's image with the marked place on it. */
export function PagePicture({ gcsUrl, alt, fit, box }: PagePictureProps) {
  const [attempt, setAttempt] = useState(0)
  const image = usePageImage(gcsUrl, attempt)
  if (image.state === 'loading') {
    return (
      <div className="w-full">
        <Skeleton label={texts.loadingImage}>
          <SkeletonBlock className="mx-auto aspect-[3/4] max-h-[60dvh] w-auto max-w-full" />
        </Skeleton>
      </div>
    )
  }
  if (image.state === 'missing') {
    return (
      <div role="alert" className="flex flex-col items-center gap-3 px-4 py-16 text-center text-text-muted">
        <ImageOff aria-hidden className="size-8" />
        <p>{image.unreachable && !navigator.onLine ? texts.imageOffline : texts.imageFault}</p>
        <Button onPress={() => setAttempt(attempt + 1)}>{texts.retry}</Button>
      </div>
    )
  }
  return (
    <div className={classNames('relative mx-auto', fit === 'page' ? 'w-fit' : 'w-full')}>
      <img
        src={image.src}
        alt={alt}
        draggable={false}
        className={classNames(
          'block rounded-control',
          fit === 'page' ? 'max-h-[64dvh] max-w-full lg:max-h-[calc(100dvh-13rem)]' : 'h-auto w-full',
        )}
      />
      {box && <Mark box={box} />}
    </div>
  )
}

const share = (part: number) => `${(part * 100).toFixed(3)}%`

/** The place of a value on the page, a little larger than its words. */
function Mark({ box: [left, top, width, height] }: { box: NonNullable<Evidence['box']> }) {
  return (
    <span
      aria-hidden
      data-evidence-mark
      className="pointer-events-none absolute rounded-[3px] bg-accent/25 ring-2 ring-accent outline-2 outline-offset-2 outline-on-accent/60"
      style={{
        left: share(left - 0.005),
        top: share(top - 0.004),
        width: share(width + 0.01),
        height: share(height + 0.008),
      }}
    />
  )
}
