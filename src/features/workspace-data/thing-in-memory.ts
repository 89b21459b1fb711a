import type { QueryClient } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import type { Thing } from '#contract/things.ts'
import { below, type FileRows, filesPrefix, foldersKey, myFilesPrefix } from '#features/query-cache/index.ts'
import type { OfflineCopy } from '#platform/offline/page-offline.ts'

/** Whether a list shortened none of its values. */
export const isWhole = ({ cut }: Thing) => !cut?.length

/** A document or folder from the row of a cached list; null if no list has it. It counts as stale, like that list. */
export function thingInMemory(client: QueryClient, projectId: string, id: string): OfflineCopy<Thing> | null {
  const cache = client.getQueryCache()
  const lists = [filesPrefix(projectId), myFilesPrefix(projectId)].flatMap((prefix) =>
    cache.findAll(below(prefix)),
  )
  const stored = lists.flatMap(({ state }): { rows: readonly Thing[]; at: number }[] => {
    const data = state.data as FileRows | undefined
    return data ? [{ rows: data.rows, at: state.dataUpdatedAt }] : []
  })
  const folders = client.getQueryState(foldersKey(projectId))
  if (folders?.data) stored.push({ rows: folders.data, at: folders.dataUpdatedAt })
  const found = stored
    .flatMap(({ rows, at }) =>
      rows.filter((row) => row.id === id && isWhole(row)).map((thing) => ({ thing, at })),
    )
    .toSorted((a, b) => b.at - a.at)[0]
  return found ? { value: found.thing, savedAt: Math.min(found.at, Date.now() - FRESH_MS.lists - 1) } : null
}
