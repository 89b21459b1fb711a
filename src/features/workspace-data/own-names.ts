import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SchemaThing } from '#contract/things.ts'
import { schemaStatsQuery, thingQuery } from './queries.ts'

/** What a workspace calls its types, departments and states: its own name wins over a translation of Sheaf's. */
export interface OwnNames {
  readonly types: readonly string[]
  readonly departments: readonly string[]
  readonly states: readonly string[]
}

export function useOwnNames(projectId: string): OwnNames {
  const { data: types = [] } = useQuery(schemaStatsQuery(projectId))
  const client = useQueryClient()
  // Of the types that were opened or are ready for offline use.
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
