import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { below, myFilesPrefix } from '#features/query-cache/index.ts'
import type { UploadSearch } from '../upload-search.ts'
import type { QueueEntry } from '../use-queue.ts'
import { myFilesListQuery } from './my-files-list.ts'

/** Captures of this device without those whose documents My Files lists, on this page or another. */
export function useUnlisted(
  projectId: string,
  search: UploadSearch,
  entries: readonly QueueEntry[] | null,
): readonly QueueEntry[] | null {
  const client = useQueryClient()
  // My Files, in the same tab, asks for it.
  const { data } = useQuery({ ...myFilesListQuery(projectId, search), enabled: false })
  const lists = client.getQueryCache().findAll(below(myFilesPrefix(projectId)))
  // Another page of the list shows the last one until it came.
  const listedAt = data ? Math.max(...lists.map(({ state }) => state.dataUpdatedAt)) : 0
  return useMemo(() => entries?.filter((entry) => !isListed(entry, listedAt)) ?? null, [entries, listedAt])
}

/** Uploaded before the list was answered. That it was skipped as a duplicate is said in the queue only. */
const isListed = ({ item }: QueueEntry, listedAt: number) =>
  item.state.at === 'released' && item.skipped === null && item.updatedAt < listedAt
