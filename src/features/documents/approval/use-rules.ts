import { useQuery } from '@tanstack/react-query'
import type { ApprovalRules } from '#contract/approval.ts'
import type { FileThing } from '#contract/things.ts'
import { findType } from '#core/fields/find-type.ts'
import { reportQuery, schemaStatsQuery } from '#features/workspace-data/index.ts'

export interface Rules {
  /** Names of the types that have an approval. */
  readonly types: readonly string[]
  /** The rules of a type, by type name. */
  readonly of: (documentType: string | null | undefined) => ApprovalRules | undefined
}

/** The rules of all types in the workspace that have an approval. */
export function useRules(projectId: string): Rules {
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  return {
    types: types.flatMap(({ document_type: name, approval }) => (approval ? [name] : [])),
    of: (documentType) => findType(types, documentType)?.approval,
  }
}

/**
 * The approval rules of a document. Those of an expense report are part of it, since its author may not be allowed to
 * read its type.
 */
export function useRulesOf(projectId: string, { id, data }: FileThing): ApprovalRules | undefined {
  const ofType = useRules(projectId).of(data.document_type)
  // Only reads the cache: the report itself fetches this.
  const { data: report } = useQuery({ ...reportQuery(projectId, id), enabled: false })
  return ofType ?? report?.approval ?? undefined
}
