import {
  CandidatesQuery,
  CandidatesResponse,
  CreateReport,
  MileageRate,
  ReportResponse,
  UpdateReport,
} from '../report-calls.ts'
import type { Endpoint } from './endpoint.ts'

const reports = { access: 'project', origin: 'added' } as const

/** Expense reports. Steps of their approval are edits of the workflow, as for any document. */
export const expenseReportEndpoints = {
  createReport: {
    ...reports,
    method: 'POST',
    path: '/projects/{projectId}/expense-reports',
    status: 201,
    body: CreateReport,
    response: ReportResponse,
  },
  expenseReport: {
    ...reports,
    method: 'GET',
    path: '/projects/{projectId}/expense-reports/{id}',
    status: 200,
    response: ReportResponse,
  },
  updateReport: {
    ...reports,
    method: 'PUT',
    path: '/projects/{projectId}/expense-reports/{id}',
    status: 200,
    body: UpdateReport,
    response: ReportResponse,
  },
  reportCandidates: {
    ...reports,
    method: 'GET',
    path: '/projects/{projectId}/expense-reports/candidates',
    status: 200,
    query: CandidatesQuery,
    response: CandidatesResponse,
  },
  mileageRate: {
    ...reports,
    method: 'GET',
    path: '/projects/{projectId}/mileage-rate',
    status: 200,
    response: MileageRate,
  },
  setMileageRate: {
    ...reports,
    method: 'PUT',
    path: '/projects/{projectId}/mileage-rate',
    status: 200,
    body: MileageRate,
    response: MileageRate,
  },
} as const satisfies Record<string, Endpoint>
