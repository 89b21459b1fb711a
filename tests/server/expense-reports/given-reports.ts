import { beforeEach } from 'vitest'
import type { ReportContent } from '#contract/expense-reports.ts'
import type { ReportResponse } from '#contract/report-calls.ts'
import type { FileThing, Thing } from '#contract/things.ts'
import type { Caller, InsertedFile } from '#tests/support/caller.ts'
import { callerOf } from '#tests/support/caller.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

/** A workspace in euros with a type of receipts: Ada owns it, Ben and Cleo are team members. */
export function givenReports() {
  const given = givenWorkspace({ clerk: ['sales'] })
  const { server, ada, ben, file } = given
  let cleoPerson: TestPerson | undefined
  const current: { cleo?: Caller; type?: Thing } = {}

  beforeEach(async () => {
    cleoPerson ??= await server.person('cleo')
    await server.join(ada.project, cleoPerson, 'team_member', ['Finance', 'sales'])
    current.cleo = callerOf(server, cleoPerson, ada.project)
    await ada.call('PUT', `/projects/${ada.project}`, { default_currency: 'EUR' })
    current.type = await ada.create('schema', {
      document_type: 'receipt',
      department: 'sales',
      schema: {
        properties: {
          vendor: { type: 'string' },
          date: { type: 'string', format: 'date' },
          total: { type: 'number', format: 'currency', role: 'spent' },
          currency: { type: 'string' },
          note: { type: 'string' },
        },
      },
    })
  })

  const path = (id = '') => `/projects/${ada.project}/expense-reports${id === '' ? '' : `/${id}`}`
  const values = { vendor: 'Harbour Cafe', date: '2026-11-10', total: 40, currency: 'EUR' }

  const reports = {
    path,
    cleo: () => current.cleo as Caller,
    type: () => current.type as Thing,
    /** A read receipt of Ben's, except for the given values. */
    receipt: (extracted: Record<string, unknown> = {}, more: Partial<InsertedFile> = {}) =>
      file({
        createdBy: given.clerk.id,
        document_type: 'receipt',
        department: 'sales',
        ...more,
        data: { filename: 'receipt.jpg', extracted: { ...values, ...extracted }, ...more.data },
      }),
    content: (ids: readonly string[], more: Partial<ReportContent> = {}) => ({
      title: 'November',
      documents: ids.map((id) => ({ id })),
      ...more,
    }),
    create: (ids: readonly string[], more: object = {}, caller: Caller = ben) =>
      caller.call('POST', path(), { ...reports.content(ids), ...more }),
    async made(ids: readonly string[], more: object = {}): Promise<ReportResponse> {
      const { status, body } = await reports.create(ids, more)
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body as ReportResponse
    },
    /** The id of a report of Ben's that he has submitted. */
    async submitted(ids: readonly string[]): Promise<string> {
      const { report } = await reports.made(ids)
      const { status, body } = await reports.step(ben, report.id, 'Submitted')
      if (status !== 200) throw new Error(JSON.stringify(body))
      return report.id
    },
    read: async (id: string, caller: Caller = ben) =>
      (await caller.call('GET', path(id))).body as ReportResponse,
    async write(id: string, content: object, caller: Caller = ben) {
      const version = (await thing(id)).version
      return caller.call('PUT', path(id), { version, ...content })
    },
    step: (caller: Caller, id: string, workflow: unknown, comment?: string) =>
      caller.call('PUT', `/things/${id}`, { data: { workflow }, ...(comment && { comment }) }),
  }
  const thing = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
  const state = async (id: string) => (await thing(id)).data.extracted['workflow']
  const mark = async (id: string) => (await thing(id)).data.expense_report
  return { ...given, ...reports, thing, state, mark }
}
