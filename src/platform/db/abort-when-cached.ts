import type { DBCore, Middleware } from 'dexie'

const open = new Set<IDBTransaction>()

/**
 * Aborts a page's transactions when it enters the back/forward cache, as when a page is closed. WebKit suspends them
 * there, and an open one blocks the database for every other page.
 */
export const abortWhenCached: Middleware<DBCore> = {
  stack: 'dbcore',
  create: (core) => ({
    ...core,
    transaction(...args) {
      const transaction = core.transaction(...args) as IDBTransaction
      open.add(transaction)
      for (const end of ['complete', 'abort'])
        transaction.addEventListener(end, () => open.delete(transaction))
      return transaction
    },
  }),
}

addEventListener('pagehide', (event) => {
  if (!('persisted' in event && event.persisted)) return
  for (const transaction of open)
    try {
      transaction.abort()
    } catch {
      // It has been committed, and its event is on the way.
    }
})
