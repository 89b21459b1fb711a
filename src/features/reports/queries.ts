import { keepPreviousData, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReportContent } from '#contract/expense-reports.ts'
import { FRESH_MS } from '#contract/limits.ts'
import type { MileageRate, ReportResponse } from '#contract/report-calls.ts'
import { type ColumnFilter, FileThing } from '#contract/things.ts'
import { applyThing } from '#features/documents/index.ts'
import {
  mileageRateKey,
  queryAt,
  reportCandidatesKey,
  reportKey,
  thingKey,
} from '#features/query-cache/index.ts'
import { filesQuery, refreshLists, refreshThings, reportQuery } from '#features/workspace-data/index.ts'
import { ApiError } from '#platform/api/errors.ts'
import { api } from '#platform/session/page-session.ts'
import type { Period } from './periods.ts'
import { contentOf } from './report-of.ts'

export const REPORTS_PAGE = 25

export interface AskedReports {
  readonly userId: string
  readonly of: 'me' | 'others'
  /** Only reports that can still be edited. */
  readonly isOpen?: boolean
  /** From 1. */
  readonly page: number
}

const IS_REPORT: ColumnFilter = { id: 'report', value: true }

/** A page of a person's reports, or of the others that this person may see, newest first. */
export function reportsQuery(projectId: string, { userId, of, isOpen, page }: AskedReports) {
  const made: ColumnFilter = { id: 'created_by', value: userId, op: of === 'me' ? 'is' : 'not' }
  const open: ColumnFilter = { id: 'report_fixed', value: false }
  return filesQuery(
    projectId,
    { page, pageSize: REPORTS_PAGE, filters: [IS_REPORT, made, ...(isOpen ? [open] : [])] },
    { partOf: [IS_REPORT] },
  )
}

/** The caller's receipts of a period that are in no report. */
export const candidatesQuery = (projectId: string, { from, to }: Period) => {
  const asked = { ...(from !== null && { from }), ...(to !== null && { to }) }
  return queryAt(reportCandidatesKey(projectId, asked), {
    queryFn: ({ signal }) =>
      api.call('reportCandidates', { params: { projectId }, query: asked }, { signal }),
    // Always refetched, so that recent captures are included.
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { persist: false },
  })
}

export const mileageRateQuery = (projectId: string) =>
  queryAt(mileageRateKey(projectId), {
    queryFn: ({ signal }) => api.call('mileageRate', { params: { projectId } }, { signal }),
    staleTime: FRESH_MS.lists,
  })

export function useSetMileageRate(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MileageRate) => api.call('setMileageRate', { params: { projectId }, body }),
    onSuccess: (saved) => {
      client.setQueryData(mileageRateKey(projectId), saved)
      // Trips in reports that can still be edited use this rate.
      refreshLists(client, projectId)
    },
  })
}

/** `id`: a UUID generated on this device; repeating the call returns the same report. */
export type NewReport = ReportContent & { readonly id?: string }

export function useCreateReport(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewReport) => api.call('createReport', { params: { projectId }, body }),
    onSuccess: (response) => keep(client, projectId, response),
  })
}

/** Another person or tab has changed it since this device read it. */
export const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'stale-version'

/** Appends documents to those of a report. Skips those that it already has. */
export function withDocuments(content: ReportContent, added: ReportContent['documents']): ReportContent {
  const has = new Set(content.documents.map(({ id }) => id))
  return { ...content, documents: [...content.documents, ...added.filter(({ id }) => !has.has(id))] }
}

/** A change of the content of a report. */
export type ReportChange = (content: ReportContent) => ReportContent

interface WantedChange {
  readonly change: ReportChange
  /** The version that the person saw; absent: the newest one on this device. */
  readonly version?: number | undefined
}

/** Writes a change on top of the report as known to this device. Rejects if that version is not the latest. */
export function useChangeReport(projectId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ change, version }: WantedChange) => {
      const base = latestOf(client, projectId, id)
      const report = base?.data.report
      if (!base || !report) throw new Error('The report is not on this device')
      return api.call('updateReport', {
        params: { projectId, id },
        body: { ...change(contentOf(base, report)), version: version ?? base.version ?? 0 },
      })
    },
    onSuccess: (response) => keep(client, projectId, response),
  })
}

/** Appends documents to the server's current version of a report. */
export function useAddDocuments(projectId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, documents }: { id: string; documents: ReportContent['documents'] }) => {
      const { report: file } = await client.fetchQuery({ ...reportQuery(projectId, id), staleTime: 0 })
      const { report } = file.data
      if (!report) throw new Error('The document is no report')
      const content = contentOf(file, report)
      return api.call('updateReport', {
        params: { projectId, id },
        body: { ...withDocuments(content, documents), version: file.version ?? 0 },
      })
    },
    onSuccess: (response) => keep(client, projectId, response),
  })
}

/** The highest known version of the report. */
function latestOf(client: QueryClient, projectId: string, id: string): FileThing | null {
  const thing = FileThing.safeParse(client.getQueryData(thingKey(projectId, id)))
  const fetched = client.getQueryData(reportKey(projectId, id))?.report
  const known = [thing.data, fetched].filter((file) => file?.data.report !== undefined)
  return known.toSorted((a, b) => (b?.version ?? 0) - (a?.version ?? 0))[0] ?? null
}

/** Shows a report as returned by the server. Updates its receipts, which refer to it. */
function keep(client: QueryClient, projectId: string, response: ReportResponse): void {
  const { report } = response
  const before = client.getQueryData(reportKey(projectId, report.id))
  client.setQueryData(reportKey(projectId, report.id), response)
  // An edit of the version before would be rejected: lists that are shown again still have it.
  for (const file of [report, ...response.documents]) applyThing(client, projectId, file)
  const receipts = [...(before?.documents ?? []), ...response.documents].map(({ id }) => id)
  refreshThings(client, projectId, [...new Set(receipts)])
  refreshLists(client, projectId)
}

/** Fetches the report again, as after a change elsewhere. Resolves to its version. */
export async function reloadReport(client: QueryClient, projectId: string, id: string) {
  const response = await client.fetchQuery({ ...reportQuery(projectId, id), staleTime: 0 })
  applyThing(client, projectId, response.report)
  return response.report.version
}
