import { useState } from 'react'
import { texts } from '#messages/review.ts'
import { SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { PlaceMarks } from '../detail/viewer/place-marks.tsx'
import type { Place } from '../detail/viewer/places.ts'
import { classNames } from '#ui/class-names.ts'
import { usePageImage } from '../use-page-image.ts'
import { cropAround } from './crop.ts'

export interface EvidenceCropProps {
  /** Storage address of the page. */
  readonly gcsUrl: string | undefined
  readonly place: Place
  readonly alt?: string
}

/** Aspect ratio until the page's own is known. */
const A4 = 0.707

const share = (part: number) => `${(part * 100).toFixed(3)}%`

/** The part of a page where a value was read, with some context. */
export function EvidenceCrop({
  gcsUrl,
  place,
  alt = texts.region({ label: place.label }),
}: EvidenceCropProps) {
  const image = usePageImage(gcsUrl)
  const [shape, setShape] = useState<number>()
  if (gcsUrl === undefined) return null
  if (image.state === 'missing') return null
  const { left, top, width, height } = cropAround(place.box, shape ?? A4)
  const aspectRatio = `${(width / height) * (shape ?? A4)}`
  if (image.state === 'loading') {
    return (
      <div style={{ aspectRatio }}>
        <SkeletonBlock className="size-full" />
      </div>
    )
  }
  return (
    <div
      className="relative w-full overflow-hidden rounded-control border border-border bg-sunken"
      style={{ aspectRatio }}
    >
      <div
        className={classNames('absolute', shape === undefined && 'invisible')}
        style={{
          width: share(1 / width),
          height: share(1 / height),
          left: share(-left / width),
          top: share(-top / height),
        }}
      >
        <img
          src={image.src}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth / naturalHeight)
          }
          className="block size-full max-w-none"
        />
        <PlaceMarks places={[place]} pointed={place.key} all={false} tinted={false} />
      </div>
    </div>
  )
}
