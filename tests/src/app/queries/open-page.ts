import type { QueryClient } from '@tanstack/react-query'
import { persistQueries } from '#app/queries/persist-queries.ts'
import { createQueryClient } from '#app/queries/query-client.ts'
import type { SessionState } from '#core/session/machine.ts'
import { isOutdatedKey } from '#features/query-cache/index.ts'
import { queryKeyOf } from '#features/query-cache/key-types.ts'
import * as store from '#platform/cache/query-store.ts'
import { loadQueries } from '#platform/cache/stored-queries.ts'
import { sheafDb } from '#platform/db/sheaf-db.ts'
import type { Cleanup } from '#platform/session/session-cleanup.ts'

export const signedIn = (id: string): SessionState => ({
  name: 'authenticated',
  grant: { token: 't', user: { id, username: id, email: `${id}@example.org` } },
  rev: 1,
  checked: true,
})
export const visitor: SessionState = { name: 'unauthenticated', reason: 'signed-out', rev: 2 }

const pages: { kept: { flush(): Promise<void> } }[] = []

interface PageOptions {
  readonly load?: typeof loadQueries
  readonly openStore?: () => Promise<typeof store>
  /** A database that is only slow must not count as one that hangs. */
  readonly maxWaitMs?: number
  readonly againMs?: number
}

/** A page that starts with this session. */
export function openPage(
  start: SessionState,
  {
    load = loadQueries,
    openStore = async () => store,
    maxWaitMs = 30_000,
    againMs = 60_000,
  }: PageOptions = {},
) {
  let state = start
  const listeners = new Set<() => void>()
  const forgets: Cleanup[] = []
  const client = createQueryClient()
  const kept = persistQueries({
    client,
    session: {
      getSnapshot: () => state,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    isOutdated: isOutdatedKey,
    onSessionEnd: (forget) => forgets.push(forget),
    load,
    store: openStore,
    maxWaitMs,
    againMs,
  })
  const page = {
    client,
    kept,
    async become(next: SessionState, before: string) {
      const cleared = forgets.map(async (forget) => forget(before))
      state = next
      for (const listener of listeners) listener()
      await Promise.all(cleared)
    },
  }
  pages.push(page)
  return page
}

/** The query's next response. */
export const answer = (client: QueryClient, key: string, value: unknown, meta?: Record<string, unknown>) =>
  client.fetchQuery({ queryKey: queryKeyOf(key), queryFn: async () => value, ...(meta && { meta }) })

/** Removes what earlier tests stored. Their pages write with a delay, as pages do. */
export async function noPages(): Promise<void> {
  await Promise.all(pages.splice(0).map(({ kept }) => kept.flush()))
  await sheafDb.queryCache.clear()
}
