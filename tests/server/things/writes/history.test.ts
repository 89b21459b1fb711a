import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { HistoryResponse } from '#contract/document-details.ts'
import { insertFile, type InsertedFile, type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, records, owner, clerk, ada, ben } = givenWorkspace()

type Answer = z.infer<typeof HistoryResponse>
const file = (more: Partial<InsertedFile> = {}) =>
  insertFile(server, ada.project, { createdBy: owner.id, department: 'sales', ...more })
const edit = (caller: Caller, id: string, data: unknown) => caller.call('PUT', `/things/${id}`, { data })
const history = async (caller: Caller, id: string, query = '') => {
  const answer = await caller.call('GET', `/things/${id}/history${query}`)
  expect(answer.status).toBe(200)
  return answer.body as Answer
}
/** Who, what, from, to; the newest first. */
const told = async (id: string) =>
  (await history(ada, id)).rows.map(({ by, field, from, to, version }) => [
    by?.username ?? null,
    field,
    from,
    to,
    version,
  ])

describe('a person’s change', () => {
  test('is recorded by field, with who, when, from and to', async () => {
    const id = await file({ data: { filename: 'a.pdf', extracted: { total: 5, vendor: 'Cafe' } } })
    const before = new Date().toISOString()
    await edit(ada, id, { filename: 'b.pdf', 'extracted.total': 6, 'extracted.vendor': 'Cafe' })
    await edit(ben, id, { workflow: 'approved' })
    await edit(ben, id, { 'extracted.total': null })
    expect(await told(id)).toEqual([
      ['ben', 'extracted.total', 6, null, 4],
      ['ben', 'extracted.workflow', null, 'approved', 3],
      ['ada', 'extracted.total', 5, 6, 2],
      ['ada', 'filename', 'a.pdf', 'b.pdf', 2],
    ])
    const { rows } = await history(ben, id)
    expect(rows[0]?.by).toMatchObject({ user_id: clerk.id })
    const times = rows.map(({ at }) => at)
    expect(times.toSorted().toReversed()).toEqual(times)
    expect((times.at(-1) ?? '') >= before && (times[0] ?? '') <= new Date().toISOString()).toBe(true)
    expect(new Set(rows.map((row) => row.id)).size).toBe(4)
  })

  test('lists what was confirmed, once, with the unchanged value', async () => {
    const evidence = { total: { page: 0, source: 'ocr' }, vendor: { page: 0, source: 'ocr' } }
    const extracted = { total: 5, vendor: 'Cafe', note: 'x' }
    const id = await file({ data: { filename: 'a.pdf', extracted, evidence } })
    await edit(ada, id, { 'extracted.total': 5, 'extracted.note': 'x' })
    await edit(ben, id, { 'extracted.total': 5 })
    await edit(ada, id, { 'extracted.vendor': 'Café' })
    await edit(ada, id, { 'extracted.vendor': 'Café' })
    expect(await told(id)).toEqual([
      ['ada', 'extracted.vendor', 'Cafe', 'Café', 4],
      ['ada', 'extracted.total', 5, 5, 2],
    ])
    const { body } = await ada.call('GET', `/things/${id}`)
    expect(body).toMatchObject({
      data: { evidence: { total: { source: 'user', confirmed: true }, vendor: { source: 'user' } } },
    })
    expect(body).not.toHaveProperty('data.evidence.vendor.confirmed')
  })

  test('records moves by the names of the folders, including deleted ones', async () => {
    const id = await file()
    const [taxes, travel] = [
      await ada.create('Folder', { name: 'Taxes' }),
      await ada.create('Folder', { name: 'Travel' }),
    ]
    await ada.call('POST', `/things/${id}/move`, { folder_id: taxes.id })
    await ada.call('POST', '/things/batch', { ids: [id], action: { type: 'move', folder_id: travel.id } })
    await ada.call('DELETE', `/things/${travel.id}`)
    await edit(ada, taxes.id, { files: [id] })
    expect(await told(id)).toEqual([
      ['ada', 'folder', null, 'Taxes', 5],
      ['ada', 'folder', 'Travel', null, 4],
      ['ada', 'folder', 'Taxes', 'Travel', 3],
      ['ada', 'folder', null, 'Taxes', 2],
    ])
  })

  test('records batches, deletions and restorations', async () => {
    const ids = [await file(), await file()]
    const batch = (action: unknown) => ada.call('POST', '/things/batch', { ids, action })
    await batch({ type: 'update', data: { 'extracted.paid': true } })
    await batch({ type: 'delete' })
    for (const id of ids) await ada.call('POST', `/trash/${id}/restore`)
    for (const id of ids) {
      expect(await told(id)).toEqual([
        ['ada', 'restored', null, null, 4],
        ['ada', 'deleted', null, null, 3],
        ['ada', 'extracted.paid', null, true, 2],
      ])
    }
  })

  test('is recorded only if the change is committed', async () => {
    const id = await file()
    expect(await edit(ada, id, { 'extracted.a': 1, status: 'x' })).toMatchObject({ status: 422 })
    expect(
      await ada.call('PUT', `/things/${id}`, { data: { filename: 'x' } }, { 'if-match': '"7"' }),
    ).toMatchObject({
      status: 409,
    })
    expect(await history(ada, id)).toEqual({ rows: [], total_count: 0 })
  })
})

