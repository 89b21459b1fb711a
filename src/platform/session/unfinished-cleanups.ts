/** Stores with user data. Each registers its cleanup under its name. */
const STORES = ['queries', 'images', 'offline'] as const

export type StoreName = (typeof STORES)[number]

const KEY = 'session-cleanups'

/**
 * Users whose sessions have ended, with the stores that still contain their data. In localStorage, so that what a
 * page could not delete before it was left is deleted at the next start.
 */
export interface UnfinishedCleanups {
  usersOf(store: StoreName): readonly string[]
  /** Marks all stores as having data of this user. */
  add(userId: string): void
  finish(userId: string, store: StoreName): void
  /** The user has signed in again, so the data stays. */
  remove(userId: string): void
}

export const hasUnfinishedCleanups = (storage: Storage): boolean => storage.getItem(KEY) !== null

export function unfinishedCleanups(storage: Storage): UnfinishedCleanups {
  const read = () => new Map(entriesIn(storage.getItem(KEY)))
  const write = (userId: string, stores: readonly StoreName[]) => {
    const users = read()
    if (stores.length > 0) users.set(userId, stores)
    else if (!users.delete(userId)) return
    if (users.size > 0) storage.setItem(KEY, JSON.stringify(Object.fromEntries(users)))
    else storage.removeItem(KEY)
  }
  return {
    usersOf: (store) => [...read()].filter(([, stores]) => stores.includes(store)).map(([userId]) => userId),
    add: (userId) => write(userId, STORES),
    finish: (userId, store) =>
      write(
        userId,
        (read().get(userId) ?? []).filter((one) => one !== store),
      ),
    remove: (userId) => write(userId, []),
  }
}

/** Drops stores of another build that no longer exist. */
function entriesIn(text: string | null): (readonly [string, readonly StoreName[]])[] {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value)
      .map(
        ([userId, names]) =>
          [userId, STORES.filter((store) => Array.isArray(names) && names.includes(store))] as const,
      )
      .filter(([, stores]) => stores.length > 0)
  } catch {
    return []
  }
}
