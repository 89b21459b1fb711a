import { useQuery } from '@tanstack/react-query'
import type { ApprovalRules } from '#contract/approval.ts'
import { schemaStatsQuery } from '#features/workspace-data/index.ts'

/** The rules of the workspace's types that have an approval, by name. */
export function useRules(projectId: string): ReadonlyMap<string, ApprovalRules> {
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  return new Map(
    types.flatMap(({ document_type, approval }) => (approval ? [[document_type, approval]] : [])),
  )
}
