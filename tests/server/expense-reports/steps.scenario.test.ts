import { describe, expect, test } from 'vitest'
import type { BatchResponse } from '#contract/bulk.ts'
import type { ReportResponse } from '#contract/report-calls.ts'
import type { SchemaThing } from '#contract/things.ts'
import type { z } from 'zod'
import { givenReports } from './given-reports.ts'

const given = givenReports()
const { ada, ben, cleo, receipt, content, made, submitted, read, write, step, thing, state, mark } = given

const batch = async (caller: typeof ada, ids: readonly string[], action: object) =>
  (await caller.call('POST', '/things/batch', { ids, action })).body as z.infer<typeof BatchResponse>
const update = (workflow: unknown) => ({ type: 'update', data: { workflow } })
const inReport = {
  status: 409,
  body: { code: 'in-report', detail: expect.stringContaining('“November”') as string },
}
const waits = (name: string) => ({
  status: 409,
  body: { code: 'wrong-step', detail: expect.stringContaining(name) as string },
})
const submittedAlready = { status: 409, body: { code: 'report-submitted' } }
const edit = (caller: typeof ada, id: string, data: object) => caller.call('PUT', `/things/${id}`, { data })
const approvers = (list: readonly { user_id: string; up_to: string | null }[]) =>
  ada.call('PUT', `/things/${given.type().id}`, { data: { approval: { approvers: list } } })

const reportType = async () =>
  (await ada.list({ kind: 'schema' })).rows.find(({ data }) => data['holds_reports']) as SchemaThing

describe('a submission', () => {
  test('computes the report again, and applies to its receipts', async () => {
    const [one, two] = [await receipt(), await receipt({ workflow: 'Checked' })]
    const { report } = await made([one, two])
    await edit(ben, one, { 'extracted.total': 60 })
    // The computed values, not those that Ben stored.
    expect(await step(ben, report.id, 'submitted')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect([await state(report.id), await state(one)]).toEqual([undefined, undefined])
    expect((await read(report.id)).now.total).toBe('100.00')
    await write(report.id, content([one, two]))
    expect(await step(ben, report.id, 'submitted')).toMatchObject({
      status: 200,
      body: {
        data: {
          extracted: { total: 100, workflow: 'Submitted' },
          report: { total: '100.00' },
          approval: { submitted_by: ben.person.id, sum: { value: 100, converted: '100' } },
        },
      },
    })
    expect([await state(one), await state(two)]).toEqual(['Submitted', 'Submitted'])
    expect(await mark(one)).toMatchObject({ id: report.id, locked: true })
    const { body } = await ada.call('GET', `/things/${two}/history`)
    expect(body).toMatchObject({
      rows: [
        { field: 'extracted.workflow', from: 'Checked', to: 'Submitted', by: { username: 'ben' } },
        { field: 'expense_report' },
      ],
    })
  })

  test('is rejected while a row has no sum, and for an empty report', async () => {
    const id = await receipt({ vendor: 'Taxi Fritz', total: null })
    const { report } = await made([id])
    expect(await step(ben, report.id, 'Submitted')).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('Taxi Fritz') as string },
    })
    await write(report.id, content([]))
    expect(await step(ben, report.id, 'Submitted')).toMatchObject({ status: 422 })
    expect(await state(report.id)).toBeUndefined()
    expect(await mark(id)).toBeUndefined()
  })

  test('locks the content of the report, its values and those of its receipts', async () => {
    const id = await receipt()
    const report = await submitted([id])
    expect(await write(report, content([]))).toMatchObject(submittedAlready)
    expect(await ben.call('DELETE', `/things/${report}`)).toMatchObject(submittedAlready)
    for (const caller of [ben, cleo(), ada]) {
      expect(await edit(caller, id, { 'extracted.total': 41 })).toMatchObject(inReport)
      expect(await edit(caller, id, { 'extracted.date': '2026-11-11' })).toMatchObject(inReport)
      expect(await edit(caller, id, { 'extracted.vendor': 'X' })).toMatchObject(inReport)
      expect(await edit(caller, id, { workflow: null })).toMatchObject(inReport)
      expect(await caller.call('DELETE', `/things/${id}`)).toMatchObject(inReport)
      expect(await caller.call('POST', `/things/${id}/retry`)).toMatchObject(inReport)
      expect(
        (await caller.call('POST', '/things/batch', { ids: [id], action: { type: 'delete' } })).body,
      ).toMatchObject({ done: [], failed: [{ id, code: 'in-report' }] })
    }
    expect((await edit(ben, id, { filename: 'x.pdf', 'extracted.note': 'Dinner' })).status).toBe(200)
    expect((await batch(ada, [id], { type: 'hold', reason: 'Audit' })).done).toEqual([id])
    expect((await thing(id)).data.extracted).toMatchObject({ total: 40, note: 'Dinner' })
  })

  test('protects values from a new reading', async () => {
    const id = await receipt()
    const report = await submitted([id])
    const change = { extracted: { total: 1 } }
    expect(await given.records.change(ada.project, id, () => change)).toBe(true)
    expect((await thing(id)).data.extracted['total']).toBe(40)
    await step(ben, report, null)
    await given.records.change(ada.project, id, () => change)
    expect((await thing(id)).data.extracted['total']).toBe(1)
  })
})

