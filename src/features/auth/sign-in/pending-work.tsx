import { useEffect, useState } from 'react'
import { texts } from '#messages/auth.ts'
import { Banner } from '#ui/feedback/banner.tsx'

/** Whether this browser has such a database: none is made for a visitor. */
async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return !databases || databases.some((one) => one.name === name)
}

/** How many captures on this device wait for a session, whoever's: who is about to sign in is not known. */
async function countFiles(): Promise<number> {
  if (!(await hasDatabase('sheaf-outbox'))) return 0
  const { outboxDb } = await import('#platform/db/outbox-db.ts')
  const [queued, drafts] = await Promise.all([
    outboxDb.items.where('lane').equals('open').count(),
    outboxDb.drafts.count(),
  ])
  return queued + drafts
}

/** How many changes of documents and folders do. */
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
 * Tells a signed-out person that nothing is lost of what waits on this device. Several people may use it, so it promises
 * nothing to whoever reads: it says for whom the work waits.
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
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let gone = false
    count().then(
      (found) => {
        if (!gone) setWaiting(found)
      },
      (error: unknown) => console.warn('What waits could not be counted', error),
    )
    return () => {
      gone = true
    }
  }, [count])
  return waiting
}
