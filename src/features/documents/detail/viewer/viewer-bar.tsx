import { ChevronLeft, ChevronRight, ScanSearch, ZoomIn } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts as detailTexts } from '#messages/document-detail.ts'
import { texts } from '#messages/page-viewer.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

export interface ViewerBarProps {
  /** From 0. */
  readonly page: number
  readonly pages: number
  readonly go: (page: number) => void
  /** Whether all regions are shown, not only the highlighted one. */
  readonly all: boolean
  /** Omit if there are no regions. */
  readonly onAll?: (all: boolean) => void
  readonly zoom: () => void
  /** Rotates the page for everyone. */
  readonly turn: ReactNode
}

/** Toolbar above the page, on phones also with a single page: page number, regions of values, and zoom. */
export function ViewerBar({ page, pages, go, all, onAll, zoom, turn }: ViewerBarProps) {
  return (
    <div
      className={classNames(
        'mb-2 flex flex-wrap items-center print:hidden',
        pages > 1
          ? 'justify-between'
          : 'justify-end max-md:absolute max-md:end-3 max-md:top-3 max-md:z-30 max-md:mb-0 max-md:rounded-control max-md:bg-surface/85',
      )}
    >
      {pages > 1 && <PageSteps {...{ page, pages, go }} />}
      <div className="flex items-center gap-1">
        {onAll && (
          <Tooltip text={all ? detailTexts.hideRegions : detailTexts.showRegions}>
            <button
              type="button"
              aria-label={detailTexts.showRegions}
              aria-pressed={all}
              onClick={() => onAll(!all)}
              className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control text-text-muted hover:bg-sunken aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft outdoor:aria-pressed:border-2 xl:size-9"
            >
              <ScanSearch aria-hidden className="size-5" />
            </button>
          </Tooltip>
        )}
        {turn}
        <IconButton
          label={detailTexts.zoomIn}
          icon={<ZoomIn aria-hidden className="size-5" />}
          onPress={zoom}
        />
      </div>
    </div>
  )
}

/** Previous, `2 / 5`, next. */
export function PageSteps({ page, pages, go }: Pick<ViewerBarProps, 'page' | 'pages' | 'go'>) {
  return (
    <div className="flex items-center">
      <IconButton
        label={texts.previousImage}
        icon={<ChevronLeft aria-hidden className="size-5 directional" />}
        isDisabled={page === 0}
        onPress={() => go(page - 1)}
      />
      <span aria-live="polite" className="min-w-14 text-center text-sm text-text-muted tabular-nums">
        {texts.pageOf({ page: page + 1, pages })}
      </span>
      <IconButton
        label={texts.nextImage}
        icon={<ChevronRight aria-hidden className="size-5 directional" />}
        isDisabled={page === pages - 1}
        onPress={() => go(page + 1)}
      />
    </div>
  )
}
