import { useQuery } from '@tanstack/react-query'
import type { ColumnFilter } from '#contract/things.ts'
import { filesQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'

/** Filter of documents to review. */
export const toReview: ColumnFilter = { id: 'review', value: true }

function useToReview(projectId: string) {
  const enabled = useAddition('review')
  return useQuery({ ...filesQuery(projectId, { page: 1, pageSize: 1, filters: [toReview] }), enabled })
}

/** Number of documents to review; undefined until it is known, and if the server does not report it. */
export const useReviewCount = (projectId: string): number | undefined => useToReview(projectId).data?.total

/** Whether that number is being requested for the first time. */
export const useIsReviewCountLoading = (projectId: string): boolean => useToReview(projectId).isLoading
