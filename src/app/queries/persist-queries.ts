import type { Query, QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { userOf } from '#core/session/machine.ts'
import { rejectionStatusOf } from '#platform/api/errors.ts'
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

/** What is stored of a query: a part of what `dehydrate` of TanStack Query returns, which earlier builds stored. */
interface QueryRow {
  readonly queryKey: QueryKey
  readonly queryHash: string
  readonly state: QueryState
}

/**
 * How long the first screen waits for the database, in ms. WebKit's database can hang after a reload during a write.
 */
const MAX_WAIT_MS = 3_000

/** Changes are collected for this long, in ms. Short, so that they are stored before a closing page is gone. */
const SAVE_AFTER_MS = 100

/** A failed write is repeated after this many ms, and by the next one. */
const AGAIN_MS = 10_000

/** Rejections that hold only for now. */
const TEMPORARY = [408, 425, 429]

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
  readonly againMs?: number
}): PersistedQueries {
  const { client, maxWaitMs = MAX_WAIT_MS, againMs = AGAIN_MS } = options
  const cache = client.getQueryCache()
  const changed = new Set<string>()
  const removed = new Set<string>()
  /** Queries whose data is a copy of what this device stores. */
  const copies = new WeakSet<Query>()
  /** State of each query before the latest event. */
  const states = new WeakMap<Query, QueryState>()
  const currentUser = () => userOf(options.session.getSnapshot())?.id ?? null
  let userId: string | null = null
  let ready: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    if (userId === null || changed.size + removed.size === 0) return
    // Before any changes are taken, so that they stay if it fails.
    const store = await options.store()
    const owner = userId
    if (owner === null) return
    const hashes = [...changed]
    const dropped = [...removed]
    changed.clear()
    removed.clear()
    const rows = hashes.flatMap((hash) => {
      const query = cache.get(hash)
      return query && isStorable(query) ? [{ key: hash, value: rowOf(query) }] : []
    })
    try {
      await store.saveQueries(owner, rows, dropped, Date.now())
    } catch (error) {
      if (owner === userId) {
        // What happened meanwhile counts all the same: rows are deleted first, and then written as they are in memory.
        for (const hash of hashes) changed.add(hash)
        for (const hash of dropped) removed.add(hash)
      }
      throw error
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).catch((error: unknown) => {
      console.warn('Queries could not be stored', error)
      clearTimeout(again)
      again = setTimeout(() => void flush(), againMs)
    })
    return writing
  }
  /** Its data is valid; or its last request failed, perhaps before the response to the one before was written. */
  const isStorable = (query: Query) =>
    query.state.status === 'success' ||
    (query.state.data !== undefined && !isRejected(query.state.error) && !copies.has(query))
  const note = (query: Query, set: Set<string>, other: Set<string>) => {
    if (userId === null || query.meta?.['persist'] === false) return
    other.delete(query.queryHash)
    set.add(query.queryHash)
    timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
  }

  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') return note(query, removed, changed)
    const before = states.get(query)
    states.set(query, query.state)
    if (event.type !== 'updated') return
    const { action } = event
    if (action.type === 'success') {
      const isDated = action.manual && action.dataUpdatedAt !== undefined
      if (!isDated) copies.delete(query)
      // Only what this device had before is added with a time of its own; a change of a response leaves its time.
      else if (action.dataUpdatedAt !== before?.dataUpdatedAt) copies.add(query)
    }
    // A failed request invalidates its query, too. Otherwise it would count as fresh after a restart.
    const isInvalidated = query.state.isInvalidated && !before?.isInvalidated
    if ((action.type === 'success' || isInvalidated) && isStorable(query)) note(query, changed, removed)
    if (action.type === 'setState' && query.state.data === undefined) note(query, removed, changed)
  })

  const trim = async () => (await options.store()).trimQueries(Date.now())
  const restore = async (owner: string) => {
    const rows = await options.load(owner)
    if (currentUser() !== owner) return
    for (const { value } of rows) {
      const row = value as QueryRow
      if (!options.isOutdated(row.queryKey)) addTo(client, row)
    }
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

/** The server rejected the request, for good. */
function isRejected(error: unknown): boolean {
  const status = rejectionStatusOf(error)
  return status !== undefined && !TEMPORARY.includes(status)
}

/** The query as it was after its last response. */
const rowOf = ({ queryKey, queryHash, state }: Query): QueryRow => ({
  queryKey,
  queryHash,
  state: { ...state, status: 'success', error: null, fetchFailureCount: 0, fetchFailureReason: null },
})

/** Adds a stored query, unless the client has newer data. */
function addTo(client: QueryClient, { queryKey, queryHash, state }: QueryRow): void {
  const { fetchStatus: _, ...stored } = state
  const known = client.getQueryCache().get(queryHash)
  if (!known) {
    client.getQueryCache().build(client, { queryKey, queryHash }, { ...stored, fetchStatus: 'idle' })
  } else if (stored.dataUpdatedAt > known.state.dataUpdatedAt) known.setState(stored)
}
