import { memo, use, useCallback, useRef } from 'react'
import { unreadTitle } from '#core/titles/document-title.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { useTitles } from '#features/workspace-data/index.ts'
import { useNearViewport } from '#ui/hooks/use-near-viewport.ts'
import { useStableValue } from '#ui/hooks/use-stable-value.ts'
import type { OwnReading } from '../engine.ts'
import type { QueueContext, QueueEntry as Entry } from '../use-queue.ts'
import { AheadContext } from './ahead-context.ts'
import { DraftFields } from './draft-fields.tsx'
import { DraftOutcome } from './draft-outcome.tsx'
import { type ItemAction, itemView, type Outcome } from './item-view.ts'
import { ItemThumbnail } from './item-thumbnail.tsx'
import { QueueRow } from './queue-row.tsx'
import { ReadingsContext } from './readings-context.ts'
import { useOutcome } from './use-outcome.ts'

export interface QueueEntryProps {
  readonly projectId: string
  readonly entry: Entry
  readonly context: QueueContext
  /** This device holds the upload proof. */
  readonly isProven: boolean
  /** One of the first rows: always rendered in full. */
  readonly first: boolean
  readonly onAct: (item: UploadItem, action: Exclude<ItemAction, 'view' | 'sign-in'>) => void
}

/**
 * One capture of the list. It renders again only when it changes: in a queue of hundreds, something changes all the time.
 * Its picture, position in the queue and document are read only near the screen.
 */
export const QueueEntry = memo(function QueueEntry(props: QueueEntryProps) {
  const { projectId, entry, context, isProven, first, onAct } = props
  const { item, sent } = entry
  const frame = useRef<HTMLLIElement>(null)
  const near = useNearViewport(frame, { follow: true }) || first
  const ahead = near ? (use(AheadContext).get(item.captureId) ?? 0) : null
  const outcome = useOutcome(projectId, item, near)
  const reading = use(ReadingsContext).get(item.captureId)
  const view = useStableValue(itemView(item, sent, { ...context, isProven, ahead, outcome }))
  const titleOf = useTitles(projectId)
  // A skipped duplicate keeps the name under which the person added it.
  const name =
    outcome && !item.skipped
      ? titleOf({ ...outcome, document_type: outcome.documentType })
      : unreadTitle(item.name)
  const act = useCallback((action: Parameters<typeof onAct>[1]) => onAct(item, action), [item, onAct])
  return (
    <li ref={frame}>
      <QueueRow
        projectId={projectId}
        name={name}
        filename={outcome?.filename ?? item.name}
        size={item.size}
        capturedAt={item.createdAt}
        now={context.now}
        view={view}
        thumbnail={<ItemThumbnail item={item} near={near} page={outcome?.page} />}
        onAct={act}
      />
      {reading && near && <ReadingPart {...{ reading, item, outcome }} />}
    </li>
  )
})

/** The draft of this device until the server has read the document; then the differences. */
function ReadingPart({ reading, item, outcome }: Pick<Entry, 'item'> & ReadingPartProps) {
  const isGone = item.state.at === 'removed' || item.skipped !== null
  if (isGone) return null
  if (outcome?.status === 'extracted') return <DraftOutcome reading={reading} final={outcome.extracted} />
  return <DraftFields reading={reading} />
}

interface ReadingPartProps {
  readonly reading: OwnReading
  readonly outcome: Outcome | null
}
