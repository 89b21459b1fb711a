import { type MouseEvent, type PointerEvent, useState } from 'react'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/page-viewer.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { usePageImage } from '../../use-page-image.ts'
import { PageMissing } from './page-missing.tsx'
import { PlaceMarks } from './place-marks.tsx'
import { type Place, placeAt } from './places.ts'

/** A press or a pointer this near to a mark means it, in px. */
const SLACK = 8

export interface PagePictureProps {
  readonly gcsUrl: string
  readonly alt: string
  /** Places on this page. */
  readonly places: readonly Place[]
  readonly pointed: string | null
  readonly all: boolean
  readonly onHover: (key: string | null) => void
  /** The page was pressed, on the place with this key or on none. */
  readonly onZoom: (key: string | null) => void
}

/** One page's image with the places of its values. A press zooms, wherever it is. */
export function PagePicture(props: PagePictureProps) {
  const { gcsUrl, alt, places, pointed, all, onHover, onZoom } = props
  const [attempt, setAttempt] = useState(0)
  const image = usePageImage(gcsUrl, attempt)
  if (image.state === 'loading') {
    return (
      <div className="w-full">
        <Skeleton label={texts.loadingImage}>
          <SkeletonBlock className="mx-auto aspect-[3/4] max-h-[max(15dvh,7.5rem)] md:max-h-[60dvh] w-auto max-w-full" />
        </Skeleton>
      </div>
    )
  }
  if (image.state === 'missing') {
    return <PageMissing unreachable={image.unreachable} onRetry={() => setAttempt(attempt + 1)} />
  }
  const under = (event: MouseEvent) => {
    const page = event.currentTarget.getBoundingClientRect()
    const point = [
      (event.clientX - page.left) / page.width,
      (event.clientY - page.top) / page.height,
    ] as const
    const shown = places.filter(({ key }) => all || key === pointed)
    return placeAt(shown, point, [SLACK / page.width, SLACK / page.height])
  }
  const press = (event: MouseEvent) => {
    // A press of the keyboard comes from no place.
    onZoom(event.detail === 0 ? null : (under(event)?.key ?? null))
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !all) return
    const key = under(event)?.key ?? null
    if (key !== pointed) onHover(key)
  }
  return (
    <div className="relative mx-auto w-fit">
      <img
        src={image.src}
        alt={alt}
        draggable={false}
        className="block max-h-[max(15dvh,7.5rem)] md:max-h-[64dvh] max-w-full rounded-control lg:max-h-[calc(100dvh-19.5rem)]"
      />
      <PlaceMarks {...{ places, pointed, all }} />
      <button
        type="button"
        aria-label={detailTexts.zoom({ name: alt })}
        onClick={press}
        onPointerMove={hover}
        onPointerLeave={(event) => event.pointerType === 'mouse' && all && onHover(null)}
        className="absolute inset-0 z-20 cursor-zoom-in rounded-control"
      />
    </div>
  )
}
