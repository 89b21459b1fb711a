import { CircleCheck, FileText, TriangleAlert } from 'lucide-react'
import { unreadTitle } from '#core/titles/document-title.ts'
import { useEffect } from 'react'
import type { DraftDocument, DraftPage } from '#core/capture/types.ts'
import { Button } from '#ui/controls/button.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { texts } from '#messages/capture.ts'
import { usePageUrl } from '../use-bytes-url.ts'
import { Panel } from './panel.tsx'
import { useDismissTimer } from '#ui/feedback/use-dismiss-timer.ts'

/**
 * How long an unused card is shown after the analysis of its photo, in ms. A card with unclear edges stays until the
 * person acts.
 */
const STAY_MS = 6_000
/** The same while the photo is not analysed, because the phone is slow or cannot do it. */
const UNKNOWN_STAY_MS = 30_000

export interface ShotCardProps {
  readonly document: DraftDocument
  readonly page: DraftPage
  /** An overlay covers it; its timer pauses meanwhile. */
  readonly covered: boolean
  readonly onAdjust: () => void
  /** Null if the next shot becomes a page anyway. */
  readonly onAddPage: (() => void) | null
  readonly onUndo: () => void
  readonly onEnd: () => void
}

/**
 * Shown after each shot: the photo, its possible problems, and what can be done about them. The camera stays live.
 */
export function ShotCard(props: ShotCardProps) {
  const { document, page, covered, onAdjust, onAddPage, onUndo, onEnd } = props
  const url = usePageUrl(page)
  const { findings } = page
  const unclear = findings?.edgesClear === false
  const known = findings !== null
  const warning = unclear
    ? texts.edgesUnclear
    : findings?.legibility[0] && texts.legibility[findings.legibility[0]]
  const number = document.pages.indexOf(page) + 1
  useEffect(() => {
    if (warning) announce(warning)
  }, [warning])
  const stay = useDismissTimer(unclear ? null : known ? STAY_MS : UNKNOWN_STAY_MS, onEnd, covered)
  return (
    <Panel label={texts.capturedPage({ n: number })} {...stay}>
      <div className="flex items-center gap-3">
        <span className="flex size-16 shrink-0 items-center @max-[15rem]:hidden justify-center overflow-hidden rounded-control border border-border bg-sunken">
          {url === undefined ? (
            <FileText aria-hidden className="size-6 text-text-muted" />
          ) : (
            <img src={url} alt="" className="size-full object-contain" />
          )}
        </span>
        <div className="min-w-0">
          <p className="flex gap-1.5 font-medium @max-[15rem]:flex-wrap">
            <span className="truncate">{unreadTitle(document.name)}</span>
            {document.pages.length > 1 && <span className="shrink-0">· {texts.pageOf({ n: number })}</span>}
          </p>
          {warning ? (
            <p className="flex items-center gap-1.5 text-sm text-warning">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {warning}
            </p>
          ) : (
            <p className="flex items-center gap-1.5 text-sm text-success">
              <CircleCheck aria-hidden className="size-4 shrink-0" />
              {texts.savedOn}
            </p>
          )}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          className="flex-auto px-2! whitespace-nowrap"
          variant={unclear ? 'primary' : 'secondary'}
          onPress={onAdjust}
        >
          {texts.adjust}
        </Button>
        {onAddPage && (
          <Button className="flex-auto px-2! whitespace-nowrap" onPress={onAddPage}>
            {texts.addPage}
          </Button>
        )}
        <Button className="flex-auto px-2! whitespace-nowrap" onPress={onUndo}>
          {texts.undo}
        </Button>
      </div>
    </Panel>
  )
}
