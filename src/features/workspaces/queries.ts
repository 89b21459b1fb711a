import { queryOptions } from '@tanstack/react-query'
import { FRESH_MS } from '#contract/limits.ts'
import { api } from '#platform/session/page-session.ts'

/** Workspaces of the signed-in user (CACHE-01). */
export const projectsQuery = () =>
  queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api.call('listProjects', {}, { signal }),
    staleTime: FRESH_MS.projects,
  })

/** One workspace with its members. */
export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId],
    queryFn: ({ signal }) => api.call('getProject', { params: { projectId } }, { signal }),
    staleTime: FRESH_MS.projects,
  })

/** What the host adds to the documented calls; asked once for each visit (decisions §4). */
export const capabilitiesQuery = () =>
  queryOptions({
    queryKey: ['capabilities'],
    queryFn: ({ signal }) => api.call('capabilities', {}, { signal }),
    staleTime: Infinity,
  })
