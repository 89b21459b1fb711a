import { CircleCheck, RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Banner } from '#ui/feedback/banner.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTableWidth } from '#ui/hooks/use-media.ts'
import { endedUnsent } from '#core/uploads/steps.ts'
import { hasBackgroundSync } from '#platform/sw/request-sync.ts'
import { act } from '../act.ts'
import { texts } from '#messages/uploads.ts'
import { isUnsent } from '../sync/is-unsent.ts'
import type { Queue, QueueEntry } from '../use-queue.ts'
import { LimitCard } from './limit-card.tsx'
import { canRetry } from './item-view.ts'
import { QueueList } from './queue-list.tsx'
import { reportFailure } from './report-failure.ts'

export interface OnDeviceProps {
  readonly projectId: string
  readonly queue: Queue
  readonly title: string
  /** Shows if there is nothing; null hides the section. */
  readonly empty: ReactNode
  /** On phones only the first two finished ones show, until the others are wanted: what comes below stays near. */
  readonly fold?: boolean
  /** More rows below the list, shown with it or alone. */
  readonly earlier?: ReactNode
}

/** Finished ones that show on a phone. */
const MOST_DONE = 2

const isDone = ({ item }: QueueEntry) => item.state.at === 'released'
const isRemoved = ({ item }: QueueEntry) => item.state.at === 'removed'

/** Captures of this device: on their way, pending a person, finished, and removed (UPLOAD-07). */
export function OnDevice({ projectId, queue, title, empty, fold = false, earlier = false }: OnDeviceProps) {
  const isWide = useTableWidth()
  const [unfolded, setUnfolded] = useState(false)
  const { entries, context, proven, limit, others } = queue
  if (entries === null) return null
  const stored = entries.filter((entry) => !isRemoved(entry))
  const done = stored.filter(isDone)
  const isFolded = fold && !isWide && !unfolded && done.length > MOST_DONE + 1
  const hidden = new Set(isFolded ? done.slice(MOST_DONE) : [])
  const removed = entries.filter(isRemoved)
  const shows =
    stored.length > 0 || removed.length > 0 || others > 0 || limit !== null || Boolean(empty ?? earlier)
  if (!shows) return null
  const buttons = stored.length > 0 && <ClearButtons projectId={projectId} entries={stored} />
  return (
    <section aria-label={title} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2 max-md:mb-0">
        {(stored.length > 0 || !earlier) && <h2 className="text-lg font-semibold max-md:sr-only">{title}</h2>}
        {isWide && buttons}
      </div>
      {limit && <LimitCard info={limit} now={context.now} />}
      {!hasBackgroundSync() && stored.some(({ item }) => isUnsent(item)) && (
        <Banner tone="info" className="mb-3">
          {texts.keepOpen}
        </Banner>
      )}
      {stored.length > 0 ? (
        <QueueList
          {...{ projectId, context, proven }}
          label={title}
          entries={stored.filter((entry) => !hidden.has(entry))}
        />
      ) : (
        empty
      )}
      {isFolded && (
        <Button variant="quiet" onPress={() => setUnfolded(true)}>
          {texts.showDone({ n: hidden.size })}
        </Button>
      )}
      {earlier}
      {!isWide && buttons && <div className="mt-3">{buttons}</div>}
      {others > 0 && <p className="mt-3 text-sm text-text-muted">{texts.otherAccounts({ n: others })}</p>}
      {removed.length > 0 && (
        <div className="mt-5">
          <h3 className="font-semibold">{texts.removedTitle}</h3>
          <p className="mb-2 text-sm text-text-muted">{texts.removedHint}</p>
          <QueueList {...{ projectId, context, proven }} label={texts.removedTitle} entries={removed} />
        </div>
      )}
    </section>
  )
}

/** Everything of this device is on the server. */
export function AllDone() {
  return (
    <p className="flex items-center gap-2 text-text-muted">
      <CircleCheck aria-hidden className="size-5 text-success" />
      {texts.nothingPending}
    </p>
  )
}

function ClearButtons({ projectId, entries }: { projectId: string; entries: readonly QueueEntry[] }) {
  const unsent = entries.filter(({ item }) => isUnsent(item)).length
  const clear = () => reportFailure(act((actions) => actions.clearAll(projectId)))
  const askClear = () =>
    ask({
      title: texts.clearTitle,
      message: texts.clearConfirm({ n: unsent }),
      confirmLabel: texts.clearAll,
      cancelLabel: texts.cancel,
      closeLabel: texts.dismiss,
      onConfirm: clear,
    })
  const ended = entries.filter(({ item }) => endedUnsent(item)).map(({ item }) => item.captureId)
  const clearCompleted = () => {
    reportFailure(act((actions) => actions.clearCompleted(projectId)))
    if (ended.length === 0) return
    ask({
      title: texts.removeUnsentTitle,
      message: texts.removeUnsentConfirm({ n: ended.length }),
      confirmLabel: texts.remove,
      cancelLabel: texts.cancel,
      closeLabel: texts.dismiss,
      onConfirm: () => reportFailure(act((actions) => actions.removeUnsent(ended))),
    })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {entries.some(({ item }) => canRetry(item)) && (
        <Button
          icon={<RotateCw aria-hidden className="size-4" />}
          onPress={() => reportFailure(act((actions) => actions.retryAll()))}
        >
          {texts.retryAll}
        </Button>
      )}
      {(entries.some(isDone) || ended.length > 0) && (
        <Button onPress={clearCompleted}>{texts.clearCompleted}</Button>
      )}
      <Button variant="quiet" onPress={unsent > 0 ? askClear : clear}>
        {texts.clearAll}
      </Button>
    </div>
  )
}
