import { useEffect, useMemo, useState } from 'react'
import { useUser } from '#features/auth/index.ts'
import { LatePart } from '#features/loading/index.ts'
import { lateCode, startLate } from '#platform/db/late.ts'
import { preferences } from '#platform/preferences/preferences.ts'
import { useQueue } from '../use-queue.ts'
import { unsentCount } from './is-unsent.ts'
import type { Batch, SyncSummary } from './sync-summary.ts'

const sync = lateCode(() => import('./late-sync.ts'))

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
    return startLate(sync.early, ({ syncSummary }) => {
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

export interface SyncPillProps {
  readonly projectId: string
}

/** State of uploads for the bars; a press opens the queue. Narrow bars show picture and number only. */
export function SyncPill({ projectId }: SyncPillProps) {
  const { summary } = useSyncSummary(projectId)
  if (summary.kind === 'idle') return null
  return (
    <LatePart load={sync} failed={null}>
      {({ Pill }) => <Pill {...{ projectId, summary }} />}
    </LatePart>
  )
}
