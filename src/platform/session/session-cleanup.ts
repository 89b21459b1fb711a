import { userOf } from '#core/session/machine.ts'
import type { SessionStore } from './session-store.ts'
import { type StoreName, unfinishedCleanups } from './unfinished-cleanups.ts'

/** Deletes a user's cached server data, never unsent captures. */
export type Cleanup = (userId: string) => Promise<void> | void

/** Delay before a failed cleanup is retried, in ms, and the number of retries. */
const AGAIN_MS = 10_000
const TRIES = 6

export interface SessionCleanup {
  /**
   * Registers the cleanup of a store; returns a function that removes it. If the store's code is loaded after a
   * session has ended, on this page or an earlier one, that user's data is cleaned up at once.
   */
  register(store: StoreName, forget: Cleanup): () => void
  /** Settles when all running cleanups are done. */
  settled(): Promise<void>
}

/**
 * Clears cached data when a user's session ends: signed out here or in another tab, rejected, or replaced by another
 * user (AUTH-21, AUTH-22). A failed cleanup does not stop the others. It is retried unless its user is back, because
 * its script or the database may have failed temporarily. Unfinished cleanups run at the next start.
 */
export function createSessionCleanup(session: SessionStore, storage: Storage): SessionCleanup {
  const registered = new Map<StoreName, Cleanup>()
  const unfinished = unfinishedCleanups(storage)
  let userId = userOf(session.getSnapshot())?.id ?? null
  let running: Promise<unknown> = Promise.resolve()
  if (userId !== null) unfinished.remove(userId)

  session.subscribe(() => {
    const before = userId
    userId = userOf(session.getSnapshot())?.id ?? null
    if (userId !== null) unfinished.remove(userId)
    if (before === null || before === userId) return
    unfinished.add(before)
    run([...registered].map(([store, forget]) => attempt(store, forget, before)))
  })

  function run(work: readonly Promise<void>[]) {
    running = Promise.allSettled([running, ...work]).then((outcomes) => {
      for (const outcome of outcomes) if (outcome.status === 'rejected') console.error(outcome.reason)
    })
  }

  async function attempt(store: StoreName, forget: Cleanup, user: string, tries = TRIES) {
    try {
      await forget(user)
      unfinished.finish(user, store)
    } catch (error) {
      const again = () => {
        if (unfinished.usersOf(store).includes(user)) run([attempt(store, forget, user, tries - 1)])
      }
      if (tries > 1) setTimeout(again, AGAIN_MS)
      throw error
    }
  }

  return {
    register: (store, forget) => {
      registered.set(store, forget)
      run(unfinished.usersOf(store).map((user) => attempt(store, forget, user)))
      return () => registered.delete(store)
    },
    settled: async () => void (await running),
  }
}
