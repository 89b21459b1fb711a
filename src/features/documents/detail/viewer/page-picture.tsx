import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/page-viewer.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { usePageImage } from '../../use-page-image.ts'
import { PageMissing } from './page-missing.tsx'
import { PlaceMarks } from './place-marks.tsx'
import { type Place, placeAt } from './places.ts'

/** A press or pointer this close to a mark, in px, selects it. */
const SLACK = 8

export interface PagePictureProps {
  readonly gcsUrl: string
  readonly alt: string
  /** Regions on this page. */
  readonly places: readonly Place[]
  readonly pointed: string | null
  readonly all: boolean
  readonly onHover: (key: string | null) => void
  /** The page was pressed, on the region with this key or on none. */
  readonly onZoom: (key: string | null) => void
}

/**
 * A page image that fills its container, with the regions of its values. The container scrolls to the highlighted
 * region. Pressing anywhere zooms.
 */
export function PagePicture(props: PagePictureProps) {
  const { gcsUrl, alt, places, pointed, all, onHover, onZoom } = props
  const [attempt, setAttempt] = useState(0)
  const image = usePageImage(gcsUrl, attempt)
  const page = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const shownPlace = places.find(({ key }) => key === pointed)
  useScrollTo(page, shownPlace, height)
  if (image.state === 'loading') {
    return (
      <div className="w-full">
        <Skeleton label={texts.loadingImage}>
          <SkeletonBlock className="aspect-[3/4] w-full" />
        </Skeleton>
      </div>
    )
  }
  if (image.state === 'missing') {
    return <PageMissing unreachable={image.unreachable} onRetry={() => setAttempt(attempt + 1)} />
  }
  const under = (event: MouseEvent) => {
    const area = event.currentTarget.getBoundingClientRect()
    const point = [
      (event.clientX - area.left) / area.width,
      (event.clientY - area.top) / area.height,
    ] as const
    const shown = places.filter(({ key }) => all || key === pointed)
    return placeAt(shown, point, [SLACK / area.width, SLACK / area.height])
  }
  const press = (event: MouseEvent) => {
    // A keyboard press has no position.
    onZoom(event.detail === 0 ? null : (under(event)?.key ?? null))
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !all) return
    const key = under(event)?.key ?? null
    if (key !== pointed) onHover(key)
  }
  return (
    <div ref={page} className="relative mx-auto max-w-[50rem]">
      <img
        src={image.src}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget }) => setHeight(currentTarget.naturalHeight)}
        className="block w-full rounded-control"
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

/** Share of the visible height above a region that was scrolled to. */
const ABOVE = 0.3

/** Scrolls the container to a region that is out of view. `loaded` changes when the page has its height. */
function useScrollTo(page: RefObject<HTMLElement | null>, place: Place | undefined, loaded: number): void {
  const top = place?.box[1]
  const bottom = place && place.box[1] + place.box[3]
  useEffect(() => {
    const content = page.current
    const box = content?.parentElement
    if (!content || !box || top === undefined || bottom === undefined || loaded === 0) return
    const height = content.offsetHeight
    const seen = [box.scrollTop / height, (box.scrollTop + box.clientHeight) / height] as const
    if (top >= seen[0] && bottom <= seen[1]) return
    box.scrollTo({ top: top * height - ABOVE * box.clientHeight, behavior: 'smooth' })
  }, [page, top, bottom, loaded])
}