describe('a change by reading', () => {
  const read = (id: string, extracted: Record<string, unknown>, more = {}) =>
    records.change(ada.project, id, () => ({ extracted: extracted as Record<string, never>, ...more }))

  test('is recorded if it replaces a value, but not for the first value', async () => {
    const id = await file({ document_type: null })
    await read(id, { total: 5, vendor: 'Cafe' }, { document_type: 'receipt' })
    expect((await history(ada, id)).total_count).toBe(0)
    await read(id, { total: 6, date: '2026-11-21' }, { document_type: 'invoice' })
    const replaced = await told(id)
    expect(replaced).toHaveLength(3)
    expect(replaced).toEqual(
      expect.arrayContaining([
        [null, 'document_type', 'receipt', 'invoice', 3],
        [null, 'extracted.total', 5, 6, 3],
        [null, 'extracted.vendor', 'Cafe', null, 3],
      ]),
    )
  })
})

describe('the response', () => {
  test('is paged', async () => {
    const id = await file()
    for (let n = 1; n <= 5; n++) await edit(ada, id, { 'extracted.n': n })
    const page = await history(ada, id, '?page=2&page_size=2')
    expect(page.total_count).toBe(5)
    expect(page.rows.map(({ to }) => to)).toEqual([3, 2])
    expect(await ada.call('GET', `/things/${id}/history?page=0`)).toMatchObject({ status: 400 })
  })

  test('requires read access to the document', async () => {
    const id = await file({ department: 'legal' })
    await edit(ada, id, { 'extracted.a': 1 })
    expect(await ben.call('GET', `/things/${id}/history`)).toMatchObject({ status: 404 })
    expect(await ada.call('GET', '/things/nothing/history')).toMatchObject({ status: 404 })
  })

  test('shortens long values', async () => {
    const id = await file()
    const rows = Array.from({ length: 1000 }, (_, n) => ({ item: `number ${n}`, price: n }))
    await edit(ada, id, { 'extracted.text': 'long '.repeat(2000), 'extracted.rows': rows })
    const answer = await history(ada, id)
    const [text, table] = ['extracted.text', 'extracted.rows'].map(
      (field) => answer.rows.find((row) => row.field === field)?.to,
    )
    expect(text).toMatch(/^long long .*…$/)
    expect(String(text).length).toBeLessThan(3000)
    expect(table).toMatchObject({ 0: { item: 'number 0', price: 0 } })
    expect((table as unknown[]).at(-1)).toBe('…')
    expect(JSON.stringify(table).length).toBeLessThan(5000)
  })
})
