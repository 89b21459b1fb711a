import { lazy, Suspense, useState } from 'react'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts as documentTexts } from '#messages/document-values.ts'
import { texts } from '#messages/page-viewer.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { stepAlong } from '#ui/direction.ts'
import { PagePicture } from './page-picture.tsx'
import type { Place } from './places.ts'
import { useSwipe } from './use-swipe.ts'
import { TurnButton, type TurnButtonProps } from './turn-button.tsx'
import { ViewerBar } from './viewer-bar.tsx'
import type { ZoomDialogProps } from './zoom-dialog.tsx'
import { PageThumbnail } from '../../page-thumbnail.tsx'

const ZoomDialog = lazy(async () => ({ default: (await import('./zoom-dialog.tsx')).ZoomDialog }))

export interface PageViewerProps extends Omit<TurnButtonProps, 'page'> {
  readonly title: string
  /** The current page, from 0. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** Regions where values were read, on any page. */
  readonly places: readonly Place[]
  /** Key of the highlighted region. */
  readonly pointed: string | null
  /** Initially shows all regions, not only the highlighted one. */
  readonly startAll: boolean
  /** Next to a list: at most a third of the screen, in which the page scrolls. */
  readonly short?: boolean
  /** Go to the field of a region. */
  readonly onPick: (key: string) => void
  /** The pointer is over a region. */
  readonly onHover: (key: string | null) => void
}

const boxClass =
  'touch-pan-y touch-pinch-zoom rounded-control bg-sunken md:p-2 print:h-auto print:max-h-none print:overflow-visible'
const tallClass =
  'h-[max(22dvh,10rem)] overflow-hidden md:h-[55dvh] md:overflow-auto lg:h-auto lg:max-h-[calc(100dvh-18rem)]'

/**
 * The pages of a document with previous and next, thumbnails, `2 / 5`, swipe, keys and zoom (DETAIL-01, DETAIL-02).
 */
export function PageViewer(props: PageViewerProps) {
  const { title, page, onPage, places, pointed, startAll, short = false, onPick, onHover } = props
  const [all, setAll] = useState(startAll)
  const [zoomed, setZoomed] = useState(false)
  /** The region that was pressed to zoom. */
  const [pressed, setPressed] = useState<string | null>(null)
  const pages = props.file.data.pageImages
  const shown = Math.min(page, pages.length - 1)
  const gcsUrl = pages[shown]
  const go = (to: number) => {
    if (to >= 0 && to < pages.length) onPage(to)
  }
  const zoom = (key: string | null) => {
    setPressed(key)
    setZoomed(true)
  }
  const swipe = useSwipe((step) => go(shown + step))
  useKeys({
    ',': () => go(shown - 1),
    '.': () => go(shown + 1),
    z: () => gcsUrl !== undefined && zoom(null),
  })
  if (gcsUrl === undefined) {
    return <p className={classNames(cardClass, 'px-4 py-16 text-center text-text-muted')}>{texts.noImages}</p>
  }
  return (
    <>
      <section
        aria-label={detailTexts.viewer}
        onKeyDown={(event) => {
          const step = stepAlong(event.key, event.currentTarget)
          if (step !== undefined) go(shown + step)
        }}
        className={classNames(cardClass, 'relative p-2 md:p-3')}
      >
        <ViewerBar
          page={shown}
          pages={pages.length}
          {...{ go, all }}
          zoom={() => zoom(null)}
          turn={<TurnButton {...props} page={shown} />}
          {...(places.length > 0 && { onAll: setAll })}
        />
        <div {...swipe} className={classNames(boxClass, short ? 'max-h-[34dvh] overflow-auto' : tallClass)}>
          <PagePicture
            key={gcsUrl}
            gcsUrl={gcsUrl}
            alt={texts.pageAlt({ name: title, page: shown + 1, pages: pages.length })}
            places={places.filter((place) => place.page === shown)}
            {...{ pointed, all, onHover }}
            onZoom={zoom}
          />
        </div>
        {pages.length > 1 && <PageStrip pages={pages} page={shown} onPage={onPage} />}
      </section>
      {/* Outside the viewer, so that its keys and touches do not reach the page below. */}
      <Zoom
        open={zoomed}
        onClose={() => setZoomed(false)}
        {...{ title, pages, go, places, onPick }}
        page={shown}
        pointed={pressed ?? pointed}
      />
    </>
  )
}

/** Loaded with the first zoom. It then stays mounted, for the closing animation. */
function Zoom(props: ZoomDialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return <Suspense>{wanted && <ZoomDialog {...props} />}</Suspense>
}

interface PageStripProps {
  readonly pages: readonly string[]
  readonly page: number
  readonly onPage: (page: number) => void
}

/** Thumbnails of the pages in a scrolling row. */
function PageStrip({ pages, page, onPage }: PageStripProps) {
  return (
    <ol aria-label={texts.thumbnails} className="mt-2 flex gap-2 overflow-x-auto p-1">
      {pages.map((gcsUrl, index) => (
        <li key={gcsUrl} className="shrink-0">
          <button
            type="button"
            aria-label={documentTexts.toPage({ page: index + 1 })}
            aria-current={index === page ? 'page' : undefined}
            onClick={() => onPage(index)}
            className={classNames(
              'block cursor-pointer rounded-control',
              index === page && 'outline-2 outline-offset-1 outline-primary',
            )}
          >
            <PageThumbnail gcsUrl={gcsUrl} alt="" className="size-14" />
          </button>
        </li>
      ))}
    </ol>
  )
}
