import { userOf } from '#core/session/machine.ts'
import type { SessionStore } from './session-store.ts'

/** Deletes a user's cached server data, never unsent captures. */
export type Cleanup = (userId: string) => Promise<void> | void

/** A cleanup that failed is tried again after this many ms, and this often. */
const AGAIN_MS = 10_000
const TRIES = 6

export interface SessionCleanup {
  /**
   * Registers a cleanup; returns a function that removes it. A store whose code loads after a session has ended is
   * cleaned up for that user at once.
   */
  register(forget: Cleanup): () => void
  /** Settles when all running cleanups are done. */
  settled(): Promise<void>
}

/**
 * Clears cached data when a user's session ends: signed out here or in another tab, rejected, or replaced by another user
 * (AUTH-21, AUTH-22). A cleanup that fails does not stop the others. It is tried again unless its user is back: its
 * script or the database may have failed for a moment.
 */
export function createSessionCleanup(store: SessionStore): SessionCleanup {
  const registered = new Set<Cleanup>()
  /** Users whose sessions have ended on this page and who have not signed in again. */
  const ended = new Set<string>()
  let userId = userOf(store.getSnapshot())?.id ?? null
  let running: Promise<unknown> = Promise.resolve()

  store.subscribe(() => {
    const before = userId
    userId = userOf(store.getSnapshot())?.id ?? null
    if (userId !== null) ended.delete(userId)
    if (before === null || before === userId) return
    ended.add(before)
    clear([...registered], [before])
  })

  function clear(stores: readonly Cleanup[], users: readonly string[], tries = TRIES) {
    const work = stores.flatMap((forget) => users.map((user) => attempt(forget, user, tries)))
    running = Promise.allSettled([running, ...work]).then((outcomes) => {
      for (const outcome of outcomes) if (outcome.status === 'rejected') console.error(outcome.reason)
    })
  }

  async function attempt(forget: Cleanup, user: string, tries: number) {
    try {
      await forget(user)
    } catch (error) {
      const again = () => {
        if (ended.has(user)) clear([forget], [user], tries - 1)
      }
      if (tries > 1) setTimeout(again, AGAIN_MS)
      throw error
    }
  }

  return {
    register: (forget) => {
      registered.add(forget)
      clear([forget], [...ended])
      return () => registered.delete(forget)
    },
    settled: async () => void (await running),
  }
}
