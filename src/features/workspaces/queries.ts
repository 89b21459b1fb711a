import { FRESH_MS } from '#contract/limits.ts'
import {
  capabilitiesKey,
  invitationLinkKey,
  invitationsKey,
  projectKey,
  projectsKey,
  queryAt,
} from '#features/query-cache/index.ts'
import { NoResponse } from '#platform/api/errors.ts'
import { fetchCapabilities } from '#platform/server-info/capabilities.ts'
import { api } from '#platform/session/page-session.ts'
import { watchAccess } from './follow-access.ts'
import { showRow } from './last-response.ts'

/** Workspaces of the signed-in user (CACHE-01). */
export const projectsQuery = () =>
  queryAt(projectsKey(), {
    queryFn: ({ signal }) => api.call('listProjects', {}, { signal }),
    // Always fresh if empty: without workspaces a form creates the first one, so a stored empty list must be
    // confirmed.
    staleTime: ({ state }) => (state.data?.length === 0 ? 0 : FRESH_MS.projects),
  })

/** One workspace with its members. Its row of the list is the placeholder while it loads. */
export const projectQuery = (projectId: string) =>
  queryAt(projectKey(projectId), {
    queryFn: async ({ client, signal }) => {
      const follow = watchAccess(client, projectId)
      showRow(client, projectId)
      const project = await api.call('getProject', { params: { projectId } }, { signal })
      await follow(project)
      return project
    },
    staleTime: FRESH_MS.projects,
  })

/** Invitations to the signed-in user (CACHE-01). Never persisted: a stale one would only be rejected. */
export const invitationsQuery = () =>
  queryAt(invitationsKey(), {
    queryFn: async ({ signal }) => (await api.call('pendingInvitations', {}, { signal })).invitations,
    staleTime: FRESH_MS.invitations,
    meta: { persist: false },
  })

/** The invitation of a link. Never persisted. */
export const invitationLinkQuery = (token: string | undefined) =>
  queryAt(invitationLinkKey(token), {
    queryFn: ({ signal }) => api.call('previewInvitation', { params: { token: token ?? '' } }, { signal }),
    enabled: token !== undefined,
    staleTime: FRESH_MS.invitations,
    meta: { persist: false },
  })

/** What the server adds to the documented API; fetched once per visit (decisions §4). */
export const capabilitiesQuery = () =>
  queryAt(capabilitiesKey(), {
    queryFn: ({ signal }) =>
      fetchCapabilities(signal).catch((cause: unknown) => {
        signal.throwIfAborted()
        throw new NoResponse('offline', 'The server cannot be reached', { cause })
      }),
    staleTime: Infinity,
  })
