import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Documents } from '#core/capture/documents.ts'
import { type SessionTotals, totalsOf } from '#core/capture/session.ts'
import { useOnline } from '#features/loading/index.ts'
import { money } from '#lib/field-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { announce } from '#ui/feedback/live-region.tsx'
import { texts } from '#messages/capture.ts'
import { RoundButton } from '../controls/round-button.tsx'
import { Layer } from '../layer.tsx'
import { DraftRow, LeftRow } from './session-row.tsx'
import type { LeftDocument } from './use-left.ts'
import { TextParts } from '#ui/layout/parts.tsx'

export interface SummaryLayerProps {
  readonly projectId: string
  readonly drafts: Documents
  /** Newest first. */
  readonly left: readonly LeftDocument[]
  /** Moves documents that are not enqueued yet to Removed. */
  readonly onUndo: () => void
  readonly onUploads: () => void
  readonly onFinish: () => void
  readonly onClose: () => void
}

const UNREAD = { state: 'unread', amount: null, isUnsent: true } as const

/** The end of a session: what was photographed, and what has been read so far. Updates in place. */
export function SummaryLayer(props: SummaryLayerProps) {
  const { projectId, drafts, left, onUndo, onUploads, onFinish, onClose } = props
  const totals = totalsOf([...left.map(({ captured }) => captured ?? UNREAD), ...drafts.map(() => UNREAD)])
  const headline = headlineOf(totals)
  useAnnouncement(totals, headline)
  const isReachable = useOnline()
  return (
    <Layer title={texts.summary.title} onClose={onClose}>
      <header className="flex h-14 shrink-0 items-center gap-1 px-1">
        <RoundButton label={texts.backToCamera} onPress={onClose}>
          <ArrowLeft aria-hidden className="size-6 directional" />
        </RoundButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pb-4">
        <h2 className="text-2xl font-semibold text-on-camera tabular-nums">
          <TextParts text={headline} />
        </h2>
        <p className="mt-1 min-h-6 text-text-muted">{statusOf(totals, isReachable)}</p>
        <ul
          aria-label={texts.summary.list}
          className="mt-4 divide-y divide-border rounded-card border border-border bg-surface px-3"
        >
          {drafts.toReversed().map((document) => (
            <DraftRow key={document.id} document={document} />
          ))}
          {left.map((one) => (
            <LeftRow key={one.document.id} projectId={projectId} left={one} />
          ))}
        </ul>
      </div>
      <footer className="flex shrink-0 flex-col gap-2 border-t border-border px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
        <div className="flex gap-2 *:flex-1">
          {drafts.length > 0 && <Button onPress={onUndo}>{texts.undo}</Button>}
          <Button onPress={onUploads}>{texts.summary.uploads}</Button>
        </div>
        <Button variant="primary" size="large" wide onPress={onFinish}>
          {texts.summary.finish}
        </Button>
      </footer>
    </Layer>
  )
}

/** Such as `12 documents · MYR 1,204.50 · 1 duplicate skipped · 1 to check`; before anything is sent, `12 documents saved on this device`. */
function headlineOf({ documents, duplicates, unread, unsent, toCheck, sums }: SessionTotals): string {
  if (documents + duplicates === 0) return texts.nothingInTray
  if (unsent === documents && unread === documents && duplicates === 0)
    return texts.summary.onDevice({ n: documents })
  return [
    texts.summary.documents({ n: documents }),
    ...sums.map(({ value, currency }) => money(value, currency)),
    ...(duplicates > 0 ? [texts.summary.duplicates({ n: duplicates })] : []),
    ...(toCheck > 0 ? [texts.summary.toCheck({ n: toCheck })] : []),
    ...(unread > 0 ? [texts.summary.unread({ n: unread })] : []),
  ].join(' · ')
}

/** What happens to documents that are not read yet. */
function statusOf({ documents, unread, unsent }: SessionTotals, isReachable: boolean): string {
  if (!isReachable && unsent > 0) {
    const later = texts.goesLater({ n: unsent })
    return unsent === documents ? later : `${texts.saved({ n: unsent })} ${later}`
  }
  return unread === 0 ? '' : texts.summary.reading
}

/** Announces the headline once everything is read, instead of after each document. */
function useAnnouncement({ unread, documents, duplicates }: SessionTotals, headline: string): void {
  const isRead = documents + duplicates > 0 && unread === 0
  const wasRead = useRef(isRead)
  useEffect(() => {
    if (isRead && !wasRead.current) announce(headline)
    wasRead.current = isRead
  }, [isRead, headline])
}
