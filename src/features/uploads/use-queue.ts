import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { DisplayContext } from '#core/uploads/labels.ts'
import type { RateLimitInfo } from '#contract/errors.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { type QueueEntry, uploads } from './engine.ts'
import { useDevice } from './storage/use-device.ts'

export type { QueueEntry }

export interface QueueContext extends DisplayContext {
  /** ms since 1970; moves on with every minute. */
  readonly now: number
}

export interface Queue {
  /** Null until the device's database has answered. */
  readonly entries: readonly QueueEntry[] | null
  readonly context: QueueContext
  /** Captures of which this device holds the upload proof. */
  readonly proven: ReadonlySet<string>
  /** The upload limit that holds now; null for none. */
  readonly limit: RateLimitInfo | null
  /** Unsent captures of other accounts on this device. */
  readonly others: number
}

const NONE: ReadonlySet<string> = new Set()

/** The signed-in user's captures of a workspace, newest first, as they change. */
export function useQueue(projectId: string): Queue {
  const [entries, setEntries] = useState<readonly QueueEntry[] | null>(null)
  const [proven, setProven] = useState(NONE)
  const now = useNow()
  const environment = useSyncExternalStore(uploads.subscribeEnvironment, uploads.environment)
  useEffect(() => {
    setEntries(null)
    // What a person does goes first: a queue that races must not make the page slow to answer.
    return uploads.watch(projectId, (next) => startTransition(() => setEntries(next)))
  }, [projectId])
  useEffect(
    () => uploads.watchProofs(projectId, (next) => startTransition(() => setProven(next))),
    [projectId],
  )
  const device = useDevice()
  const limited = device.limit !== null && device.limit.until > now
  const context = useMemo(() => ({ ...environment, limited, now }), [environment, limited, now])
  return { entries, context, proven, limit: device.limit?.info ?? null, others: device.others }
}
