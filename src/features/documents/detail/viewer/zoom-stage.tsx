import { useEffect, useState } from 'react'
import { texts } from '#messages/page-viewer.ts'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { useKeys } from '#ui/hooks/use-keys.ts'
import { usePageImage } from '../../use-page-image.ts'
import { PageMissing } from './page-missing.tsx'
import { PlaceMarks } from './place-marks.tsx'
import { NAMED_PLACE } from './places.ts'
import { useGestures } from './use-gestures.ts'
import { ZoomBar } from './zoom-bar.tsx'
import type { ZoomDialogProps } from './zoom-dialog.tsx'
import {
  FITTED,
  fittedSize,
  held,
  movedBy,
  type Point,
  type Size,
  zoomedAt,
  type ZoomView,
} from './zoom-view.ts'

/** Zoom factor per press of a button or key, and per double tap; distance per arrow key in px. */
const STEP = 1.5
const DOUBLE_TAP = 2.5
const ARROW = 80

const CENTRE: Point = { x: 0, y: 0 }

/** The enlarged page with all controls that move it. */
export function ZoomStage(props: ZoomDialogProps) {
  const { title, pages, page, places, pointed, onPick, onClose } = props
  const [attempt, setAttempt] = useState(0)
  const image = usePageImage(pages[page], attempt)
  const { view, fitted, gestures, go, zoomBy, fit, setNatural } = useZoom(props)
  const place = places.find(({ key, page: on }) => key === pointed && key !== NAMED_PLACE && on === page)
  return (
    <>
      <ZoomBar
        {...{ page, go, onClose, fit }}
        pages={pages.length}
        scale={view.scale}
        zoomIn={() => zoomBy(STEP)}
        zoomOut={() => zoomBy(1 / STEP)}
        {...(place && { field: { label: place.label, open: () => onPick(place.key) } })}
      />
      <div
        {...gestures}
        data-zoom-stage
        className="relative min-h-0 flex-1 cursor-grab touch-none overflow-hidden select-none active:cursor-grabbing"
      >
        {image.state === 'loading' && (
          <Skeleton label={texts.loadingImage}>
            <SkeletonBlock className="mx-auto mt-6 h-[70dvh] w-[90vw] max-w-xl" />
          </Skeleton>
        )}
        {image.state === 'missing' && (
          <PageMissing unreachable={image.unreachable} onRetry={() => setAttempt(attempt + 1)} />
        )}
        {image.state === 'ready' && (
          <div
            className="absolute top-1/2 left-1/2"
            style={{
              width: fitted?.width,
              height: fitted?.height,
              transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
            }}
          >
            <img
              src={image.src}
              alt={texts.pageAlt({ name: title, page: page + 1, pages: pages.length })}
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setNatural({ width, height })
              }
              className="block size-full max-w-none"
            />
            <PlaceMarks places={places.filter((one) => one.page === page)} pointed={pointed} all={false} />
          </div>
        )}
      </div>
    </>
  )
}

/** Scale and position of the page, and what changes them: buttons, keys and gestures. */
function useZoom({ pages, page, go: openPage }: Pick<ZoomDialogProps, 'pages' | 'page' | 'go'>) {
  const [natural, setNatural] = useState<Size>()
  const [frame, setFrame] = useState<Size>()
  const [wanted, setView] = useState<ZoomView>(FITTED)
  const fitted = natural && frame ? fittedSize(natural, frame) : undefined
  // When the frame changes, as when a phone's browser hides its bars, the zoom is preserved.
  const view = fitted && frame ? held(wanted, fitted, frame) : wanted

  const go = (to: number) => {
    if (pages[to] === undefined) return
    setView(FITTED)
    setNatural(undefined)
    openPage(to)
  }
  const change = (next: (was: ZoomView) => ZoomView) =>
    setView((was) => (fitted && frame ? held(next(was), fitted, frame) : was))
  const zoomBy = (factor: number, at = CENTRE) => change((was) => zoomedAt(was, factor, at))
  const moveBy = (by: Point) => change((was) => movedBy(was, by))
  const fit = () => setView(FITTED)
  const gestures = useGestures({
    onZoom: zoomBy,
    onMove: (by) => {
      if (view.scale === 1) return false
      moveBy(by)
      return true
    },
    onDoubleTap: (at) => (view.scale > 1 ? fit() : zoomBy(DOUBLE_TAP, at)),
    onSwipe: (step) => go(page + step),
  })
  useKeys(
    {
      '+': () => zoomBy(STEP),
      '=': () => zoomBy(STEP),
      '-': () => zoomBy(1 / STEP),
      '0': fit,
      ',': () => go(page - 1),
      '.': () => go(page + 1),
      ArrowLeft: () => moveBy({ x: ARROW, y: 0 }),
      ArrowRight: () => moveBy({ x: -ARROW, y: 0 }),
      ArrowUp: () => moveBy({ x: 0, y: ARROW }),
      ArrowDown: () => moveBy({ x: 0, y: -ARROW }),
    },
    { inDialog: true },
  )
  useSizeOf(gestures.ref, setFrame)
  return { view, fitted, gestures, go, zoomBy, fit, setNatural }
}

/** Reports the inner size of an element in CSS pixels, initially and after each change. */
function useSizeOf(ref: { readonly current: HTMLElement | null }, report: (size: Size) => void) {
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      report({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, report])
}
