import { parse } from 'csv-parse/sync'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BookChangedResponse, BookExport, BookPreview } from '#contract/books.ts'
import { openZip } from '#server/archive/index.ts'
import { collected } from '#tests/support/collected.ts'
import { givenReports } from './given-reports.ts'

const { server, ada, ben, owner, receipt, type, made, submitted, step } = givenReports()

const post = (url: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${owner.token}`, 'x-project-id': ada.project },
    payload,
  })

/** The files of an archive, unpacked into a new folder. */
async function unpacked(bytes: Buffer): Promise<{ folder: string; names: readonly string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sheaf-reports-'))
  const zip = `${folder}.zip`
  await writeFile(zip, bytes)
  const archive = await openZip(zip)
  for (const name of archive.names) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), Buffer.concat(await collected(archive.read(name))))
  }
  const { names } = archive
  await archive.close()
  await rm(zip)
  return { folder, names }
}

test('a CSV has the report as a row, and an archive has no file for it', async () => {
  const id = await submitted([await receipt()])
  const csv = await post('/things/export', { ids: [id] })
  const [row] = parse(csv.payload, { columns: true, bom: true }) as Record<string, string>[]
  expect(row).toMatchObject({ title: 'November', total: '40', workflow: 'Submitted' })
  const { folder, names } = await unpacked((await post('/things/archive', { ids: [id] })).rawPayload)
  expect(names).toEqual(['documents.csv'])
  await rm(folder, { recursive: true })
})

test('the export of a period can be verified', async () => {
  const receiptId = await receipt()
  const id = await submitted([receiptId])
  const [from, to] = ['2026-01-01', '2099-12-31']
  const { folder } = await unpacked(
    (await post('/things/period-export', { by: 'upload', from, to })).rawPayload,
  )
  const { stdout } = await new Promise<{ stdout: string }>((resolve, reject) => {
    execFile(process.execPath, [path.join(folder, 'verify.mjs')], (error, out, err) => {
      if (error) reject(new Error(`${out}${err}`))
      else resolve({ stdout: out })
    })
  })
  expect(stdout).toContain('2 documents')
  await rm(folder, { recursive: true })
  expect(id).not.toBe(receiptId)
})

test('receipts of a report that is not approved have a warning', async () => {
  const ids = [await receipt(), await receipt({ vendor: 'Quay Tools', total: 12 })]
  const id = await submitted(ids.slice(0, 1))
  const warned = async () => {
    const { body } = await ada.call('GET', `/projects/${ada.project}/books/preview?format=xlsx`)
    const { documents } = body as BookPreview
    return documents.flatMap((one) =>
      one.problems.some(({ code }) => code === 'not-approved') ? [one.id] : [],
    )
  }
  expect(await warned()).toEqual(ids.slice(0, 1))
  await step(ada, id, 'Returned', 'No')
  expect(await warned()).toEqual(ids.slice(0, 1))
  await step(ben, id, 'Submitted')
  await step(ada, id, 'Approved')
  expect(await warned()).toEqual([])
  await step(ada, id, 'Paid')
  expect(await warned()).toEqual([])
})

const reportType = async () => {
  const { rows } = await ada.list({ kind: 'schema' })
  return String(rows.find(({ data }) => data['holds_reports'])?.id)
}
const setAccounts = async (more: object) => {
  const none = { excluded: false, account: null, contra_account: null, tax_keys: [], default_tax_key: null }
  const { status } = await ada.call('PUT', `/projects/${ada.project}/books/settings`, {
    datev: { consultant: 29098, client: 55003 },
    cost_centres: {},
    types: {
      [String(type().id)]: { ...none, account: '4980', contra_account: '1000' },
      [await reportType()]: { ...none, ...more },
    },
  })
  expect(status).toBe(200)
}
const preview = async (format = 'xlsx') => {
  const { body } = await ada.call('GET', `/projects/${ada.project}/books/preview?format=${format}`)
  return (body as BookPreview).documents
}
const exported = async (ids: readonly string[], format = 'xlsx') => {
  const { status, body } = await ada.call('POST', `/projects/${ada.project}/books/exports`, { format, ids })
  expect(status).toBe(201)
  return (body as BookExport).id
}
const approved = async () => {
  const { report } = await made([], { trips: [trip] })
  await step(ben, report.id, 'Submitted')
  await step(ada, report.id, 'Approved')
  return report.id
}
const changed = async () => {
  const { body } = await ada.call('GET', `/projects/${ada.project}/books/changed`)
  return (body as BookChangedResponse).documents
}
/** Short enough for each program. */
const voucherOf = (id: string) => id.slice(-12)
const trip = { date: '2026-11-12', from: 'Bristol', to: 'Bath', kilometres: '40', rate: '0.3' }

test('receipts are booked, and their report is not', async () => {
  const receiptId = await receipt()
  const id = await submitted([receiptId])
  await step(ada, id, 'Approved')
  await setAccounts({ account: '4668' })
  expect((await preview()).map((one) => one.id)).toEqual([receiptId])
})

test('trips of a report are booked after its approval, with the report as their voucher', async () => {
  const receiptId = await receipt()
  const { report } = await made([receiptId], { trips: [trip, { ...trip, from: 'Bath', to: 'Bristol' }] })
  expect((await preview()).map((one) => one.id)).toEqual([receiptId])
  await step(ben, report.id, 'Submitted')
  expect((await preview()).map((one) => one.id)).toEqual([receiptId])
  await step(ada, report.id, 'Approved')
  const [booked] = (await preview('datev')).filter((one) => one.id === report.id)
  expect(booked).toMatchObject({
    gross: 24,
    currency: 'EUR',
    number: voucherOf(report.id),
    account: null,
    tax_keys: [],
  })
  expect(booked?.problems.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'missing account',
    'missing contra_account',
  ])

  await setAccounts({ account: '4668', contra_account: '1740' })
  const [ready] = (await preview('datev')).filter((one) => one.id === report.id)
  expect(ready).toMatchObject({ account: '4668', contra_account: '1740', problems: [] })
  const { status, body } = await ada.call('POST', `/projects/${ada.project}/books/exports`, {
    format: 'datev',
    ids: [report.id],
  })
  expect(status).toBe(201)
  const file = await server.app.inject({
    url: `/api/projects/${ada.project}/books/exports/${(body as BookExport).id}/file`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const [, names = [], ...rows] = parse(new TextDecoder('windows-1252').decode(file.rawPayload), {
    delimiter: ';',
    relax_column_count: true,
    relax_quotes: true,
  })
  const cells = rows.map((row) =>
    ['Umsatz (ohne Soll/Haben-Kz)', 'Gegenkonto (ohne BU-Schlüssel)', 'Belegfeld 1'].map(
      (name) => row[names.indexOf(name)],
    ),
  )
  expect(cells).toEqual([['24,00', '4668', voucherOf(report.id)]])
  expect((await preview('datev')).map((one) => one.id)).toEqual([receiptId])
})

test.each(['quickbooks', 'xero', 'ubl', 'xlsx'])('trips can be exported as %s', async (format) => {
  const { report } = await made([], { trips: [trip] })
  await step(ben, report.id, 'Submitted')
  await step(ada, report.id, 'Approved')
  await setAccounts({ account: '4668', contra_account: '1740', tax_keys: [{ rate: 0, key: 'None' }] })
  const [booked] = await preview(format)
  expect(booked).toMatchObject({ id: report.id, gross: 12 })
  const { status, body } = await ada.call('POST', `/projects/${ada.project}/books/exports`, {
    format,
    ids: [report.id],
  })
  expect(body).toMatchObject({ documents: 1 })
  expect(status).toBe(201)
})

test('a report whose approval is revoked after its export is listed as changed, until it is approved again', async () => {
  const id = await approved()
  await exported([id])
  expect(await changed()).toEqual([])
  await step(ada, id, 'Submitted')
  expect(await changed()).toMatchObject([{ id, is_unapproved: true, changes: [] }])
  await step(ada, id, 'Approved')
  expect(await changed()).toEqual([])
})

test('a report that an earlier export may have covered has a warning', async () => {
  const report = await approved()
  const passedOver = async (format?: string) =>
    (await preview(format)).flatMap(({ id, problems }) =>
      problems.some(({ code, level }) => code === 'passed-over' && level === 'warning') ? [id] : [],
    )
  await exported([await receipt({ date: '2020-01-31' })])
  expect(await passedOver()).toEqual([])
  await exported([await receipt({ date: '2099-01-31' })])
  expect(await passedOver()).toEqual([report])
  expect(await passedOver('ubl')).toEqual([])
  const later = await approved()
  expect((await preview()).map((one) => one.id).toSorted()).toEqual([report, later].toSorted())
  expect(await passedOver()).toEqual([report])
  // What an export has had is known.
  const id = await exported([report])
  await ada.call('POST', `/projects/${ada.project}/books/exports/${id}/take-back`)
  expect(await passedOver()).toEqual([])
})
