import { useEffect, useState } from 'react'
import { plural } from '#lib/plural.ts'
import { Banner } from '#ui/banner.tsx'

/** Whether this browser has such a database: none is made for a visitor. */
async function hasDatabase(name: string): Promise<boolean> {
  const databases = await indexedDB.databases?.()
  return !databases || databases.some((one) => one.name === name)
}

/** How many captures on this device wait for a session. */
async function countFiles(): Promise<number> {
  if (!(await hasDatabase('sheaf-outbox'))) return 0
  const { outboxDb } = await import('#platform/db/outbox-db.ts')
  return outboxDb.items.where('lane').equals('open').count()
}

/** How many changes of documents and folders do; a choice that a person has to make is none of them. */
async function countChanges(): Promise<number> {
  if (!(await hasDatabase('sheaf-edits'))) return 0
  const { editsDb } = await import('#platform/edits/edits-db.ts')
  const { needsPerson } = await import('#core/edits/queue.ts')
  return editsDb.edits.filter((edit) => !needsPerson(edit)).count()
}

export interface WaitingWorkProps {
  readonly files?: () => Promise<number>
  readonly changes?: () => Promise<number>
}

/** Tells a signed-out person that nothing is lost of what waits on this device. */
export function WaitingWork({ files = countFiles, changes = countChanges }: WaitingWorkProps) {
  const waitingFiles = useCount(files)
  const waitingChanges = useCount(changes)
  const titles = [
    ...(waitingFiles === 0 ? [] : [plural(waitingFiles, FILES)]),
    ...(waitingChanges === 0 ? [] : [plural(waitingChanges, CHANGES)]),
  ]
  return titles.map((title) => <Banner key={title} tone="info" title={title} className="mb-4" />)
}

const FILES = {
  one: '{n} file is saved on this device and will upload after you sign in.',
  other: '{n} files are saved on this device and will upload after you sign in.',
}
const CHANGES = {
  one: '{n} change is kept on this device and will be saved after you sign in.',
  other: '{n} changes are kept on this device and will be saved after you sign in.',
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
