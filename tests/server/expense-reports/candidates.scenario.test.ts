import { expect, test } from 'vitest'
import type { CandidatesResponse } from '#contract/report-calls.ts'
import { bankOf, csv, lineOf } from '#tests/server/bank/bank-workspace.ts'
import { givenReports } from './given-reports.ts'

const { server, ada, ben, cleo, owner, path, receipt, made, read, submitted, step, thing } = givenReports()

async function candidates() {
  const { status, body } = await ben.call('GET', `${path()}/candidates`)
  expect(status).toBe(200)
  const { rows, total_count: count, marks } = body as CandidatesResponse
  expect(count).toBe(rows.length)
  return { ids: rows.map(({ id }) => id).toSorted(), marks }
}

const typed = (name: string, more: object) => {
  const properties = {
    vendor: { type: 'string' },
    date: { type: 'string', format: 'date' },
    total: { type: 'number', format: 'currency', role: 'spent' },
    currency: { type: 'string' },
  }
  return ada.create('schema', { document_type: name, department: 'sales', schema: { properties }, ...more })
}

test('documents billed to the workspace are offered, but not preselected', async () => {
  const schema = {
    properties: {
      date: { type: 'string', format: 'date' },
      total: { type: 'number', format: 'currency', role: 'billed_to_us' },
    },
  }
  await typed('invoice', { schema })
  const [spent, billed] = [await receipt(), await receipt({ total: 7 }, { document_type: 'invoice' })]
  expect(await candidates()).toEqual({
    ids: [spent, billed].toSorted(),
    marks: [{ id: billed, is_proposed: false, repeats: null }],
  })
})

test('paid documents are not offered for a report', async () => {
  const steps = { submitted: 'Sent', approved: 'Fine', returned: 'Back', paid: 'Settled' }
  await typed('taxi', { approval: { steps, approvers: [] } })
  await typed('parking', { workflow: ['New', 'Bezahlt'] })
  const inState = (document_type: string, workflow: string) =>
    receipt({ workflow, total: workflow.length }, { document_type })
  const fine = await inState('taxi', 'Fine')
  await inState('taxi', 'Settled')
  const open = await inState('parking', 'New')
  await inState('parking', 'Bezahlt')
  expect((await candidates()).ids).toEqual([fine, open].toSorted())
})

test('documents matched with a bank line or exported are not offered for a report', async () => {
  const [free, matched, exported] = [
    await receipt({ total: 1 }),
    await receipt({ vendor: 'Quay Tools', total: 2 }),
    await receipt({ total: 3 }),
  ]
  const bank = bankOf(ada)
  await bank.imported(csv(['2026-11-10', 'Quay Tools', 'Pliers', '-2.00']))
  const line = lineOf(await bank.settled(), 'Pliers')
  expect((await candidates()).ids).toHaveLength(3)
  const confirmed = await bank.change({ type: 'confirm', id: line.id, documents: [matched] })
  expect(confirmed).toMatchObject({ status: 200 })
  const made_at = new Date()
  const made_by = owner.id
  const batch = { id: 'export', project_id: ada.project, format: 'xlsx', made_by, made_at, documents: 1 }
  await server.db
    .insertInto('book_exports')
    .values({ ...batch, day_from: null, day_to: null, file_name: 'a', size: 1, sha256: '', batch: '{}' })
    .execute()
  const row = { export_id: 'export', thing_id: exported, project_id: ada.project, format: 'xlsx' }
  await server.db
    .insertInto('book_export_documents')
    .values({ ...row, duplicate_key: null, active: true })
    .execute()
  expect((await candidates()).ids).toEqual([free])
  await server.db.updateTable('book_export_documents').set({ active: false }).execute()
  expect((await candidates()).ids).toEqual([free, exported].toSorted())
})

test('a duplicate of another own document is marked, and not preselected', async () => {
  const title = async (id: string) => (await thing(id)).data.extracted['vendor'] as string
  const [first, again] = [await receipt({ vendor: 'Harbour' }), await receipt({ currency: 'eur' })]
  // Of another person, day, amount and currency.
  await receipt({}, { createdBy: owner.id })
  await receipt({ date: '2026-11-11' })
  await receipt({ total: 41 })
  await receipt({ currency: 'USD' })
  const { ids, marks } = await candidates()
  expect(ids).toHaveLength(5)
  const repeats = expect.stringContaining(await title(first)) as string
  expect(marks).toEqual([{ id: again, is_proposed: false, repeats }])

  // One in an earlier report, whichever was uploaded first.
  const report = await submitted([again])
  const [mark, ...none] = (await candidates()).marks
  expect([mark?.id, none]).toEqual([first, []])
  expect(mark?.repeats).toContain(await title(again))
  const second = await made([first])
  expect(second.now.rows).toMatchObject([{ document_id: first, repeats: mark?.repeats }])
  expect((await read(report, ada)).now.rows).toMatchObject([{ document_id: again, repeats }])
  expect(second.report.data.report?.rows[0]).not.toHaveProperty('repeats')
  expect((await step(ben, second.report.id, 'Submitted')).status).toBe(200)
})

test('a row does not name a duplicate that the reader may not read', async () => {
  const secret = await receipt({ vendor: 'Clinic' }, { department: 'legal' })
  const { report, now } = await made([await receipt()])
  expect(now.rows).toMatchObject([{ repeats: expect.stringContaining('Clinic') as string }])
  const { now: seen } = await read(report.id, cleo())
  expect(seen.rows).toMatchObject([{ repeats: '' }])
  await made([secret])
  expect((await read(report.id, cleo())).now.rows).toMatchObject([{ repeats: '' }])
  expect((await read(report.id, ada)).now.rows).toMatchObject([
    { repeats: expect.stringContaining('Clinic') as string },
  ])
})

test('two documents that a person marked as different are not duplicates', async () => {
  const [one_id, other_id] = [await receipt(), await receipt()].toSorted() as [string, string]
  await server.db
    .insertInto('told_apart')
    .values({ project_id: ada.project, one_id, other_id, user_id: owner.id, at: new Date() })
    .execute()
  expect((await candidates()).marks).toEqual([])
  expect((await read((await made([one_id, other_id])).report.id)).now.rows).not.toContainEqual(
    expect.objectContaining({ repeats: expect.anything() as unknown }),
  )
})
