import type { expenseReportEndpoints } from '#contract/endpoints/expense-reports.ts'
import type { ExpenseReport } from '#contract/expense-reports.ts'
import type { ReportResponse } from '#contract/report-calls.ts'
import type { FileThing } from '#contract/things.ts'
import type { Examples } from './example.ts'
import { at, otherId, projectId, receipt, receiptId } from './records.ts'

const params = { projectId }
const trip = {
  date: '2026-11-18',
  from: 'Graz',
  to: 'Linz',
  purpose: 'Site visit',
  kilometres: '217.4',
  rate: '0.42',
}
const content = {
  title: 'Linz, November',
  purpose: 'Visits to the site',
  from: null,
  to: null,
  documents: [{ id: receiptId, category: 'Meals', rate: null }],
  trips: [trip],
}
const none = { rate: null, rate_day: null, rate_source: null, problem: null }

const report: ExpenseReport = {
  purpose: content.purpose,
  from: null,
  to: null,
  documents: content.documents,
  trips: content.trips,
  currency: 'EUR',
  rows: [
    {
      document_id: null,
      date: '2026-11-18',
      description: 'Graz – Linz',
      category: null,
      amount: '91.31',
      currency: 'EUR',
      converted: '91.31',
      kilometres: '217.4',
      ...none,
    },
    {
      document_id: receiptId,
      date: '2026-11-19',
      description: 'Corner Cafe',
      category: 'Meals',
      amount: '12.50',
      currency: 'EUR',
      converted: '12.50',
      ...none,
    },
  ],
  categories: [
    { name: null, amount: '91.31', rows: 1 },
    { name: 'Meals', amount: '12.50', rows: 1 },
  ],
  currencies: [{ name: 'EUR', amount: '103.81', rows: 2 }],
  total: '103.81',
}
const file: FileThing = {
  id: otherId,
  kind: 'File',
  version: 1,
  data: {
    filename: content.title,
    createdAt: at,
    document_type: 'expense report',
    department: 'Finance',
    status: 'extracted',
    pageImages: [],
    extracted: { title: content.title, employee: 'field-team', total: 103.81, currency: 'EUR' },
    report,
  },
}
const inReport: FileThing = {
  ...receipt,
  data: { ...receipt.data, expense_report: { id: otherId, title: content.title, locked: false } },
}
const response: ReportResponse = {
  report: file,
  documents: [inReport],
  now: report,
  approval: {
    steps: { submitted: 'Submitted', approved: 'Approved', returned: 'Returned', paid: 'Paid' },
    approvers: [],
  },
}

export const expenseReportExamples: Examples<keyof typeof expenseReportEndpoints> = {
  createReport: { params, body: { ...content, id: otherId }, response },
  expenseReport: { params: { projectId, id: otherId }, response },
  updateReport: { params: { projectId, id: otherId }, body: { ...content, version: 1 }, response },
  reportCandidates: {
    params,
    query: { from: '2026-11-01', to: '2026-11-30' },
    response: { rows: [receipt], total_count: 1, marks: [] },
  },
  mileageRate: { params, response: { rate: '0.42' } },
  setMileageRate: { params, body: { rate: '0.42' }, response: { rate: '0.42' } },
}
