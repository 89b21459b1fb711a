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

/** What the bars show of a workspace's uploads. */
export interface UploadState {
  /** The queue of a workspace in one line; idle until its code is loaded. */
  readonly summary: SyncSummary
  /** The number for the Upload entry's badge. */
  readonly unsent: number
  /** Assumed of what is unsent until its summary is known. */
  readonly isUploading: boolean
}

export function useSyncSummary(projectId: string): UploadState {
  const { entries, context } = useQueue(projectId)
  const [shown, setShown] = useState<SyncSummary | null>(null)
  const userId = useUser()?.id ?? ''
  const batch = useMemo(() => batchOf(userId, projectId), [userId, projectId])
  const items = (entries ?? []).map(({ item }) => item)
  useEffect(() => {
    if (entries === null) return
    return startLate(sync, ({ syncSummary }) => {
      const next = syncSummary(
        entries.map(({ item }) => item),
        context,
        batch.get(),
      )
      batch.set(next.batch)
      // "All uploaded" stays its time although nothing is left to tell.
      setShown((before) => (before?.kind === 'done' && next.summary.kind === 'idle' ? before : next.summary))
      return () => undefined
    })
  }, [entries, context, batch])
  useEffect(() => {
    if (shown?.kind !== 'done') return
    const timer = setTimeout(() => setShown({ kind: 'idle' }), DONE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  const unsent = unsentCount(items)
  return {
    summary: shown ?? { kind: 'idle' },
    unsent,
    isUploading: shown ? shown.kind === 'uploading' : unsent > 0,
  }
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
