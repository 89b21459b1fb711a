import { useQuery } from '@tanstack/react-query'
import { PENDING_FOR_ME } from '#contract/approval.ts'
import type { ColumnFilter } from '#contract/things.ts'
import { filesQuery } from '#features/workspace-data/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { useOverlay } from '../edits/use-overlay.ts'
import { useRules } from './use-rules.ts'

/** Most documents shown in the overview. */
const SHOWN = 6

export const pendingForMe: ColumnFilter = { id: PENDING_FOR_ME, op: 'is', value: true }

/** The first documents pending the signed-in person's approval, and their number. */
export function usePendingForMe(projectId: string) {
  const isOffered = useAddition('approval')
  const { types } = useRules(projectId)
  const { files } = useOverlay(projectId)
  return useQuery({
    ...filesQuery(projectId, { page: 1, pageSize: SHOWN, filters: [pendingForMe] }),
    select: files,
    enabled: isOffered && types.length > 0,
  })
}
