import type { DBCore, Middleware } from 'dexie'

const open = new Set<IDBTransaction>()
let isCached = false

/**
 * Opens a transaction that is aborted when the page enters the back/forward cache, as when a page is closed. Later
 * ones are not opened until the page is back. WebKit suspends transactions there, and an open one blocks the database
 * for all other pages.
 */
export function openTransaction(begin: () => IDBTransaction): IDBTransaction {
  // Code after an aborted write must not continue as if it had succeeded.
  if (isCached) throw new DOMException('The page is in the back/forward cache', 'AbortError')
  const transaction = begin()
  open.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction))
  return transaction
}

/** Opens all transactions of a Dexie database in this way. */
export const abortWhenCached: Middleware<DBCore> = {
  stack: 'dbcore',
  create: (core) => ({
    ...core,
    transaction: (...args) => openTransaction(() => core.transaction(...args) as IDBTransaction),
  }),
}

addEventListener('pagehide', (event) => {
  if (!('persisted' in event && event.persisted)) return
  isCached = true
  for (const transaction of open)
    try {
      transaction.abort()
    } catch {
      // The transaction has been committed, and its event is pending.
    }
})

addEventListener('pageshow', () => {
  isCached = false
})
