import type { Page } from 'playwright'

/** A row of an IndexedDB table of this browser with its key. */
export type StoredRow<Row> = { readonly key: IDBValidKey; readonly value: Row }

/** All rows of a table; empty before the app has created the database. */
export function storedRows<Row>(
  page: Page,
  database: 'sheaf' | 'sheaf-outbox',
  table: string,
): Promise<StoredRow<Row>[]> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<StoredRow<Row>[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        let isMissing = false
        // Made here, it would lack the app's tables, and the app would find it so.
        opening.onupgradeneeded = () => {
          isMissing = true
          opening.transaction?.abort()
        }
        opening.onerror = () => (isMissing ? resolve([]) : reject(opening.error ?? new Error(`no ${name}`)))
        opening.onsuccess = () => {
          const opened = opening.result
          const reading = opened.transaction(store).objectStore(store)
          const [keys, values] = [reading.getAllKeys(), reading.getAll()]
          values.onerror = () => reject(values.error ?? new Error('unreadable'))
          values.onsuccess = () => {
            opened.close()
            const rows = values.result as Row[]
            resolve(keys.result.map((key, at) => ({ key, value: rows[at] as Row })))
          }
        }
      }),
    [database, table] as const,
  )
}
