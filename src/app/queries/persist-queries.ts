import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { userOf } from '#core/session/machine.ts'
import { ApiError } from '#platform/api/errors.ts'
import type { StoredQuery } from '#platform/cache/stored-queries.ts'
import { settledWithin } from '#platform/db/settled-within.ts'
import type { SessionStore } from '#platform/session/session-store.ts'
import type { Cleanup } from '#platform/session/session-cleanup.ts'
import { whenIdle } from '../when-idle.ts'

/** The store of queries; loaded after the first paint. */
export interface QueryStore {
  saveQueries(
    userId: string,
    changed: readonly StoredQuery[],
    removed: readonly string[],
    now: number,
  ): Promise<void>
  trimQueries(now: number): Promise<void>
  dropQueries(userId: string): Promise<void>
}

export interface PersistedQueries {
  /**
   * Resolves once the stored queries of the signed-in user are in the client; at once for visitors. If the database
   * does not respond, resolves without them, so that no screen waits; they are added later.
   */
  ready(): Promise<void>
  /** Writes the changes since the last write. */
  flush(): Promise<void>
}

type DehydratedQuery = DehydratedState['queries'][number]

/**
 * How long the first screen waits for the database, in ms. WebKit's database can hang after a reload during a write.
 */
const MAX_WAIT_MS = 3_000

/** Changes are collected for this long, in ms. Short, so that they are stored before a closing page is gone. */
const SAVE_AFTER_MS = 100

/**
 * Stores the last response of each query per user, so that lists seen before open offline after a restart. Removes
 * them from memory and storage when the session ends. Skips queries with `meta.persist` false.
 */
export function persistQueries(options: {
  readonly client: QueryClient
  readonly session: Pick<SessionStore, 'subscribe' | 'getSnapshot'>
  /** Whether an earlier build stored data of another shape under this key. */
  readonly isOutdated: (queryKey: readonly unknown[]) => boolean
  readonly onSessionEnd: (forget: Cleanup) => unknown
  /** The stored queries of a user, read before the first paint. */
  readonly load: (userId: string) => Promise<readonly StoredQuery[]>
  readonly store: () => Promise<QueryStore>
  readonly maxWaitMs?: number
}): PersistedQueries {
  const { client, maxWaitMs = MAX_WAIT_MS } = options
  const changed = new Set<string>()
  const removed = new Set<string>()
  /** Queries whose data is a copy of what this device stores. */
  const copies = new WeakSet<Query>()
  const currentUser = () => userOf(options.session.getSnapshot())?.id ?? null
  let userId: string | null = null
  let ready: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    if (userId === null || changed.size + removed.size === 0) return
    // Before any changes are taken, so that a failed write is repeated next time.
    const store = await options.store()
    const owner = userId
    if (owner === null) return
    const hashes = new Set(changed)
    const dropped = [...removed]
    changed.clear()
    removed.clear()
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) =>
        hashes.has(query.queryHash) && (query.state.status === 'success' || isStillValid(query)),
      shouldDehydrateMutation: () => false,
    })
    const rows = queries.map((query) => ({ key: query.queryHash, value: withoutFailure(query) }))
    await store.saveQueries(owner, rows, dropped, Date.now())
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing
      .then(write)
      .catch((error: unknown) => console.warn('Queries could not be stored', error))
    return writing
  }
  /** The last request failed, perhaps before the response to the one before was written, but was not rejected. */
  const isStillValid = (query: Query) =>
    query.state.data !== undefined && !(query.state.error instanceof ApiError) && !copies.has(query)
  const note = (query: Query, set: Set<string>, other: Set<string>) => {
    if (userId === null || query.meta?.['persist'] === false) return
    other.delete(query.queryHash)
    set.add(query.queryHash)
    timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
  }

  client.getQueryCache().subscribe((event) => {
    // Invalidations too: otherwise the query would count as fresh after a restart.
    const isChanged = event.type === 'updated' && ['success', 'invalidate'].includes(event.action.type)
    if (isChanged && event.query.state.status === 'success') note(event.query, changed, removed)
    if (event.type === 'updated' && event.action.type === 'success') {
      // Only what this device had before is added with the time of its response.
      if (event.action.manual && event.action.dataUpdatedAt !== undefined) copies.add(event.query)
      else copies.delete(event.query)
    }
    const isEmptied =
      event.type === 'updated' && event.action.type === 'setState' && event.query.state.data === undefined
    if (isEmptied) note(event.query, removed, changed)
    if (event.type === 'removed') note(event.query, removed, changed)
  })

  const trim = async () => (await options.store()).trimQueries(Date.now())
  const restore = async (owner: string) => {
    const rows = await options.load(owner)
    if (currentUser() !== owner) return
    const queries = rows
      .map((row) => row.value as DehydratedQuery)
      .filter(({ queryKey }) => !options.isOutdated(queryKey))
    hydrate(client, { mutations: [], queries })
    // Later, because the first screen's reads would wait for this write.
    whenIdle(() => void trim().catch(() => undefined))
  }
  const follow = () => {
    const owner = currentUser()
    if (owner === userId) return
    userId = owner
    changed.clear()
    removed.clear()
    if (owner === null) return
    const restoring = restore(owner).catch((error: unknown) =>
      console.warn('Stored queries cannot be read', error),
    )
    ready = settledWithin(restoring, maxWaitMs).then((inTime) => {
      if (!inTime) console.warn('The database of stored queries does not respond. Continuing without it.')
    })
  }
  follow()
  options.session.subscribe(follow)
  options.onSessionEnd(async (owner) => {
    // Only when the session has just ended: a later attempt must not delete what the page has fetched since.
    if (owner === userId) {
      // Later responses must not be stored for this user.
      userId = null
      client.clear()
    }
    await writing
    await (await options.store()).dropQueries(owner)
  })
  return { ready: () => ready, flush }
}

/** As it was after its last response. */
const withoutFailure = (query: DehydratedQuery): DehydratedQuery => ({
  ...query,
  state: { ...query.state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})
