import { useQuery } from '@tanstack/react-query'
import { SchemaThing } from '#contract/things.ts'
import { DEFAULT_WORKFLOW } from '#core/query/vocabulary.ts'
import { findType } from '#core/fields/find-type.ts'
import { schemaStatsQuery, thingQuery } from '#features/workspace-data/index.ts'

/** The workflow states of this document type, in order (CONF-25). */
export function useWorkflow(projectId: string, documentType: string | null | undefined): readonly string[] {
  const { data: types } = useQuery(schemaStatsQuery(projectId))
  const id = findType(types, documentType)?.id
  const { data } = useQuery({ ...thingQuery(projectId, id ?? ''), enabled: id !== undefined })
  const schema = SchemaThing.safeParse(data)
  const states = schema.success ? schema.data.data.workflow : undefined
  return states?.length ? states : DEFAULT_WORKFLOW
}