describe('the steps of a report', () => {
  test('apply to its receipts, which get their former state back when it is withdrawn', async () => {
    const [plain, checked] = [await receipt(), await receipt({ workflow: 'Checked' })]
    const report = await submitted([plain, checked])
    expect(await step(ben, report, 'Approved')).toMatchObject({ status: 403, body: { code: 'not-approver' } })
    expect((await step(ada, report, 'Approved')).status).toBe(200)
    expect([await state(plain), await state(checked)]).toEqual(['Approved', 'Approved'])
    expect((await step(ada, report, 'Paid')).status).toBe(200)
    expect(await state(plain)).toBe('Paid')
    expect(await write(report, content([]))).toMatchObject(submittedAlready)
    for (const back of ['Approved', 'Submitted']) expect((await step(ada, report, back)).status).toBe(200)
    expect(await state(checked)).toBe('Submitted')
    expect((await step(ada, report, 'Returned', 'Where is the taxi?')).status).toBe(200)
    expect([await state(plain), await state(checked)]).toEqual([undefined, 'Checked'])
    expect(await mark(plain)).toEqual({ id: report, title: 'November', locked: false })
    expect((await edit(ben, plain, { 'extracted.total': 50 })).status).toBe(200)
    expect((await write(report, content([plain, checked]))).status).toBe(200)
    expect((await step(ben, report, 'Submitted')).body).toMatchObject({ data: { extracted: { total: 90 } } })
  })

  test('can be taken back by the author, even outside of the department', async () => {
    const report = await submitted([await receipt()])
    expect((await step(ben, report, null)).status).toBe(200)
    expect((await write(report, content([]))).status).toBe(200)
  })

  test('apply to receipts that the approver cannot see', async () => {
    const id = await receipt({}, { department: 'legal' })
    const report = await submitted([id])
    const type = await reportType()
    const rules = { approvers: [{ user_id: cleo().person.id, up_to: null }] }
    expect((await edit(ada, type.id, { approval: rules })).status).toBe(200)
    expect((await step(cleo(), report, 'Approved')).status).toBe(200)
    expect(await state(id)).toBe('Approved')
    expect((await cleo().call('GET', `/things/${id}`)).status).toBe(404)
    const answer = await batch(cleo(), [report], update('Submitted'))
    expect(answer.things?.map((one) => one.id)).toEqual([report])
  })

  test('no longer lock receipts after the approval of the type is removed', async () => {
    const id = await receipt({ workflow: 'Checked' })
    const report = await submitted([id])
    const { id: type } = await reportType()
    await edit(ada, type, { approval: null })
    expect(await mark(id)).toEqual({ id: report, title: 'November', locked: false })
    expect(await state(id)).toBe('Checked')
    expect((await edit(ben, id, { 'extracted.total': 41 })).status).toBe(200)
    expect((await write(report, content([]))).status).toBe(200)
    expect(await mark(id)).toBeUndefined()
  })

  test('set whether the report is locked, also in filters', async () => {
    const { report } = await made([await receipt()])
    const isFixed = async () => (await thing(report.id)).data.report?.is_fixed
    const listed = async () =>
      (await ada.list({ column_filters: [{ id: 'report_fixed', value: true }] })).rows.map(({ id }) => id)
    expect([await isFixed(), await listed()]).toEqual([false, []])
    await step(ben, report.id, 'Submitted')
    expect([await isFixed(), await listed()]).toEqual([true, [report.id]])
    await step(ada, report.id, 'Returned', 'No')
    expect(await isFixed()).toBe(false)
    await step(ben, report.id, 'Submitted')
    await step(ada, report.id, 'Approved')
    expect(await isFixed()).toBe(true)
    const { id: type } = await reportType()
    await edit(ada, type, { approval: null })
    expect(await isFixed()).toBe(false)
    await edit(ada, type, { approval: { approvers: [] } })
    expect(await isFixed()).toBe(true)
  })
})

