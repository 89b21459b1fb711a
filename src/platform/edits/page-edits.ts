// The page's one queue of edits, tied to its session. Clearing caches or signing out does not empty it.
import { userOf } from '#core/session/machine.ts'
import { apiBase, session } from '../session/page-session.ts'
import { createEdits } from './create-edits.ts'
import { clientOfUser, createEditApi } from './edit-api.ts'
import { readEdits } from './stored-edits.ts'

export const pageEdits = createEdits({
  readEdits,
  openRows: async (options) => {
    const [{ createEditRows }, { editsDb }] = await Promise.all([
      import('./edit-rows.ts'),
      import('./edits-db.ts'),
    ])
    return createEditRows({ ...options, db: editsDb })
  },
  session: {
    userId: () => userOf(session.getSnapshot())?.id ?? null,
    subscribe: session.subscribe,
  },
  apiOf: (userId) => createEditApi(clientOfUser(userId, apiBase, session)),
  locks: navigator.locks,
  now: Date.now,
  random: Math.random,
  isVisible: () => document.visibilityState === 'visible' && navigator.onLine,
})

/** Sends pending edits, now and on browser events. Returns a function that stops it. */
export function startEdits(): () => void {
  const end = pageEdits.start()
  const wake = () => pageEdits.wake('now')
  const look = () => {
    if (document.visibilityState === 'visible') wake()
  }
  addEventListener('online', wake)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
    end()
  }
}
