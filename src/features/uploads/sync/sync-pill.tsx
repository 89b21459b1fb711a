import { CloudCheck, RefreshCw, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { paths } from '#features/navigation/index.ts'
import { lateCode, startLate } from '#platform/db/late.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { AreaLink } from '#ui/controls/area-link.tsx'
import { classNames } from '#ui/class-names.ts'
import { texts } from '#messages/upload-notices.ts'
import { useQueue } from '../use-queue.ts'
import { unsentCount } from './is-unsent.ts'
import type { Batch, SyncSummary } from './sync-summary.ts'

const summary = lateCode(async () => (await import('./sync-summary.ts')).syncSummary)

/** "All uploaded" shows this long, in ms. */
const DONE_MS = 3_000

/** The queue of a workspace in one line, and the number for the Upload entry's badge. */
export function useSyncSummary(projectId: string): { summary: SyncSummary; unsent: number } {
  const { entries, context } = useQueue(projectId)
  const [shown, setShown] = useState<SyncSummary>({ kind: 'idle' })
  const userId = useUser()?.id ?? ''
  const batch = useMemo(() => batchOf(userId, projectId), [userId, projectId])
  const items = (entries ?? []).map(({ item }) => item)
  useEffect(() => {
    if (entries === null) return
    return startLate(summary.early, (syncSummary) => {
      const next = syncSummary(
        entries.map(({ item }) => item),
        context,
        batch.get(),
      )
      batch.set(next.batch)
      // "All uploaded" stays its time although nothing is left to tell.
      setShown((before) => (before.kind === 'done' && next.summary.kind === 'idle' ? before : next.summary))
      return () => undefined
    })
  }, [entries, context, batch])
  useEffect(() => {
    if (shown.kind !== 'done') return
    const timer = setTimeout(() => setShown({ kind: 'idle' }), DONE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return { summary: shown, unsent: unsentCount(items) }
}

/** The batch of this page. It is on the device, too: a page that is loaded later goes on counting. */
function batchOf(userId: string, projectId: string) {
  const stored = preferences.uploadBatch(userId, projectId)
  let batch: Batch = new Set(stored.get())
  return {
    get: () => batch,
    set(next: Batch) {
      // It only grows, or ends.
      if (next.size !== batch.size) stored.set([...next])
      batch = next
    },
  }
}

const looks = {
  offline: { icon: WifiOff, tone: 'bg-neutral-soft text-neutral' },
  uploading: { icon: RefreshCw, tone: 'bg-info-soft text-info' },
  attention: { icon: TriangleAlert, tone: 'bg-warning-soft text-warning' },
  done: { icon: CloudCheck, tone: 'bg-success-soft text-success' },
}

/** Full sentence, and a part of it for narrow bars: who speaks to the device says what they read. */
function words(summary: Exclude<SyncSummary, { kind: 'idle' }>): { full: string; short: string } {
  switch (summary.kind) {
    case 'offline':
      return { full: texts.pill.offline({ n: summary.saved }), short: String(summary.saved) }
    case 'uploading':
      return {
        full: texts.pill.uploading({ at: summary.at, of: summary.of }),
        short: texts.pill.at({ at: summary.at, of: summary.of }),
      }
    case 'attention':
      return { full: texts.pill.attention({ n: summary.count }), short: String(summary.count) }
    case 'done':
      return { full: texts.pill.done, short: '' }
  }
}

/** State of uploads for the bars; a press opens the queue. Narrow bars show picture and number only. */
export function SyncPill({ projectId }: { readonly projectId: string }) {
  const { summary } = useSyncSummary(projectId)
  if (summary.kind === 'idle') return null
  const { icon: Icon, tone } = looks[summary.kind]
  const { full, short } = words(summary)
  return (
    <AreaLink
      href={paths.myUploads(projectId)}
      label={full}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full px-3 text-sm font-medium tabular-nums outdoor:border-2 xl:min-h-9',
        tone,
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-md:hidden">{full}</span>
      {short && <span className="md:hidden">{short}</span>}
    </AreaLink>
  )
}
