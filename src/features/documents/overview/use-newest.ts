import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { FileThing } from '#contract/things.ts'
import { filesQuery, unreadQuery, useProgressPolling } from '#features/workspace-data/index.ts'
import { createStore } from '#lib/store.ts'
import { useOverlay } from '../edits/use-overlay.ts'
import { isInProgress } from '../file-status.ts'

/** Newest documents shown, and most failed ones. */
const SHOWN = { newest: 8, failed: 20 }

const failed = [{ id: 'data.status', value: ['error'] }]

export interface Newest {
  readonly newest: readonly FileThing[]
  /**
   * Files whose reading failed before a type was found, and that are not among the newest: no table contains them
   * (UPLOAD-25).
   */
  readonly failed: readonly FileThing[]
  /** Number of documents of any type or none. */
  readonly total: number
  readonly isPending: boolean
}

/** The newest documents of a workspace, of any type and state. */
export function useNewest(projectId: string): Newest {
  const polling = useProgressPolling(projectId)
  const overlay = useOverlay(projectId)
  const newest = useQuery({
    ...filesQuery(projectId, { page: 1, pageSize: SHOWN.newest }, { partOf: [] }),
    select: overlay.files,
    refetchInterval: (query) => polling((query.state.data?.rows ?? []).some(isInProgress)),
  })
  const broken = useQuery({
    ...filesQuery(projectId, { page: 1, pageSize: SHOWN.failed, filters: failed }),
    select: overlay.files,
  })
  const rows = newest.data?.rows ?? []
  const shown = new Set(rows.map(({ id }) => id))
  return {
    newest: rows,
    failed: (broken.data?.rows ?? []).filter(({ id, data }) => !data.document_type && !shown.has(id)),
    total: newest.data?.total ?? 0,
    isPending: newest.isLoading || broken.isLoading,
  }
}

export interface ReadingProgress {
  /** Documents read since the workspace last had none in progress, as far as this page knows. */
  readonly done: number
  readonly all: number
}

/** By workspace: documents in progress when last checked, and the size of the current batch. */
const batches = createStore<Readonly<Record<string, { left: number; all: number }>>>({})

/** Progress of reading; null if nothing is in progress. */
export function useReadingProgress(projectId: string): ReadingProgress | null {
  const polling = useProgressPolling(projectId)
  const { data } = useQuery({
    ...unreadQuery(projectId),
    refetchInterval: (query) => polling((query.state.data?.total ?? 0) > 0),
  })
  const left = data?.total
  useEffect(() => {
    if (left === undefined) return
    const before = batches.get()[projectId] ?? { left: 0, all: 0 }
    const all = left === 0 ? 0 : before.all + Math.max(0, left - before.left)
    if (left !== before.left) batches.set({ ...batches.get(), [projectId]: { left, all } })
  }, [left, projectId])
  const batch = useSyncExternalStore(batches.subscribe, () => batches.get()[projectId])
  if (!left || !batch) return null
  return { done: Math.max(0, batch.all - left), all: Math.max(batch.all, left) }
}
