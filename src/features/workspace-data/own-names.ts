import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SchemaThing } from '#contract/things.ts'
import { schemaStatsQuery, thingQuery } from './queries.ts'

/** Names that a workspace uses for types, departments and states: they take precedence over built-in translations. */
export interface OwnNames {
  readonly types: readonly string[]
  readonly departments: readonly string[]
  readonly states: readonly string[]
}

export function useOwnNames(projectId: string): OwnNames {
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  const client = useQueryClient()
  // States of types that were opened or are available offline.
  const states = types.flatMap(({ id }) => {
    const schema = SchemaThing.safeParse(client.getQueryData(thingQuery(projectId, id).queryKey))
    return schema.success ? (schema.data.data.workflow ?? []) : []
  })
  const steps = types.flatMap(({ approval }) => Object.values(approval?.steps ?? {}))
  return {
    types: types.map(({ document_type }) => document_type),
    departments: types.flatMap(({ department }) => department || []),
    states: [...new Set([...states, ...steps])],
  }
}
