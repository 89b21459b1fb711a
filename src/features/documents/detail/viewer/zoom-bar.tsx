import { Maximize, X, ZoomIn, ZoomOut } from 'lucide-react'
import { texts } from '#messages/document-detail.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { PageSteps } from './viewer-bar.tsx'
import { MOST_SCALE } from './zoom-view.ts'

export interface ZoomBarProps {
  readonly page: number
  readonly pages: number
  readonly go: (page: number) => void
  readonly scale: number
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
  readonly onClose: () => void
  /** The field whose region is marked on the page, and a function that opens it. */
  readonly field?: { readonly label: string; readonly open: () => void }
}

/** Buttons for every gesture of the enlarged page. */
export function ZoomBar({ page, pages, go, scale, zoomIn, zoomOut, fit, onClose, field }: ZoomBarProps) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-2 border-b border-border bg-surface px-2 py-1">
      {pages > 1 ? <PageSteps {...{ page, pages, go }} /> : <span />}
      {field && <Button onPress={field.open}>{texts.toField({ label: field.label })}</Button>}
      <div className="flex items-center gap-1">
        <IconButton
          label={texts.zoomOut}
          icon={<ZoomOut aria-hidden className="size-5" />}
          isDisabled={scale === 1}
          onPress={zoomOut}
        />
        <output className="min-w-12 text-center text-sm text-text-muted tabular-nums max-sm:hidden">
          {texts.zoomLevel({ percent: Math.round(scale * 100) })}
        </output>
        <IconButton
          label={texts.zoomIn}
          icon={<ZoomIn aria-hidden className="size-5" />}
          isDisabled={scale === MOST_SCALE}
          onPress={zoomIn}
        />
        <IconButton
          label={texts.zoomFit}
          icon={<Maximize aria-hidden className="size-5" />}
          isDisabled={scale === 1}
          onPress={fit}
        />
        <IconButton label={texts.close} icon={<X aria-hidden className="size-5" />} onPress={onClose} />
      </div>
    </div>
  )
}
