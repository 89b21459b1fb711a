import { describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { AuditResponse } from '#contract/audit.ts'
import type { CandidatesResponse, ReportResponse } from '#contract/report-calls.ts'
import type { FileThing, SchemaThing, Thing } from '#contract/things.ts'
import { givenReports } from './given-reports.ts'

const {
  server,
  ada,
  ben,
  clerk,
  owner,
  path,
  cleo,
  receipt,
  content,
  create,
  made,
  read,
  write,
  thing,
  mark,
  type: receiptType,
} = givenReports()

const trip = { date: '2026-11-09', from: 'Graz', to: 'Linz', purpose: '', kilometres: '200', rate: '0.42' }
const rate = (currency: string, day: string, perEuro: string) =>
  ada.call('POST', `/projects/${ada.project}/rates`, { rates: [{ currency, day, rate: perEuro }] })
const inReport = (title = 'November') => ({
  status: 409,
  body: { code: 'in-report', detail: expect.stringContaining(`“${title}”`) as string },
})
const types = async () => (await ada.list({ kind: 'schema' })).rows as SchemaThing[]

describe('a new report', () => {
  test('is a document with the sums of its receipts and trips', async () => {
    await rate('USD', '2026-11-06', '1.25')
    const [meal, hotel] = [
      await receipt({ category: 'Meals' }),
      await receipt({ vendor: 'Hotel Sonne', date: '2026-11-08', total: 100, currency: 'USD' }),
    ]
    const { report, documents, now, approval } = await made([meal, hotel], {
      purpose: 'Fair',
      trips: [trip],
    })
    expect(report.data).toMatchObject({
      document_type: 'expense report',
      department: 'Finance',
      status: 'extracted',
      filename: 'November',
      pageImages: [],
      extracted: {
        title: 'November',
        employee: 'ben',
        purpose: 'Fair',
        period_from: '2026-11-08',
        period_to: '2026-11-10',
        total: 204,
        currency: 'EUR',
        line_items: [
          { description: 'Hotel Sonne', amount: 100, currency: 'USD', converted: 80 },
          { description: 'Graz – Linz', amount: 84, category: null },
          { description: 'Harbour Cafe', category: 'Meals', amount: 40, converted: 40 },
        ],
      },
      report: {
        total: '204.00',
        categories: [
          { name: null, amount: '84.00', rows: 1 },
          { name: 'receipt', amount: '80.00', rows: 1 },
          { name: 'Meals', amount: '40.00', rows: 1 },
        ],
        currencies: [
          { name: 'EUR', amount: '124.00', rows: 2 },
          { name: 'USD', amount: '100.00', rows: 1 },
        ],
      },
    })
    expect(report.data.report?.rows[0]).toMatchObject({ rate: '0.8', rate_day: '2026-11-06' })
    expect(now).toEqual(report.data.report)
    expect(documents.map(({ id }) => id)).toEqual([meal, hotel])
    expect(approval?.approvers).toEqual([])
    expect(await mark(meal)).toEqual({ id: report.id, title: 'November', locked: false })
  })

  test('creates its type once, whose total does not count as spent again', async () => {
    const [one, two] = await Promise.all([create([]), create([])])
    expect([one.status, two.status]).toEqual([201, 201])
    const made = (await types()).filter(({ data }) => data.document_type === 'expense report')
    expect(made).toHaveLength(1)
    expect(made[0]?.data).toMatchObject({
      department: 'Finance',
      workflow: ['Submitted', 'Approved', 'Returned', 'Paid'],
      schema: { properties: { total: { role: 'other' } } },
    })
  })

  test('does not use a type that people created', async () => {
    const schema = { properties: { amount: { type: 'number', format: 'currency', role: 'spent' } } }
    const theirs = async (document_type: string) =>
      ada.create('schema', { document_type, department: 'Travel', schema })
    const before = [await theirs('Expense Report'), await theirs('expense claim')]
    const { report, approval } = await made([await receipt()])
    expect(report.data).toMatchObject({ document_type: 'expense claim 2', department: 'Finance' })
    expect(approval?.approvers).toEqual([])
    for (const type of before) expect((await ada.call('GET', `/things/${type.id}`)).body).toEqual(type)
    const own = (await types()).filter(({ data }) => data.holds_reports)
    expect(own).toMatchObject([{ data: { schema: { properties: { total: { role: 'other' } } } } }])
  })

  test('finds its type by its flag, under any name, and adds missing properties', async () => {
    await made([])
    const [own] = (await types()).filter(({ data }) => data.holds_reports)
    const id = own?.id ?? ''
    const schema = { properties: { total: { type: 'number', format: 'currency', role: 'spent' } } }
    await ada.call('PUT', `/things/${id}`, { data: { document_type: 'Travel costs', schema } })
    expect(
      await ada.call('PUT', `/things/${receiptType().id}`, { data: { holds_reports: true } }),
    ).toMatchObject({ status: 422 })
    expect((await made([])).report.data.document_type).toBe('Travel costs')
    const { data } = (await ada.call('GET', `/things/${id}`)).body as SchemaThing
    expect(data.schema.properties).toMatchObject({ total: { role: 'other' }, line_items: { type: 'array' } })
  })

  test('is returned again for the same id, and does not count as an upload', async () => {
    const id = randomUUID()
    const sent = { id, purpose: 'Fair', trips: [trip] }
    const [first, again] = [await create([], sent), await create([], sent)]
    expect([first.status, again.status]).toEqual([201, 201])
    expect((again.body as ReportResponse).report).toEqual((first.body as ReportResponse).report)
    const conflict = { status: 409, body: { code: 'conflict', field: 'id' } }
    for (const other of [{ title: 'Other' }, { purpose: '' }, { from: '2026-11-01' }, { trips: [] }])
      expect(await create([], { ...sent, ...other })).toMatchObject(conflict)
    expect(await create([await receipt()], sent)).toMatchObject(conflict)
    expect(await create([], sent, ada)).toMatchObject(conflict)
    await ada.call('PUT', `/projects/${ada.project}/mileage-rate`, { rate: '0.5' })
    expect((await create([], sent)).status).toBe(201)
    await ben.call('DELETE', `/things/${id}`)
    expect((await create([], sent)).status).toBe(404)
  })

  test('is created once by two concurrent calls with an id', async () => {
    const id = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => create([], { id })))
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  })
})

