import { ChevronLeft, ChevronRight, Maximize2, Minimize2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Evidence } from '#contract/things.ts'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { texts } from '../texts.ts'
import { type Fit, PagePicture } from './page-picture.tsx'
import { PageStrip } from './page-strip.tsx'

export interface PageViewerProps {
  readonly filename: string
  /** Storage addresses in page order. */
  readonly pages: readonly string[]
  /** Shown page, from 0. */
  readonly page: number
  readonly onPage: (page: number) => void
  /** Where the pointed-at value was read. */
  readonly evidence: Evidence | undefined
}

/** A swipe is at least this long, in px, and more sideways than down. */
const SWIPE = 48

/** The pages of a document: previous and next, thumbnails, `2 / 5`, swipe and arrow keys (DETAIL-01). */
export function PageViewer({ filename, pages, page, onPage, evidence }: PageViewerProps) {
  const [fit, setFit] = useState<Fit>('page')
  const shown = Math.min(page, pages.length - 1)
  const gcsUrl = pages[shown]
  const go = (to: number) => {
    if (to >= 0 && to < pages.length) onPage(to)
  }
  const swipe = useSwipe((step) => go(shown + step))
  if (gcsUrl === undefined) {
    return <p className={classNames(cardClass, 'px-4 py-16 text-center text-text-muted')}>{texts.noImages}</p>
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step !== undefined) go(shown + step)
  }
  return (
    <section
      aria-label={texts.thumbnails}
      onKeyDown={onKeyDown}
      className={classNames(cardClass, 'relative p-2 md:p-3')}
    >
      <ViewerBar {...{ page: shown, pages: pages.length, fit, setFit, go }} />
      <div
        {...swipe}
        className="max-h-[68dvh] touch-pan-y overflow-auto rounded-control bg-sunken p-2 lg:max-h-[calc(100dvh-12rem)]"
      >
        <PagePicture
          key={gcsUrl}
          gcsUrl={gcsUrl}
          alt={texts.pageAlt(filename, shown + 1, pages.length)}
          fit={fit}
          box={evidence?.page === shown ? evidence.box : null}
        />
      </div>
      {pages.length > 1 && <PageStrip pages={pages} page={shown} onPage={onPage} />}
    </section>
  )
}

interface ViewerBarProps {
  readonly page: number
  readonly pages: number
  readonly fit: Fit
  readonly setFit: (fit: Fit) => void
  readonly go: (page: number) => void
}

function ViewerBar({ page, pages, fit, setFit, go }: ViewerBarProps) {
  const Icon = fit === 'page' ? Maximize2 : Minimize2
  return (
    <div
      className={classNames(
        'flex items-center justify-between',
        pages > 1 ? 'mb-2' : 'absolute end-4 top-4 z-10 rounded-control bg-surface shadow-small',
      )}
    >
      <div className={classNames('flex items-center', pages === 1 && 'hidden')}>
        <IconButton
          label={texts.previousImage}
          icon={<ChevronLeft aria-hidden className="size-5 rtl:rotate-180" />}
          isDisabled={page === 0}
          onPress={() => go(page - 1)}
        />
        <span aria-live="polite" className="min-w-14 text-center text-sm text-text-muted tabular-nums">
          {texts.pageOf(page + 1, pages)}
        </span>
        <IconButton
          label={texts.nextImage}
          icon={<ChevronRight aria-hidden className="size-5 rtl:rotate-180" />}
          isDisabled={page === pages - 1}
          onPress={() => go(page + 1)}
        />
      </div>
      <IconButton
        label={fit === 'page' ? texts.fitWidth : texts.fitPage}
        icon={<Icon aria-hidden className="size-5" />}
        onPress={() => setFit(fit === 'page' ? 'width' : 'page')}
      />
    </div>
  )
}

/** Follows one finger across; answers the handlers. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: React.TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: React.TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start.current || !touch) return
      const x = touch.clientX - start.current.x
      const y = touch.clientY - start.current.y
      start.current = null
      if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1)
    },
  }
}
