import { Banner } from '#ui/feedback/banner.tsx'
import { QueueList } from '../queue/queue-list.tsx'
import { texts } from '#messages/uploads.ts'
import { useQueue } from '../use-queue.ts'

/** The captures of a workspace that its person may not open any more: each can be saved elsewhere or tried again. */
export function UnsentCaptures({ projectId }: { readonly projectId: string }) {
  const { entries, context, proven } = useQueue(projectId)
  const unsent = (entries ?? []).filter(
    ({ item: { state } }) => state.at !== 'released' && state.at !== 'removed',
  )
  if (unsent.length === 0) return null
  return (
    <section aria-label={texts.unsentList} className="mx-auto max-w-2xl">
      <Banner tone="warning" title={texts.unsentHere({ n: unsent.length })} className="mb-4">
        <p>{texts.unsentHereText}</p>
      </Banner>
      <QueueList {...{ projectId, context, proven }} label={texts.unsentList} entries={unsent} />
    </section>
  )
}
