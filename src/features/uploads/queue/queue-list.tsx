import { useMemo } from 'react'
import { displayOf, statusOf } from '#core/uploads/labels.ts'
import type { UploadItem } from '#core/uploads/types.ts'
import { cardClass } from '#ui/layout/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { QueueContext, QueueEntry as Entry } from '../use-queue.ts'
import { AheadContext } from './ahead-context.ts'
import { QueueEntry } from './queue-entry.tsx'
import { ReadingsContext, useReadings } from './readings-context.ts'
import { useItemActions } from './use-item-actions.tsx'

export interface QueueListProps {
  readonly projectId: string
  readonly label: string
  readonly entries: readonly Entry[]
  readonly context: QueueContext
  /** See `Queue`. */
  readonly proven: ReadonlySet<string>
}

/** Number of rows that are always rendered in full. */
const FIRST = 20

/** Captures as rows; those on the server show their progress there. */
export function QueueList({ projectId, label, entries, context, proven }: QueueListProps) {
  const { act, dialog } = useItemActions()
  const readings = useReadings(projectId)
  const ahead = useMemo(() => pendingBefore(entries), [entries])
  const shown = useMemo(() => movingFirst(entries, context), [entries, context])
  return (
    <AheadContext value={ahead}>
      <ReadingsContext value={readings}>
        <ul aria-label={label} className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
          {shown.map((entry, index) => (
            <QueueEntry
              key={entry.item.captureId}
              projectId={projectId}
              entry={entry}
              context={context}
              isProven={proven.has(entry.item.captureId)}
              first={index < FIRST}
              onAct={act}
            />
          ))}
        </ul>
      </ReadingsContext>
      {dialog}
    </AheadContext>
  )
}

const isUnfinished = ({ state }: UploadItem) => state.at === 'working' || state.at === 'waiting'

/** For each capture that has not started, the number of older unfinished ones, which are sent first. */
function pendingBefore(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const before = new Map<string, number>()
  let count = 0
  for (const { item } of entries.toReversed()) {
    if (!isUnfinished(item)) continue
    if (statusOf(item).type === '') before.set(item.captureId, count)
    count += 1
  }
  return before
}

const moving: ReadonlySet<string> = new Set(['checking', 'processing', 'uploading'])

/** What is being sent comes first; the rest keeps its order. */
function movingFirst(entries: readonly Entry[], context: QueueContext): readonly Entry[] {
  const isMoving = ({ item }: Entry) => moving.has(displayOf(item, context))
  return [...entries.filter(isMoving), ...entries.filter((entry) => !isMoving(entry))]
}
