import { userOf } from '#core/session/machine.ts'
import type { SessionStore } from './session-store.ts'

/** Drops what is cached of a user's server data. Captures that were not sent are never among it. */
export type Cleanup = (userId: string) => Promise<void> | void

export interface SessionCleanup {
  /**
   * Registers a store of server data; answers the function that takes it out again. A store that comes after a session
   * has ended, as one whose code was not loaded yet, is told of that user at once.
   */
  register(forget: Cleanup): () => void
  /** Settles when everything that is being forgotten is gone. */
  settled(): Promise<void>
}

/**
 * Cached data goes whenever a user's session ends: by logout here or in another tab, a refusal, or another user
 * signing in (AUTH-21, AUTH-22). One store that fails does not keep the others from clearing.
 */
export function createSessionCleanup(store: SessionStore): SessionCleanup {
  const registered = new Set<Cleanup>()
  /** Whose sessions have ended in this page, and who have not come back since. */
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

  /** Clears what these stores hold of these users. */
  function clear(stores: readonly Cleanup[], users: readonly string[]) {
    const work = stores.flatMap((forget) => users.map(async (user) => forget(user)))
    running = Promise.allSettled([running, ...work]).then((outcomes) => {
      for (const outcome of outcomes) if (outcome.status === 'rejected') console.error(outcome.reason)
    })
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
