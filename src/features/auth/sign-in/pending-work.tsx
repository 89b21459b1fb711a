import { useEffect, useState } from 'react'
import { texts } from '#messages/auth.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** Whether the database exists. Opening it would create it, which visitors do not need. */
async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return !databases || databases.some((one) => one.name === name)
}

/** Captures on this device that are pending until somebody signs in, of all users, because it is unknown who will. */
async function countFiles(): Promise<number> {
  if (!(await hasDatabase('sheaf-outbox'))) return 0
  const { outboxDb } = await import('#platform/db/outbox-db.ts')
  const [queued, drafts] = await Promise.all([
    outboxDb.items.where('lane').equals('open').count(),
    outboxDb.drafts.count(),
  ])
  return queued + drafts
}

/** Changes of documents and folders on this device that are pending until somebody signs in, of all users. */
async function countChanges(): Promise<number> {
  if (!(await hasDatabase('sheaf-edits'))) return 0
  const { editsDb } = await import('#platform/edits/edits-db.ts')
  return editsDb.edits.count()
}

export interface PendingWorkProps {
  readonly files?: () => Promise<number>
  readonly changes?: () => Promise<number>
}

/**
 * Explains that pending work on this device is not lost. Names no user, since several people may share the device.
 */
export function PendingWork({ files = countFiles, changes = countChanges }: PendingWorkProps) {
  const pendingFiles = useCount(files)
  const pendingChanges = useCount(changes)
  const titles = [
    ...(pendingFiles === 0 ? [] : [texts.pending.files({ n: pendingFiles })]),
    ...(pendingChanges === 0 ? [] : [texts.pending.changes({ n: pendingChanges })]),
  ]
  return titles.map((title) => <Banner key={title} tone="info" title={title} className="mb-4" />)
}

function useCount(count: () => Promise<number>): number {
  const [pending, setPending] = useState(0)
  useEffect(() => {
    let unmounted = false
    count().then(
      (found) => {
        if (!unmounted) setPending(found)
      },
      (error: unknown) => console.warn('Pending work could not be counted', error),
    )
    return () => {
      unmounted = true
    }
  }, [count])
  return pending
}
