import { parse } from 'csv-parse/sync'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BookPreview } from '#contract/books.ts'
import { openZip } from '#server/archive/index.ts'
import { collected } from '#tests/support/collected.ts'
import { givenReports } from './given-reports.ts'

const { server, ada, ben, owner, receipt, submitted, step } = givenReports()

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

test('a CSV has the report as a row, and an archive lacks nothing for it', async () => {
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

test('receipts are booked, the report is not', async () => {
  const receiptId = await receipt()
  const id = await submitted([receiptId])
  await step(ada, id, 'Approved')
  const type = (await ada.list({ kind: 'schema' })).rows.find(
    ({ data }) => data['document_type'] === 'expense report',
  )
  // Even where the type of reports has an account.
  const booked = {
    excluded: false,
    account: '4980',
    contra_account: null,
    tax_keys: [],
    default_tax_key: null,
  }
  await ada.call('PUT', `/projects/${ada.project}/books/settings`, {
    cost_centres: {},
    types: { [String(type?.id)]: booked },
  })
  const { body } = await ada.call('GET', `/projects/${ada.project}/books/preview?format=xlsx`)
  expect((body as BookPreview).documents.map((one) => one.id)).toEqual([receiptId])
})
