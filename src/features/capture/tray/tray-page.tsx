import { unreadTitle } from '#core/titles/document-title.ts'
import { ArrowLeft, ArrowRight, Crop, Scissors, Trash2, TriangleAlert } from 'lucide-react'
import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { texts } from '#messages/capture.ts'
import { isRightToLeft } from '#ui/direction.ts'
import { usePageUrl } from '../use-bytes-url.ts'

export interface PageCallbacks {
  readonly onAdjust: (pageId: string) => void
  readonly onMove: (pageId: string, to: number) => void
  readonly onSplit: (pageId: string) => void
  readonly onDelete: (pageId: string) => void
}

export interface TrayPageProps extends PageCallbacks {
  readonly document: DraftDocument
  readonly page: DraftPage
  readonly index: number
}

const MIME = 'application/x-sheaf-page'

/** One page, which can be dragged or moved by its menu. */
export function TrayPage(props: TrayPageProps) {
  const { document, page, index, onMove } = props
  const url = usePageUrl(page)
  return (
    <li
      draggable
      onDragStart={(event) => event.dataTransfer.setData(MIME, page.id)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(MIME)) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        const moved = event.dataTransfer.getData(MIME)
        if (document.pages.some(({ id }) => id === moved)) onMove(moved, index)
      }}
      className="relative w-24 shrink-0"
    >
      <Menu
        label={texts.pageActions({ page: index + 1, name: unreadTitle(document.name) })}
        entries={entriesOf(props)}
        trigger={
          <BareButton
            aria-label={`${texts.pageActions({ page: index + 1, name: unreadTitle(document.name) })}${page.findings?.edgesClear === false ? `, ${texts.unclearMark}` : ''}`}
            className="block h-32 w-24 cursor-pointer overflow-hidden rounded-control border-2 border-border bg-sunken outline-on-camera active:border-primary"
          >
            {url !== undefined && (
              <img src={url} alt="" draggable={false} className="size-full object-cover" />
            )}
          </BareButton>
        }
      />
      <span
        aria-hidden
        className="pointer-events-none mt-1 block text-center text-xs text-text-muted tabular-nums"
      >
        {index + 1}
      </span>
      {page.findings?.edgesClear === false && (
        <span
          aria-hidden
          className="pointer-events-none absolute end-1 top-1 flex size-7 items-center justify-center rounded-full bg-warning-soft text-warning"
        >
          <TriangleAlert className="size-4" />
        </span>
      )}
    </li>
  )
}

function entriesOf({ document, page, index, ...callbacks }: TrayPageProps): MenuEntry[] {
  const icon = 'size-5'
  const last = document.pages.length - 1
  // Pages follow the text direction.
  const [left, right] = isRightToLeft() ? [index + 1, index - 1] : [index - 1, index + 1]
  return [
    {
      id: 'adjust',
      label: texts.adjust,
      icon: <Crop aria-hidden className={icon} />,
      onChoose: () => callbacks.onAdjust(page.id),
    },
    {
      id: 'left',
      label: texts.moveLeft,
      icon: <ArrowLeft aria-hidden className={icon} />,
      disabled: left < 0 || left > last,
      onChoose: () => callbacks.onMove(page.id, left),
    },
    {
      id: 'right',
      label: texts.moveRight,
      icon: <ArrowRight aria-hidden className={icon} />,
      disabled: right < 0 || right > last,
      onChoose: () => callbacks.onMove(page.id, right),
    },
    {
      id: 'split',
      label: texts.splitHere,
      icon: <Scissors aria-hidden className={icon} />,
      disabled: index === 0,
      onChoose: () => callbacks.onSplit(page.id),
    },
    {
      id: 'delete',
      label: texts.deletePage,
      icon: <Trash2 aria-hidden className={icon} />,
      tone: 'danger',
      onChoose: () => callbacks.onDelete(page.id),
    },
  ]
}
