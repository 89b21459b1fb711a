import type { QueryFunctionContext } from '@tanstack/react-query'
import { isUnavailable } from '#platform/api/errors.ts'
import type { Key } from '#features/query-cache/index.ts'
import type { OfflineCopy } from '#platform/offline/offline-data.ts'

/** Where an answer can come from. */
export interface Sources<T> {
  /** In memory already, such as the row of a list: stands at once where nothing stands yet. */
  readonly listed?: () => OfflineCopy<T> | null
  /** In the device's database. */
  readonly kept: () => Promise<OfflineCopy<T> | null>
  /** As much of it as is on this device: stands only where no answer comes and nothing else stands. */
  readonly partly?: () => Promise<OfflineCopy<T> | null>
  readonly ask: (signal: AbortSignal) => Promise<T>
}

/**
 * Asks the host; what is on the device shows meanwhile where nothing shows yet, and instead where no answer comes and
 * it is newer than what shows. The query then stands as failed with data, as old as what is kept.
 */
export async function withOfflineFallback<T>(
  { client, queryKey, signal }: QueryFunctionContext<Key<T>>,
  { listed, kept, partly, ask }: Sources<T>,
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
  if (listed && knownAt() === 0) show(listed())
  // Not waited for: where the host is quick, its answer stands before.
  const first = knownAt() === 0 ? read(kept) : undefined
  try {
    return await ask(signal)
  } catch (error) {
    await first
    if (isUnavailable(error)) {
      await read(kept)
      if (partly && knownAt() === 0) await read(partly)
    }
    throw error
  }
}