test('a report submitted before its type had an approval can be submitted again', async () => {
  await made([])
  const type = await reportType()
  await edit(ada, type.id, { approval: null })
  const id = await receipt()
  const report = await submitted([id])
  expect(await mark(id)).toMatchObject({ locked: false })
  await edit(ben, id, { 'extracted.total': 4000 })
  await edit(ada, type.id, { approval: { approvers: [] } })
  expect(await step(ada, report, 'Approved')).toMatchObject({ status: 409, body: { code: 'wrong-step' } })
  expect((await step(ben, report, null)).status).toBe(200)
  await write(report, content([id]))
  expect((await step(ben, report, 'Submitted')).body).toMatchObject({ data: { extracted: { total: 4000 } } })
  expect((await step(ada, report, 'Approved')).status).toBe(200)
})

describe('receipts whose type has an approval', () => {
  test('are submitted with the report, and approved only by their approvers', async () => {
    await approvers([{ user_id: cleo().person.id, up_to: '50' }])
    const [small, large] = [await receipt(), await receipt({ vendor: 'Hotel Sonne', total: 500 })]
    const report = await submitted([small, large])
    expect([await state(small), await state(large)]).toEqual(['Submitted', 'Submitted'])
    expect((await thing(small)).data.approval).toMatchObject({ submitted_by: ben.person.id })
    const type = await reportType()
    await edit(ada, type.id, { approval: { approvers: [{ user_id: cleo().person.id, up_to: null }] } })
    // Her limit for receipts is 50.
    expect(await step(cleo(), report, 'Approved')).toMatchObject(waits('Hotel Sonne'))
    expect(await batch(cleo(), [report], update('Approved'))).toMatchObject({
      done: [],
      failed: [{ id: report, code: 'wrong-step' }],
    })
    expect(await Promise.all([report, small, large].map(state))).toEqual(Array(3).fill('Submitted'))
    expect(await mark(large)).toMatchObject({ locked: true })
    expect(await edit(ben, large, { 'extracted.total': 5 })).toMatchObject(inReport)
    // Its own approval continues.
    expect((await step(ada, large, 'Approved')).status).toBe(200)
    expect((await step(cleo(), report, 'Approved')).status).toBe(200)
    expect((await thing(small)).data.approval).toMatchObject({ decided_by: cleo().person.id })
    // The report cannot be paid either while it is not approved.
    expect((await step(ada, large, 'Submitted')).status).toBe(200)
    expect(await step(ada, report, 'Paid')).toMatchObject(waits('Hotel Sonne'))
  })

  test('are marked in the report as long as they need their own approval', async () => {
    const plain = await made([await receipt()])
    expect(plain.now.rows[0]).not.toHaveProperty('needs')
    await approvers([])
    const [id, unread] = [await receipt(), await receipt({ date: '2026-11-11', total: null })]
    const { report } = await made([id, unread])
    const needs = async () =>
      (await read(report.id)).now.rows.map(({ problem, needs: need }) => [problem, need])
    const open = ['no-amount', undefined]
    expect(await needs()).toEqual([[null, 'own-approval'], open])
    await write(report.id, content([id, unread]))
    expect((await thing(report.id)).data.report?.rows[0]).not.toHaveProperty('needs')
    await step(ben, id, 'Submitted')
    expect(await needs()).toEqual([[null, 'own-approval'], open])
    await step(ada, id, 'Approved')
    expect(await needs()).toEqual([[null, undefined], open])
    await step(ada, id, 'Paid')
    expect(await needs()).toEqual([[null, undefined], open])
  })

  test('that were returned are not submitted again by their report', async () => {
    await approvers([])
    const id = await receipt({ vendor: 'Hotel Sonne' })
    await step(ben, id, 'Submitted')
    await step(ada, id, 'Returned', 'Where is the date?')
    const { report } = await made([id])
    expect(await step(ben, report.id, 'Submitted')).toMatchObject(waits('Hotel Sonne'))
    expect([await state(id), await state(report.id)]).toEqual(['Returned', undefined])
    await step(ben, id, 'Submitted')
    expect((await step(ben, report.id, 'Submitted')).status).toBe(200)
  })

  test('are returned with the report only if they were submitted with it', async () => {
    await approvers([])
    const [ahead, along] = [await receipt(), await receipt()]
    await step(ben, ahead, 'Submitted')
    await step(ada, ahead, 'Approved')
    const report = await submitted([ahead, along])
    expect([await state(ahead), await state(along)]).toEqual(['Approved', 'Submitted'])
    await step(ada, report, 'Approved')
    await step(ada, report, 'Paid')
    expect([await state(ahead), await state(along)]).toEqual(['Paid', 'Paid'])
    await step(ada, report, 'Approved')
    expect([await state(ahead), await state(along)]).toEqual(['Paid', 'Approved'])
    await step(ada, report, 'Submitted')
    expect([await state(ahead), await state(along)]).toEqual(['Paid', 'Submitted'])
  })

  test('stay approved when their owner submits a report with them', async () => {
    await approvers([])
    const id = await receipt({}, { createdBy: ada.person.id })
    await step(ada, id, 'Submitted')
    const promoted = await given.server.call('PUT', `/projects/${ada.project}/members/${cleo().person.id}`, {
      token: ada.person.token,
      body: { role: 'admin', departments: [] },
    })
    expect(promoted.status).toBe(200)
    await step(cleo(), id, 'Approved')
    const { body } = await given.create([id], {}, ada)
    const { report } = body as ReportResponse
    expect((await step(ada, report.id, 'Submitted')).status).toBe(200)
    expect(await state(id)).toBe('Approved')
  })

  test('keep their state when the report is returned', async () => {
    await approvers([])
    const id = await receipt()
    const report = await submitted([id])
    await step(ada, report, 'Returned', 'No')
    expect(await state(id)).toBe('Submitted')
    expect(await mark(id)).toMatchObject({ locked: false })
  })
})

