import { useQueries } from '@tanstack/react-query'
import type { UploadItem } from '#core/uploads/types.ts'
import { FileThing } from '#contract/things.ts'
import { thingQuery, useProgressPolling } from '#features/documents/index.ts'
import { cardClass } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { QueueContext, QueueEntry } from '../use-queue.ts'
import { itemView, type Outcome } from './item-view.ts'
import { QueueRow } from './queue-row.tsx'
import { useItemActions } from './use-item-actions.tsx'
import { ItemThumbnail } from './item-thumbnail.tsx'

export interface QueueListProps {
  readonly projectId: string
  readonly label: string
  readonly entries: readonly QueueEntry[]
  readonly context: QueueContext
}

/** Captures as rows; those at the host show what becomes of them there. */
export function QueueList({ projectId, label, entries, context }: QueueListProps) {
  const outcomes = useOutcomes(
    projectId,
    entries.map(({ item }) => item),
  )
  const { act, dialog } = useItemActions()
  return (
    <>
      <ul aria-label={label} className={classNames(cardClass, 'divide-y divide-border overflow-hidden')}>
        {entries.map((entry, index) => (
          <li key={entry.item.captureId}>
            <Entry
              projectId={projectId}
              entry={entry}
              context={context}
              ahead={entries.slice(index + 1).filter(({ item }) => isWaitingTurn(item)).length}
              outcome={outcomes.get(entry.item.thingId ?? '') ?? null}
              onAct={(action) => act(entry.item, action)}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}

const isWaitingTurn = ({ state }: UploadItem) => state.at === 'working' || state.at === 'waiting'

interface EntryProps {
  readonly projectId: string
  readonly entry: QueueEntry
  readonly context: QueueContext
  readonly ahead: number
  readonly outcome: Outcome | null
  readonly onAct: Parameters<typeof QueueRow>[0]['onAct']
}

function Entry({ projectId, entry: { item, sent }, context, ahead, outcome, onAct }: EntryProps) {
  return (
    <QueueRow
      projectId={projectId}
      name={item.name}
      size={item.size}
      capturedAt={item.createdAt}
      now={context.now}
      view={itemView(item, sent, { ...context, ahead, outcome })}
      thumbnail={<ItemThumbnail item={item} page={outcome?.page} />}
      onAct={onAct}
    />
  )
}

/** The documents that came of these captures, by their id. */
function useOutcomes(projectId: string, items: readonly UploadItem[]): ReadonlyMap<string, Outcome> {
  const polling = useProgressPolling(projectId)
  const ids = [
    ...new Set(items.flatMap((item) => (item.state.at === 'released' && item.thingId ? [item.thingId] : []))),
  ]
  return useQueries({
    queries: ids.map((id) => ({
      ...thingQuery(projectId, id),
      refetchInterval: (query: { state: { data: unknown } }) => {
        const status = outcomeOf(query.state.data)?.status
        return polling(status !== 'extracted' && status !== 'error')
      },
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }, index) => {
          const outcome = outcomeOf(data)
          const id = ids[index]
          return outcome && id !== undefined ? [[id, outcome] as const] : []
        }),
      ),
  })
}

function outcomeOf(thing: unknown): Outcome | null {
  const file = FileThing.safeParse(thing)
  if (!file.success) return null
  const { status, document_type: documentType, department, pageImages } = file.data.data
  return {
    status,
    documentType: documentType ?? null,
    department: department ?? null,
    page: pageImages[0],
  }
}
