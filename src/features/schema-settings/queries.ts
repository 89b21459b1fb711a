import { FRESH_MS } from '#contract/limits.ts'
import { SchemaThing } from '#contract/things.ts'
import { extractionRunKey, lessonsKey, queryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** The thing if it is a document type, else null. */
export function schemaOf(thing: unknown): SchemaThing | null {
  const schema = SchemaThing.safeParse(thing)
  return schema.success ? schema.data : null
}

/** The latest extraction run of a type. Polled while it runs, for servers that send no events. */
export const extractionRunQuery = (projectId: string, schemaId: string) =>
  queryAt(extractionRunKey(projectId, schemaId), {
    queryFn: ({ signal }) => api.call('extractionRun', { params: { id: schemaId } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
    refetchInterval: (query) => {
      const run = query.state.data?.run
      return run && run.finished_at === null ? POLL_MS : false
    },
  })

/** Lessons of a type. Owner and admins only. */
export const lessonsQuery = (projectId: string, schemaId: string) =>
  queryAt(lessonsKey(projectId, schemaId), {
    queryFn: ({ signal }) => api.call('listLessons', { params: { id: schemaId } }, { signal, projectId }),
    staleTime: FRESH_MS.lists,
  })

const POLL_MS = 3_000
