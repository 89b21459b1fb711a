import type { QueryClient } from '@tanstack/react-query'
import { changeMany } from '#platform/api/change-many.ts'
import { remove } from '#platform/uploads/upload-actions.ts'
import { samplesQuery } from './queries.ts'

export interface Removal {
  readonly removed: number
  readonly left: number
  /** Why the first remaining one could not be removed. */
  readonly reason: string
}

/**
 * Removes pending samples from the uploads, then deletes those on the server page by page until a page stays
 * unchanged. Rejects if the server does not return the list.
 */
export async function removeSamples(
  client: QueryClient,
  projectId: string,
  waiting: readonly string[],
  hasBatch: boolean,
): Promise<Removal> {
  for (const captureId of waiting) await remove(captureId)
  let removed = waiting.length
  for (;;) {
    const { rows, total } = await client.fetchQuery({ ...samplesQuery(projectId), staleTime: 0 })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return { removed, left: total, reason: '' }
    const { done, failed } = await changeMany(projectId, ids, { type: 'delete' }, hasBatch)
    removed += done.length
    if (failed[0] || done.length === 0) {
      return { removed, left: total - done.length, reason: failed[0]?.detail ?? '' }
    }
  }
}
