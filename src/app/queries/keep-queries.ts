import { dehydrate, type DehydratedState, hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { userOf } from '#core/session/machine.ts'
import { settledWithin } from '#platform/db/settled-within.ts'
import type { SessionStore } from '#platform/session/session-store.ts'
import type { Cleanup } from '#platform/session/session-cleanup.ts'
import { whenIdle } from '../when-idle.ts'

/** Where kept answers lie; loaded only when there is a user. */
export interface AnswerStore {
  loadAnswers(userId: string): Promise<{ key: string; value: unknown }[]>
  saveAnswers(
    userId: string,
    changed: readonly { key: string; value: unknown }[],
    gone: readonly string[],
    now: number,
  ): Promise<void>
  trimAnswers(now: number): Promise<void>
  forgetAnswers(userId: string): Promise<void>
}

export interface PersistedQueries {
  /**
   * Resolves once the stored answers of the signed-in user are in the client; at once for a visitor. Where the database
   * does not answer it resolves without them, and they follow when they come: a screen must not wait for it.
   */
  ready(): Promise<void>
  /** Writes what changed since the last write. */
  flush(): Promise<void>
}

type DehydratedQuery = DehydratedState['queries'][number]

/** How long the first screen waits for the database, in ms. WebKit's can hang after a reload in the middle of a write. */
const MOST_WAIT_MS = 3_000

/** Changes are written this long after the first of them, in ms: together, and before a page that is left is gone. */
const SAVE_AFTER_MS = 100

/**
 * Keeps the answers of successful queries per user, so that seen lists open offline after a restart, and takes them
 * out of memory and store when the user's session ends. A query whose `meta.keep` is false is left out.
 */
export function keepQueries(options: {
  readonly client: QueryClient
  readonly session: Pick<SessionStore, 'subscribe' | 'getSnapshot'>
  /** Answers that this build would read as something else are left out. */
  readonly isOutdated: (queryKey: readonly unknown[]) => boolean
  readonly onSessionEnd: (forget: Cleanup) => unknown
  readonly store: () => Promise<AnswerStore>
  readonly mostWaitMs?: number
}): PersistedQueries {
  const { client, mostWaitMs = MOST_WAIT_MS } = options
  const changed = new Set<string>()
  const gone = new Set<string>()
  const currentUser = () => userOf(options.session.getSnapshot())?.id ?? null
  let userId: string | null = null
  let ready: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()

  const write = async () => {
    const owner = userId
    if (owner === null || changed.size + gone.size === 0) return
    const hashes = new Set(changed)
    const dropped = [...gone]
    changed.clear()
    gone.clear()
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: (query) => hashes.has(query.queryHash) && query.state.status === 'success',
      shouldDehydrateMutation: () => false,
    })
    const rows = queries.map((query) => ({ key: query.queryHash, value: query }))
    await (await options.store()).saveAnswers(owner, rows, dropped, Date.now())
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).catch((error: unknown) => console.warn('Answers could not be kept', error))
    return writing
  }
  const note = (query: Query, set: Set<string>, other: Set<string>) => {
    if (userId === null || query.meta?.['keep'] === false) return
    other.delete(query.queryHash)
    set.add(query.queryHash)
    timer ??= setTimeout(() => void flush(), SAVE_AFTER_MS)
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query, changed, gone)
    const isEmptied =
      event.type === 'updated' && event.action.type === 'setState' && event.query.state.data === undefined
    if (isEmptied) note(event.query, gone, changed)
    if (event.type === 'removed') note(event.query, gone, changed)
  })

  const restore = async (owner: string) => {
    const store = await options.store()
    const rows = await store.loadAnswers(owner)
    if (currentUser() !== owner) return
    const queries = rows
      .map((row) => row.value as DehydratedQuery)
      .filter(({ queryKey }) => !options.isOutdated(queryKey))
    hydrate(client, { mutations: [], queries })
    // It writes, which the first screen's reading would wait for.
    whenIdle(() => void store.trimAnswers(Date.now()).catch(() => undefined))
  }
  const follow = () => {
    const owner = currentUser()
    if (owner === userId) return
    userId = owner
    changed.clear()
    gone.clear()
    if (owner === null) return
    const restoring = restore(owner).catch((error: unknown) =>
      console.warn('Stored answers cannot be read', error),
    )
    ready = settledWithin(restoring, mostWaitMs).then((inTime) => {
      if (!inTime) console.warn('The database of stored answers does not respond. Continuing without it.')
    })
  }
  follow()
  options.session.subscribe(follow)
  options.onSessionEnd(async (owner) => {
    // What still comes for this user is not written any more: it would lie there after the end.
    if (owner === userId) userId = null
    client.clear()
    await writing
    await (await options.store()).forgetAnswers(owner)
  })
  return { ready: () => ready, flush }
}
