import type { Page } from 'playwright'

// What of the workspace lies on this device to be read offline, read from the database itself.

interface KeptRow {
  readonly things: readonly { readonly id: string; readonly data: { readonly status?: string } }[]
}

/** Ids of the documents that were read and have come to this device. */
export async function readOnDevice(page: Page): Promise<ReadonlySet<string>> {
  const rows = await page.evaluate(
    () =>
      new Promise<KeptRow[]>((resolve, reject) => {
        const opening = indexedDB.open('sheaf')
        opening.onerror = () => reject(opening.error ?? new Error('no database'))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('newest').objectStore('newest').getAll()
          reading.onerror = () => reject(reading.error ?? new Error('unreadable'))
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result as KeptRow[])
          }
        }
      }),
  )
  const things = rows.flatMap((row) => row.things)
  return new Set(
    things.filter(({ data }) => data.status === 'extracted' || data.status === 'error').map(({ id }) => id),
  )
}
