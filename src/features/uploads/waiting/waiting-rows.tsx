import { unreadTitle } from '#core/titles/document-title.ts'
import { NewestRow } from '#features/documents/index.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/uploads.ts'
import { ItemThumbnail } from '../queue/item-thumbnail.tsx'
import { ItemChip } from '../queue/item-chip.tsx'
import { itemView } from '../queue/item-view.ts'
import { isUnsent } from '../sync/is-unsent.ts'
import { type QueueContext, type QueueEntry, useQueue } from '../use-queue.ts'

/** Captures shown: the list of uploads has the rest. */
const SHOWN = 4

/** A few of the captures that wait, and how many more there are. */
export function WaitingRows({ projectId }: { readonly projectId: string }) {
  const { entries, context } = useQueue(projectId)
  const unsent = (entries ?? []).filter(({ item }) => isUnsent(item))
  const left = unsent.length - SHOWN
  return (
    <>
      {unsent.slice(0, SHOWN).map((entry) => (
        <WaitingRow key={entry.item.captureId} {...{ projectId, entry, context }} />
      ))}
      {left > 0 && (
        <NewestRow
          href={paths.myUploads(projectId)}
          thumbnail={null}
          title={texts.moreWaiting({ n: left })}
          below={null}
        />
      )}
    </>
  )
}

interface WaitingRowProps {
  readonly projectId: string
  readonly entry: QueueEntry
  readonly context: QueueContext
}

function WaitingRow({ projectId, entry: { item, sent }, context }: WaitingRowProps) {
  const view = itemView(item, sent, { ...context, isProven: false, ahead: null, outcome: null })
  return (
    <NewestRow
      href={paths.myUploads(projectId)}
      thumbnail={<ItemThumbnail item={item} near page={undefined} />}
      title={<bdi>{unreadTitle(item.name)}</bdi>}
      below={view.detail}
      end={<ItemChip view={view} />}
    />
  )
}
