import { describe, expect, test } from 'vitest'
import type { SchemaThing } from '#contract/things.ts'
import { givenReports } from './given-reports.ts'

const { ada, ben, cleo, receipt, content, made, write, step, thing, records } = givenReports()

const edit = (caller: typeof ada, id: string, data: object) => caller.call('PUT', `/things/${id}`, { data })
const reportType = async () =>
  (await ada.list({ kind: 'schema' })).rows.find(({ data }) => data['holds_reports']) as SchemaThing

const submission = { type: 'update', data: { workflow: 'Submitted' } }

describe('a person who changed a receipt of a draft', () => {
  test.each(['alone', 'in a batch'])('cannot approve the report, submitted %s', async (how) => {
    const id = await receipt()
    const { report } = await made([id])
    const { id: type } = await reportType()
    const rules = { approvers: [cleo(), ada].map(({ person }) => ({ user_id: person.id, up_to: null })) }
    await edit(ada, type, { approval: rules })
    // Other values than the main ones do not matter.
    await edit(cleo(), id, { 'extracted.note': 'Dinner' })
    expect((await edit(ada, id, { 'extracted.total': 400 })).status).toBe(200)
    await write(report.id, content([id]))
    if (how === 'alone') await step(ben, report.id, 'Submitted')
    else await ben.call('POST', '/things/batch', { ids: [report.id], action: submission })
    expect((await thing(report.id)).data.approval?.changed_by).toEqual([ada.person.id])
    expect(await step(ada, report.id, 'Approved')).toMatchObject({ status: 403 })
    expect((await step(cleo(), report.id, 'Approved')).status).toBe(200)
  })

  test('includes a person who changed its type, or also another value', async () => {
    const properties = {
      date: { type: 'string', format: 'date' },
      fare: { type: 'number', format: 'currency', role: 'spent' },
    }
    await ada.create('schema', { document_type: 'ticket', department: 'sales', schema: { properties } })
    const [retyped, both] = [await receipt({ fare: 9 }), await receipt()]
    const { report } = await made([retyped, both])
    const retype = async (caller: typeof ada, id: string, document_type: string) => {
      expect((await caller.call('POST', `/things/${id}/type`, { document_type })).status).toBe(200)
      // It would be read again.
      await records.change(ada.project, id, () => ({ status: 'extracted' }))
    }
    await retype(ada, retyped, 'ticket')
    // The total of a ticket: a receipt has no property of this name.
    await retype(ben, both, 'ticket')
    expect((await edit(cleo(), both, { 'extracted.fare': 7 })).status).toBe(200)
    await retype(ben, both, 'receipt')
    await write(report.id, content([retyped, both]))
    expect((await step(ben, report.id, 'Submitted')).status).toBe(200)
    const { changed_by: by } = (await thing(report.id)).data.approval ?? {}
    expect(by?.toSorted()).toEqual([ada.person.id, cleo().person.id].toSorted())
  })
})
