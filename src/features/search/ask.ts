import { FRESH_MS } from '#contract/limits.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { keyBelow, projectKey, queryAt, searchPrefix } from '#features/query-cache/index.ts'
import { markedOnDevice, partiesOnDevice, schemaStatsQuery } from '#features/workspace-data/index.ts'
import { isUnavailable } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import { currentLocale } from '#lib/locale.ts'

export interface Asked {
  readonly words: string
  readonly tree: QueryTree | null
  /** Rows per type; absent: as many as the screen shows. */
  readonly rowsEach?: number
}

const ROWS = 25

/** The server's answer, or one from the documents on this device if the server is unreachable. */
export const answerQuery = (projectId: string, { words, tree, rowsEach = ROWS }: Asked) =>
  queryAt(keyBelow(searchPrefix(projectId), words, tree, rowsEach), {
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal, client }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = {
        query: words,
        group_rows: rowsEach,
        time_zone: timeZone,
        locale: currentLocale(),
        ...(tree && { tree }),
      }
      try {
        return { answer: await api.call('aiSearch', { body }, { signal, projectId }), offlineCount: null }
      } catch (error) {
        if (!isUnavailable(error)) throw error
        const { searchOffline } = await import('./search-offline.ts')
        const types = client.getQueryData(schemaStatsQuery(projectId).queryKey) ?? []
        const known = {
          types,
          currency: client.getQueryData(projectKey(projectId))?.default_currency ?? null,
          parties: await partiesOnDevice(client, projectId),
        }
        return searchOffline(await markedOnDevice(client, projectId), { words, tree }, known, rowsEach)
      }
    },
    // One from this device is replaced by the server's once the network is back.
    staleTime: ({ state }) => (state.data?.offlineCount == null ? FRESH_MS.lists : 0),
  })
