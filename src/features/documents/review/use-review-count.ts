import { useQuery } from '@tanstack/react-query'
import type { ColumnFilter } from '#contract/things.ts'
import { filesQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'

/** Filter of documents that wait for a person's look. */
export const toReview: ColumnFilter = { id: 'review', value: true }

/** Number of documents that need review; undefined until it is known, and if the server does not report it. */
export function useReviewCount(projectId: string): number | undefined {
  const enabled = useAddition('review')
  const list = filesQuery(projectId, { page: 1, pageSize: 1, filters: [toReview] })
  return useQuery({ ...list, enabled }).data?.total
}
