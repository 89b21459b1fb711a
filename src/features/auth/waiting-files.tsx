import { useEffect, useState } from 'react'
import { plural } from '#lib/plural.ts'
import { Banner } from '#ui/banner.tsx'

/** How many captures on this device wait for a session. The database is opened only where there is one. */
async function countWaiting(): Promise<number> {
  const databases = await indexedDB.databases?.()
  if (databases && !databases.some(({ name }) => name === 'sheaf-outbox')) return 0
  const { outboxDb } = await import('#platform/db/outbox-db.ts')
  return outboxDb.items.where('lane').equals('open').count()
}

/** Tells a signed-out field worker that nothing is lost. */
export function WaitingFiles({ count = countWaiting }: { readonly count?: () => Promise<number> }) {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    let gone = false
    count().then(
      (found) => {
        if (!gone) setWaiting(found)
      },
      (error: unknown) => console.warn('Waiting files could not be counted', error),
    )
    return () => {
      gone = true
    }
  }, [count])
  if (waiting === 0) return null
  const title = plural(waiting, {
    one: '{n} file is saved on this device and will upload after you sign in.',
    other: '{n} files are saved on this device and will upload after you sign in.',
  })
  return <Banner tone="info" title={title} className="mb-4" />
}