describe('a batch', () => {
  test('accepts reports together with their receipts', async () => {
    await approvers([{ user_id: cleo().person.id, up_to: '50' }])
    const [small, large, alone] = [await receipt(), await receipt({ total: 500 }), await receipt()]
    const report = await submitted([small, large])
    await step(ben, alone, 'Submitted')
    const answer = await batch(ada, [large, alone, report, small], update('Approved'))
    expect(answer.failed).toEqual([])
    expect(await Promise.all([report, small, large, alone].map(state))).toEqual(
      Array.from({ length: 4 }, () => 'Approved'),
    )
    expect(await mark(large)).toMatchObject({ id: report, locked: true })
  })

  test('processes a report before its receipts, which are then done already', async () => {
    const id = await receipt()
    const report = await submitted([id])
    expect((await batch(ada, [id, report], update('Approved'))).failed).toEqual([])
    expect([await state(id), await state(report)]).toEqual(['Approved', 'Approved'])
  })

  test('rejects changes of receipts in a report, and applies the rest', async () => {
    const [one, two] = [await receipt(), await receipt()]
    const report = await submitted([one])
    const answer = await batch(ada, [one, two], update('Paid'))
    expect(answer).toMatchObject({ done: [two], failed: [{ id: one, code: 'in-report' }] })
    const { report: draft } = await made([await receipt({ total: null })])
    const both = await batch(ben, [draft.id, report], update('Submitted'))
    expect(both).toMatchObject({ done: [report], failed: [{ id: draft.id, code: 'invalid' }] })
  })

  test('deletes a report with its receipts, and restores them together', async () => {
    const id = await receipt()
    const { report } = await made([id])
    expect((await batch(ben, [id, report.id], { type: 'delete' })).failed).toEqual([])
    const restored = await batch(ada, [report.id, id], { type: 'restore' })
    expect(restored.failed).toEqual([])
    expect(await mark(id)).toMatchObject({ id: report.id })
    expect((await read(report.id)).now.total).toBe('40.00')
  })
})

