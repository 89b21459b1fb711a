import type { QueryFunctionContext } from '@tanstack/react-query'
import { isNoAnswer } from '#platform/api/errors.ts'
import type { Key } from '#features/query-cache/index.ts'
import type { KeptAnswer } from '#platform/kept/page-kept.ts'

/**
 * Asks the host; what is kept offline shows meanwhile where nothing shows yet, and instead where no answer comes and
 * it is newer than what shows. The query then stands as failed with data, as old as what is kept.
 */
export async function orKept<T>(
  { client, queryKey, signal }: QueryFunctionContext<Key<T>>,
  kept: () => Promise<KeptAnswer<T> | null>,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const knownAt = () => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  const show = async () => {
    const found = await kept().catch((error: unknown) => {
      console.warn('What is kept offline cannot be read', error)
      return null
    })
    if (found && !signal.aborted && found.savedAt > knownAt())
      client.setQueryData(queryKey, found.value, { updatedAt: found.savedAt })
  }
  // Not waited for: where the host is quick, its answer stands before.
  const first = knownAt() === 0 ? show() : undefined
  try {
    return await ask(signal)
  } catch (error) {
    await first
    if (isNoAnswer(error)) await show()
    throw error
  }
}
