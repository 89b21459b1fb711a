import { describe, expect, test } from 'vitest'
import type { SchemaData } from '#contract/things.ts'
import { insertFile, callerOf } from '../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, records, owner, ada } = givenWorkspace({ clerk: null })

const file = (data: Record<string, unknown> = {}) =>
  insertFile(server, ada.project, { createdBy: owner.id, data })
const ocr = { page: 0, source: 'ocr' } as const
const receipt: SchemaData = {
  document_type: 'receipt',
  department: 'finance',
  description: 'Proof of a purchase',
  schema: { type: 'object', properties: { total: { type: 'number' } } },
}

describe('a change by a job', () => {
  test('changes the file, its filters and its access, and notifies listeners', async () => {
    const id = await file({ status: 'processing' })
    const heard = server.heard(ada.project)
    const held = await records.change(ada.project, id, () => ({
      status: 'extracted',
      document_type: 'Receipt',
      department: 'finance',
      extracted: { total: 5 },
      evidence: { total: ocr },
    }))
    expect(held).toBe(true)
    expect(await records.get(ada.project, id)).toMatchObject({
      document_type: 'Receipt',
      extracted: { total: 5 },
    })
    expect(
      (await ada.list({ column_filters: [{ id: 'document_type', value: 'receipt' }] })).total_count,
    ).toBe(1)
    const clerk = await server.person(`clerk-${ada.project}`)
    await server.join(ada.project, clerk, 'team_member', ['finance'])
    expect((await callerOf(server, clerk, ada.project).list()).total_count).toBe(1)
    expect(heard).toEqual([
      { type: 'thing-changed', id, kind: 'File', version: 2, document_type: 'Receipt', status: 'extracted' },
    ])
  })

  test('never replaces a value set by a person', async () => {
    const id = await file({ extracted: { total: 1, vendor: 'Cafe' }, evidence: { total: ocr, vendor: ocr } })
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.total': 2, workflow: 'approved' } })
    await records.change(ada.project, id, () => ({
      extracted: { total: 3, vendor: 'Bar', date: '2026-11-21' },
      evidence: { total: ocr, vendor: ocr, date: ocr },
    }))
    const data = await records.get(ada.project, id)
    expect(data?.extracted).toEqual({ total: 2, workflow: 'approved', vendor: 'Bar', date: '2026-11-21' })
    expect(data?.evidence?.['total']?.source).toBe('user')
    expect(data?.evidence?.['vendor']?.source).toBe('ocr')
  })

  test('does not restore a deleted file', async () => {
    const id = await file()
    await ada.call('DELETE', `/things/${id}`)
    expect(await records.get(ada.project, id)).toBeNull()
    expect(await records.change(ada.project, id, () => ({ status: 'extracted' }))).toBe(false)
    expect(await ada.call('GET', `/things/${id}`)).toMatchObject({ status: 404 })
    expect(await records.get(await server.workspace(owner), await file())).toBeNull()
  })

  test('may be empty', async () => {
    const id = await file()
    const heard = server.heard(ada.project)
    expect(await records.change(ada.project, id, () => null)).toBe(true)
    expect((await ada.call('GET', `/things/${id}`)).body).toMatchObject({ version: 1 })
    expect(heard).toEqual([])
  })

  test('is stored whatever characters were read', async () => {
    const id = await file()
    const nasty = 'nul \u0000, half \ud83d, quote \' " \\ and <b>'
    await records.change(ada.project, id, () => ({ extracted: { vendor: nasty } }))
    expect((await records.get(ada.project, id))?.extracted['vendor']).toBe(
      'nul , half \ufffd, quote \' " \\ and <b>',
    )
  })

  test('is serialised with others', async () => {
    const id = await file({ extracted: { count: 0 } })
    const once = () =>
      records.change(ada.project, id, ({ extracted }) => ({
        extracted: { count: Number(extracted['count']) + 1 },
      }))
    await Promise.all(Array.from({ length: 10 }, once))
    expect((await records.get(ada.project, id))?.extracted).toEqual({ count: 10 })
  })
})

describe('a document type', () => {
  test('is created once by concurrent jobs', async () => {
    const heard = server.heard(ada.project)
    const spellings = ['receipt', 'Receipt', ' RECEIPT ', 'receipt', 'receipt']
    const made = await Promise.all(
      spellings.map((document_type, n) =>
        records.ensureSchema(ada.project, { ...receipt, document_type, description: `${n}` }),
      ),
    )
    expect(new Set(made.map(({ description }) => description)).size).toBe(1)
    expect((await ada.list({ kind: 'schema' })).total_count).toBe(1)
    expect(heard).toHaveLength(1)
  })

  test('stays as people have edited it', async () => {
    await ada.create('schema', { ...receipt, department: 'sales' })
    expect(await records.ensureSchema(ada.project, receipt)).toMatchObject({ department: 'sales' })
  })

  test('gets fields that a document states, unless people removed them, with an audit entry', async () => {
    await records.ensureSchema(ada.project, receipt)
    const [type] = (await ada.list({ kind: 'schema' })).rows
    const url = `/things/${type?.id ?? ''}`
    const add = (...names: string[]) =>
      records.addFields(
        ada.project,
        'Receipt',
        Object.fromEntries(names.map((name) => [name, { type: 'number' as const }])),
      )
    const namesOf = (data: SchemaData | null) => Object.keys(data?.schema.properties ?? {}).toSorted()
    const heard = server.heard(ada.project)
    expect(namesOf(await add('discount', 'total'))).toEqual(['discount', 'total'])
    expect(namesOf(await add('discount'))).toEqual(['discount', 'total'])
    expect(heard).toHaveLength(1)
    const { body } = await ada.call('GET', `/projects/${ada.project}/audit`)
    const [change] = (body as { rows: unknown[] }).rows
    expect(change).toMatchObject({ action: 'type.changed', detail: 'properties', by: null })

    await ada.call('PUT', url, { data: { schema: { type: 'object', properties: {} } } })
    expect(namesOf(await add('discount', 'rounding'))).toEqual(['rounding'])
    const again = { total: { type: 'number' }, discount: { type: 'number' } }
    await ada.call('PUT', url, { data: { schema: { type: 'object', properties: again } } })
    expect(await add('rounding')).toMatchObject({ removed_fields: ['rounding'] })
  })

  test('that a person created gets no fields', async () => {
    await ada.create('schema', receipt)
    const after = await records.addFields(ada.project, 'receipt', { discount: { type: 'number' } })
    expect(Object.keys(after?.schema.properties ?? {})).toEqual(['total'])
    expect(await records.addFields(ada.project, 'unknown', { discount: { type: 'number' } })).toBeNull()
  })

  test('is created again after it was deleted, and in each workspace', async () => {
    const { id } = await ada.create('schema', receipt)
    await ada.call('DELETE', `/things/${id}`)
    expect(await records.ensureSchema(ada.project, receipt)).toMatchObject(receipt)
    expect(await records.ensureSchema(await server.workspace(owner), receipt)).toMatchObject(receipt)
    expect((await ada.list({ kind: 'schema' })).total_count).toBe(1)
  })
})