describe('a deleted report', () => {
  test('releases its receipts, and gets back those that are still free', async () => {
    const [kept, taken] = [await receipt(), await receipt({ total: 2 })]
    const { report } = await made([kept, taken])
    expect((await ben.call('DELETE', `/things/${report.id}`)).status).toBe(204)
    expect([await mark(kept), await mark(taken)]).toEqual([undefined, undefined])
    const { report: other } = await made([taken])
    expect((await ada.call('POST', `/trash/${report.id}/restore`)).status).toBe(200)
    const { now, report: back } = await read(report.id)
    expect([now.total, back.data.extracted['total']]).toEqual(['40.00', 40])
    expect(await mark(kept)).toMatchObject({ id: report.id })
    expect(await mark(taken)).toMatchObject({ id: other.id })
  })

  test('gets a new type when it is restored without its own', async () => {
    const { report } = await made([])
    await ben.call('DELETE', `/things/${report.id}`)
    const type = await reportType()
    expect((await ada.call('DELETE', `/things/${type.id}`)).status).toBe(204)
    const theirs = await ada.create('schema', { document_type: 'expense report', department: 'sales' })
    expect((await ada.call('POST', `/trash/${report.id}/restore`)).body).toMatchObject({
      data: { status: 'extracted', document_type: 'expense claim', department: 'Finance' },
    })
    expect((await read(report.id)).approval).not.toBeNull()
    expect((await ada.call('GET', `/things/${theirs.id}`)).body).toEqual(theirs)
  })
})

test('a concurrent change and submission do not both succeed', async () => {
  const [one, two] = [await receipt(), await receipt({ total: 2 })]
  const { report } = await made([one])
  const [changed, sent] = await Promise.all([
    write(report.id, content([two])),
    step(ben, report.id, 'Submitted'),
  ])
  const { data } = await thing(report.id)
  expect(sent.status).toBe(200)
  expect([200, 409]).toContain(changed.status)
  const [in1, in2] = [await mark(one), await mark(two)]
  const has = data.report?.documents.map(({ id }) => id)
  expect(has).toEqual([changed.status === 200 ? two : one])
  expect([in1, in2].filter((one) => one !== undefined)).toMatchObject([{ id: report.id, locked: true }])
})

test('a report of somebody who left can be taken back and deleted by the owner', async () => {
  const id = await receipt()
  const report = await submitted([id])
  expect((await ada.call('DELETE', `/projects/${ada.project}/members/${ben.person.id}`)).status).toBe(204)
  expect((await step(ada, report, null)).status).toBe(200)
  expect((await ada.call('DELETE', `/things/${report}`)).status).toBe(204)
  expect(await mark(id)).toBeUndefined()
})
