import type { QueryFunctionContext } from '@tanstack/react-query'
import { isUnavailable } from '#platform/api/errors.ts'
import type { Key } from '#features/query-cache/index.ts'
import type { OfflineCopy } from '#platform/offline/offline-data.ts'

/** Sources of a query's data. */
export interface Sources<T> {
  /** In memory, such as the row of a list. Shown at once if the query has no data. */
  readonly inMemory?: () => OfflineCopy<T> | null
  /** In the device's database. */
  readonly stored: () => Promise<OfflineCopy<T> | null>
  /** The part of it that is on this device. Shown only if the server cannot be reached and there is no other data. */
  readonly partial?: () => Promise<OfflineCopy<T> | null>
  readonly fetch: (signal: AbortSignal) => Promise<T>
}

/**
 * Fetches from the server. If the query has no data yet, shows the offline copy until the response arrives; if the
 * server cannot be reached, shows the copy when it is newer than the present data. The query then has both an error and
 * data, with `dataUpdatedAt` of the copy.
 */
export async function withOfflineFallback<T>(
  { client, queryKey, signal }: QueryFunctionContext<Key<T>>,
  { inMemory, stored, partial, fetch }: Sources<T>,
): Promise<T> {
  const knownAt = () => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const show = (found: OfflineCopy<T> | null) => {
    if (found && !signal.aborted && found.savedAt > knownAt())
      client.setQueryData(queryKey, found.value, { updatedAt: found.savedAt })
  }
  const read = async (source: () => Promise<OfflineCopy<T> | null>) =>
    show(
      await source().catch((error: unknown) => {
        console.warn('What is kept offline cannot be read', error)
        return null
      }),
    )
  if (inMemory && knownAt() === 0) show(inMemory())
  // Not awaited: a fast response may arrive first.
  const first = knownAt() === 0 ? read(stored) : undefined
  try {
    return await fetch(signal)
  } catch (error) {
    await first
    if (isUnavailable(error)) {
      await read(stored)
      if (partial && knownAt() === 0) await read(partial)
    }
    throw error
  }
}
