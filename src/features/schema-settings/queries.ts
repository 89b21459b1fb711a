import { FRESH_MS } from '#contract/limits.ts'
import { SchemaThing } from '#contract/things.ts'
import { extractionRunKey, lessonsKey, queryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** A thing as a document type; null where it is something else. */
export function schemaOf(thing: unknown): SchemaThing | null {
  const schema = SchemaThing.safeParse(thing)
  return schema.success ? schema.data : null
}

/** The latest run over a type's files; asked again while one is under way, where no event tells. */
export const extractionRunQuery = (projectId: string, schemaId: string) =>
  queryAt(extractionRunKey(projectId, schemaId), {
    queryFn: ({ signal }) => api.call('extractionRun', { params: { id: schemaId } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
    refetchInterval: (query) => {
      const run = query.state.data?.run
      return run && run.finished_at === null ? POLL_MS : false
    },
  })

/** What corrections taught about a type. Owner and admins only. */
export const lessonsQuery = (projectId: string, schemaId: string) =>
  queryAt(lessonsKey(projectId, schemaId), {
    queryFn: ({ signal }) => api.call('listLessons', { params: { id: schemaId } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
  })

const POLL_MS = 3_000