describe('receipts of a report', () => {
  test('are read documents of its author, each in at most one report', async () => {
    const own = await receipt()
    const { report } = await made([own])
    const refused = { status: 422, body: { field: 'documents' } }
    expect(await create([own])).toMatchObject(inReport())
    expect(await create([await receipt({}, { createdBy: owner.id })])).toMatchObject(refused)
    expect(await create([await receipt({}, { createdBy: owner.id })], {}, cleo())).toMatchObject(refused)
    expect(await create([await receipt({}, { data: { status: 'processing' } })])).toMatchObject(refused)
    expect(await create([report.id])).toMatchObject(refused)
    expect(await create([randomUUID()])).toMatchObject(refused)
    expect(await create([], { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({ status: 422 })
    const other = await receipt()
    expect(await create([other, other])).toMatchObject(refused)
    expect(await mark(other)).toBeUndefined()
  })

  test('are documents whose amount was spent, or billed to the workspace', async () => {
    const typed = async (role: string, total: object = { type: 'number', format: 'currency', role }) => {
      const properties = { date: { type: 'string', format: 'date' }, total, currency: { type: 'string' } }
      await ada.create('schema', { document_type: role, department: 'sales', schema: { properties } })
      return receipt({}, { document_type: role })
    }
    const refused = {
      status: 422,
      body: { field: 'documents', detail: expect.stringContaining('is not an expense') as string },
    }
    const { report } = await made([])
    for (const id of [
      await typed('pay'),
      await typed('billed_by_us'),
      await typed('text', { type: 'string' }),
    ]) {
      expect(await create([id])).toMatchObject(refused)
      expect(await write(report.id, content([id]))).toMatchObject(refused)
      expect(await mark(id)).toBeUndefined()
    }
    expect((await create([await typed('billed_to_us')])).status).toBe(201)
  })

  test('are added to only one of two reports at once', async () => {
    const id = await receipt()
    await made([])
    const all = await Promise.all([create([id]), create([id]), create([id])])
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('are offered if they are own, spent and of the period, newest first', async () => {
    const [late, early] = [await receipt({ date: '2026-11-20' }), await receipt({ date: '2026-11-02' })]
    const undated = await receipt({ date: null })
    await receipt({}, { createdBy: owner.id })
    await receipt({}, { data: { status: 'error' } })
    const taken = await receipt()
    const { report } = await made([taken])
    const rows = async (query = '') => {
      const { body } = await ben.call('GET', `${path()}/candidates${query}`)
      return (body as CandidatesResponse).rows.map(({ id }) => id)
    }
    // The undated one was uploaded on the 21st.
    expect(await rows()).toEqual([undated, late, early])
    expect(await rows('?from=2026-11-03&to=2026-11-20')).toEqual([late])
    await write(report.id, content([]))
    expect(await rows()).toContain(taken)
  })

  test('stay as rows without a sum after deletion, until they are removed', async () => {
    const id = await receipt()
    const { report } = await made([id])
    expect((await ben.call('DELETE', `/things/${id}`)).status).toBe(204)
    expect((await read(report.id)).now).toMatchObject({ total: null, rows: [{ problem: 'gone' }] })
    expect((await write(report.id, content([id]))).status).toBe(200)
    await ada.call('POST', `/trash/${id}/restore`)
    expect((await read(report.id)).now).toMatchObject({ total: '40.00' })
    await ben.call('DELETE', `/things/${id}`)
    await write(report.id, content([]))
    await ada.call('POST', `/trash/${id}/restore`)
    expect(await mark(id)).toBeUndefined()
  })
})

describe('a change of a report', () => {
  test('adds, removes and renames, as the history of receipts shows', async () => {
    const [one, two] = [await receipt(), await receipt({ total: 2.5 })]
    const { report } = await made([one])
    const { status, body } = await write(report.id, content([two], { title: 'December' }))
    expect(status).toBe(200)
    expect((body as ReportResponse).report.data).toMatchObject({
      filename: 'December',
      extracted: { title: 'December', total: 2.5 },
    })
    expect(await mark(one)).toBeUndefined()
    expect(await mark(two)).toMatchObject({ title: 'December' })
    const { body: history } = await ada.call('GET', `/things/${one}/history`)
    expect(history).toMatchObject({
      rows: [
        { field: 'expense_report', from: 'November', to: null },
        { field: 'expense_report', from: null, to: 'November' },
      ],
    })
    const audit = (await ada.call('GET', `/projects/${ada.project}/audit`)).body as AuditResponse
    expect(audit.rows.slice(0, 2).map(({ action, target }) => [action, target.id])).toEqual([
      ['document.changed', report.id],
      ['report.created', report.id],
    ])
  })

  test('is limited to its author, at the version they saw', async () => {
    const { report } = await made([])
    expect(await write(report.id, content([]), ada)).toMatchObject({ status: 403 })
    const stale = await ben.call('PUT', path(report.id), { ...content([]), version: 7 })
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version', current: { id: report.id } } })
    expect(await ben.call('PUT', path(await receipt()), { ...content([]), version: 1 })).toMatchObject({
      status: 404,
    })
  })

  test('cannot set computed values, but can set the file name', async () => {
    const { report } = await made([await receipt()])
    const edit = (data: object) => ben.call('PUT', `/things/${report.id}`, { data })
    const computed = {
      status: 409,
      body: { detail: expect.stringContaining('come from its receipts') as string },
    }
    expect(await edit({ 'extracted.total': 1 })).toMatchObject(computed)
    expect(await edit({ 'extracted.total': 40 })).toMatchObject(computed)
    expect(await edit({ report: {} })).toMatchObject({ status: 422 })
    expect(await edit({ filename: 'mine.pdf' })).toMatchObject({ status: 200 })
    await write(report.id, content([], { title: 'Later' }))
    expect((await thing(report.id)).data.filename).toBe('mine.pdf')
    expect(await ben.call('POST', `/things/${report.id}/retry`)).toMatchObject({ status: 409 })
  })

  test('of a receipt is shown in the current computation', async () => {
    const id = await receipt()
    const { report } = await made([id])
    await ben.call('PUT', `/things/${id}`, { data: { 'extracted.total': 41 } })
    const { now, report: stored } = await read(report.id)
    expect([now.total, stored.data.report?.total]).toEqual(['41.00', '40.00'])
  })
})

test('members outside of a receipt’s department see its row, but not the document', async () => {
  const id = await receipt({}, { department: 'legal' })
  const { report } = await made([id])
  const { documents, now } = await read(report.id, cleo())
  expect(documents).toEqual([])
  expect(now.rows).toMatchObject([{ document_id: id, description: 'Harbour Cafe', converted: '40.00' }])
})

test('totals and answers count receipts once', async () => {
  await made([await receipt()])
  const { body } = await ada.call('POST', '/things/summary', {})
  const { rows } = await ada.list()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(body)).not.toContain('80')
  expect((rows as FileThing[]).map(({ data }) => data.extracted['total'])).toEqual([40, 40])
})

test('a manual rate applies only to the currencies that it was entered for', async () => {
  const id = await receipt({ total: 100, currency: 'USD' })
  const byHand = content([], { documents: [{ id, category: null, rate: '0.9' }] })
  const { report } = await made([], byHand)
  const documents = [{ id, rate: '0.9', rate_from: 'USD', rate_to: 'EUR' }]
  expect(report.data.report).toMatchObject({ total: '90.00', documents })
  await ben.call('PUT', `/things/${id}`, { data: { 'extracted.currency': 'CHF' } })
  const open = { total: null, rows: [{ problem: 'no-rate' }] }
  expect((await read(report.id)).now).toMatchObject(open)
  const sent = report.data.report?.documents ?? []
  const again = await write(report.id, content([], { documents: sent }))
  expect(again.body).toMatchObject({ now: { ...open, documents } })
  // Entered again, it applies to the current currencies.
  expect((await write(report.id, byHand)).body).toMatchObject({
    now: { total: '90.00', documents: [{ rate_from: 'CHF', rate_to: 'EUR' }] },
  })
})

describe('a mileage rate', () => {
  const url = () => `/projects/${ada.project}/mileage-rate`
  test('is set by owner and admins, and applies to trips', async () => {
    const { report } = await made([], { trips: [trip] })
    expect((await ben.call('PUT', url(), { rate: '0.5' })).status).toBe(403)
    expect((await ada.call('PUT', url(), { rate: '0' })).status).toBe(422)
    expect((await ada.call('PUT', url(), { rate: '0.50' })).body).toEqual({ rate: '0.50' })
    expect((await ben.call('GET', url())).body).toEqual({ rate: '0.50' })
    expect((await read(report.id)).now.total).toBe('100.00')
    // The sent rate is ignored.
    const { status, body } = await write(report.id, content([], { trips: [trip] }))
    expect(status).toBe(200)
    const stored = (body as ReportResponse).report.data.report
    expect(stored).toMatchObject({ total: '100.00', trips: [{ rate: '0.50', currency: 'EUR' }] })
    expect((body as ReportResponse).now).toEqual(stored)
    const audit = (await ada.call('GET', `/projects/${ada.project}/audit`)).body as AuditResponse
    expect(audit.rows.map(({ detail }) => detail)).toContain('mileage rate none → 0.50')
  })
})

test('a report and its receipts are not found in another workspace', async () => {
  const { report } = await made([await receipt()])
  const elsewhere = await server.workspace(clerk, 'Elsewhere')
  const call = (method: 'GET' | 'PUT', body?: object) =>
    server.call(method, `/projects/${elsewhere}/expense-reports/${report.id}`, {
      token: ben.person.token,
      ...(body && { body }),
    })
  expect((await call('GET')).status).toBe(404)
  expect((await call('PUT', { ...content([]), version: 1 })).status).toBe(404)
  expect(((await ada.call('GET', `/things/${report.id}`)).body as Thing).version).toBe(1)
})
