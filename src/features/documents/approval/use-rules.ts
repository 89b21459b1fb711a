import { useQuery } from '@tanstack/react-query'
import type { ApprovalRules } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { reportQuery, schemaStatsQuery } from '#features/workspace-data/index.ts'

/** The rules of the workspace's types that have an approval, by name. */
export function useRules(projectId: string): ReadonlyMap<string, ApprovalRules> {
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  return new Map(
    types.flatMap(({ document_type, approval }) => (approval ? [[document_type, approval]] : [])),
  )
}

/**
 * The rules of the approval of a document. Those of an expense report come with it, since its maker may not be allowed
 * to read its type.
 */
export function useRulesOf(projectId: string, { id, data }: FileThing): ApprovalRules | undefined {
  const ofType = useRules(projectId).get(data.document_type ?? '')
  // Only reads what the report has asked for.
  const { data: report } = useQuery({ ...reportQuery(projectId, id), enabled: false })
  return ofType ?? report?.approval ?? undefined
}
