import type { Page } from 'playwright'

// What of the workspace lies on this device to be read offline, read from the database itself.

interface NewestRow {
  readonly things: readonly {
    readonly id: string
    readonly version?: number
    readonly data: { readonly status?: string }
  }[]
}
interface AnswerRow {
  readonly key: string
  readonly value: unknown
}

export interface OnDevice {
  /** Versions of the documents that were read, by id. */
  readonly versions: ReadonlyMap<string, number>
  /** The document types as they were answered last, as text. */
  readonly types: string
}

export async function readOnDevice(page: Page): Promise<OnDevice> {
  const [newest, answers] = await page.evaluate(
    () =>
      new Promise<[NewestRow[], AnswerRow[]]>((resolve, reject) => {
        const opening = indexedDB.open('sheaf')
        opening.onerror = () => reject(opening.error ?? new Error('no database'))
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction(['newest', 'queryCache'])
          const rows = reading.objectStore('newest').getAll()
          const kept = reading.objectStore('queryCache').getAll()
          reading.onerror = () => reject(reading.error ?? new Error('unreadable'))
          reading.oncomplete = () => {
            database.close()
            resolve([rows.result as NewestRow[], kept.result as AnswerRow[]])
          }
        }
      }),
  )
  const read = newest
    .flatMap(({ things }) => things)
    .filter(({ data }) => data.status === 'extracted' || data.status === 'error')
  const types = answers.filter(({ key }) => key.includes('schema-stats'))
  return {
    versions: new Map(read.map(({ id, version }) => [id, version ?? 0])),
    types: JSON.stringify(types.map(({ value }) => value)),
  }
}
