import { keepPreviousData } from '@tanstack/react-query'
import type { AuditAction } from '#contract/audit.ts'
import { FRESH_MS } from '#contract/limits.ts'
import {
  auditPrefix,
  keyBelow,
  modelUseKey,
  projectInvitationsKey,
  queryAt,
} from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'

/** Pending invitations of a workspace. */
export const invitationsQuery = (projectId: string) =>
  queryAt(projectInvitationsKey(projectId), {
    queryFn: async ({ signal }) =>
      (await api.call('projectInvitations', { params: { projectId } }, { signal })).invitations,
    staleTime: FRESH_MS.invitations,
  })

/** Filters of the audit log. Days are `2026-11-22`, UTC, both inclusive. */
export interface AuditFilters {
  readonly action?: AuditAction
  readonly user_id?: string
  readonly from?: string
  readonly to?: string
}

/** One page of the audit log, newest first; `page` starts at 1. */
export const auditQuery = (projectId: string, filters: AuditFilters, page: number, size: number) =>
  queryAt(keyBelow(auditPrefix(projectId), filters, page, size), {
    queryFn: ({ signal }) =>
      api.call(
        'listAudit',
        { params: { projectId }, query: { ...filters, page, page_size: size } },
        { signal },
      ),
    staleTime: FRESH_MS.lists,
    placeholderData: keepPreviousData,
  })

/** The workspace's use of the language model this month. */
export const modelUseQuery = (projectId: string) =>
  queryAt(modelUseKey(projectId), {
    queryFn: ({ signal }) => api.call('modelUse', { params: { projectId } }, { signal }),
    staleTime: FRESH_MS.lists,
  })
