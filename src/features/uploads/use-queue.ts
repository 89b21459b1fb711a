import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DisplayContext } from '#core/uploads/labels.ts'
import { useNow } from '#features/documents/index.ts'
import { type QueueEntry, uploads } from './engine.ts'

export type { QueueEntry }

export interface QueueContext extends DisplayContext {
  /** ms since 1970; moves on with every minute. */
  readonly now: number
}

export interface Queue {
  /** Null until the device's database has answered. */
  readonly entries: readonly QueueEntry[] | null
  readonly context: QueueContext
}

/** The signed-in user's captures of a workspace, newest first, as they change. */
export function useQueue(projectId: string): Queue {
  const [entries, setEntries] = useState<readonly QueueEntry[] | null>(null)
  const now = useNow()
  const environment = useSyncExternalStore(uploads.subscribeEnvironment, uploads.environment)
  useEffect(() => {
    setEntries(null)
    return uploads.watch(projectId, setEntries)
  }, [projectId])
  const limited = (entries ?? []).some(
    ({ item: { state } }) => state.at === 'waiting-quota' && state.until > now,
  )
  const context = useMemo(() => ({ ...environment, limited, now }), [environment, limited, now])
  return { entries, context }
}
