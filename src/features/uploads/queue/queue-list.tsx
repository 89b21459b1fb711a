import type { UploadItem } from '#core/uploads/types.ts'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { QueueContext, QueueEntry as Entry } from '../use-queue.ts'
import { QueueEntry } from './queue-entry.tsx'
import { useItemActions } from './use-item-actions.tsx'

export interface QueueListProps {
  readonly projectId: string
  readonly label: string
  readonly entries: readonly Entry[]
  readonly context: QueueContext
}

/** So many rows are kept complete wherever the screen is. */
const FIRST = 20

/** Captures as rows; those at the host show what becomes of them there. */
export function QueueList({ projectId, label, entries, context }: QueueListProps) {
  const { act, dialog } = useItemActions()
  const ahead = waitingBefore(entries)
  return (
    <>
      <ul aria-label={label} className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
        {entries.map((entry, index) => (
          <QueueEntry
            key={entry.item.captureId}
            projectId={projectId}
            entry={entry}
            context={context}
            ahead={isWaitingTurn(entry.item) ? (ahead[index] ?? 0) : 0}
            first={index < FIRST}
            onAct={act}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

const isWaitingTurn = ({ state }: UploadItem) => state.at === 'working' || state.at === 'waiting'

/** Of each entry, how many unfinished ones are older: those stand after it. */
function waitingBefore(entries: readonly Entry[]): number[] {
  let count = 0
  return entries
    .toReversed()
    .map(({ item }) => (isWaitingTurn(item) ? count++ : count))
    .toReversed()
}
