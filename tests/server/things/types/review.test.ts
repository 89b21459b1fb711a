import { beforeEach, describe, expect, test } from 'vitest'
import type { FileThing, SchemaProperty, Thing } from '#contract/things.ts'
import { createReviewUpdate, createTypeFiles } from '#server/things/index.ts'
import { insertFile } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, records, owner, ada } = givenWorkspace({ clerk: null })
let type: Thing

const properties: Record<string, SchemaProperty> = {
  vendor: { type: 'string' },
  date: { type: 'string', format: 'date' },
  total: { type: 'number', format: 'currency' },
}

beforeEach(async () => {
  const schema = {
    type: 'object',
    properties,
    order: ['vendor', 'date', 'total'],
    required: ['vendor', 'total'],
  }
  type = await ada.create('schema', { document_type: 'receipt', department: 'sales', schema })
})

const file = (data: Record<string, unknown>) =>
  insertFile(server, ada.project, {
    createdBy: owner.id,
    document_type: 'receipt',
    department: 'sales',
    data: { status: 'processing', ...data },
  })
const marks = async (id: string) => {
  const { data } = (await ada.call('GET', `/things/${id}`)).body as FileThing
  return data.review?.map(({ key, reason }) => `${key} ${reason}`)
}
const waiting = async () =>
  (await ada.list({ column_filters: [{ id: 'review', value: true }] })).rows.map(({ id }) => id)
const reviewAgain = () => {
  const { db, events } = server
  return createReviewUpdate({ db, events, types: createTypeFiles(db) })
}
const never = new AbortController().signal
const ocr = (confidence: number) => ({ page: 0, source: 'ocr' as const, confidence })

describe('the review marks of a file', () => {
  test('are set after reading, and cleared by corrections', async () => {
    const id = await file({})
    expect(await marks(id)).toBeUndefined()
    await records.change(ada.project, id, () => ({
      status: 'extracted',
      extracted: { vendor: 'Shop', date: '2026-13-01' },
      evidence: { vendor: ocr(0.4) },
    }))
    expect(await marks(id)).toEqual(['vendor unclear', 'date invalid', 'total missing'])
    expect(await waiting()).toEqual([id])
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': 'Shop' } })
    expect(await marks(id)).toEqual(['date invalid', 'total missing'])
    await ada.call('PUT', `/things/${id}`, { data: { extracted: { total: null, date: '2026-12-01' } } })
    expect(await marks(id)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('can be set only by the server', async () => {
    const id = await file({ status: 'extracted' })
    expect(await ada.call('PUT', `/things/${id}`, { data: { review: [] } })).toMatchObject({ status: 422 })
  })

  test('are not set before reading has ended', async () => {
    const id = await file({ status: 'extracted', extracted: { vendor: 'Shop' } })
    await ada.call('PUT', `/things/${id}`, { data: { filename: 'x' } })
    expect(await marks(id)).toEqual(['total missing'])
    await ada.call('POST', `/things/${id}/retry`)
    expect(await marks(id)).toBeUndefined()
  })
})

describe('after a change of the schema', () => {
  test('files of the type get new marks without a new version, and listeners are notified once', async () => {
    const whole = await file({ status: 'extracted', extracted: { vendor: 'Shop', total: 5 } })
    const open = await file({
      status: 'extracted',
      extracted: { vendor: 'Shop' },
      review: [{ key: 'total', reason: 'missing' }],
    })
    const other = await insertFile(server, ada.project, { createdBy: owner.id, document_type: 'other' })
    const sent = server.typeWork.length
    const schema = { type: 'object', properties: { ...properties, vendor: { type: 'number' } }, required: [] }
    await ada.call('PUT', `/things/${type.id}`, { data: { schema } })
    expect(server.typeWork.slice(sent)).toEqual([
      { type: 'review', projectId: ada.project, schemaId: type.id },
    ])
    const heard = server.heard(ada.project)
    await reviewAgain()(ada.project, type.id, never)
    expect([await marks(whole), await marks(open), await marks(other)]).toEqual([
      ['vendor invalid'],
      ['vendor invalid'],
      undefined,
    ])
    expect((await ada.call('GET', `/things/${whole}`)).body).toMatchObject({ version: 1 })
    expect(heard).toEqual([{ type: 'project-changed' }])
    await reviewAgain()(ada.project, type.id, never)
    expect(heard).toHaveLength(1)
  })

  test('an unchanged schema queues no work', async () => {
    const sent = server.typeWork.length
    await ada.call('PUT', `/things/${type.id}`, { data: { description: 'other' } })
    expect(server.typeWork).toHaveLength(sent)
  })

  test('a deleted type needs no work', async () => {
    await ada.call('DELETE', `/things/${type.id}`)
    const heard = server.heard(ada.project)
    await reviewAgain()(ada.project, type.id, never)
    expect(heard).toEqual([])
  })

  test('the value of a removed property stays', async () => {
    const id = await file({ status: 'extracted', extracted: { vendor: 'Shop', total: 5 } })
    const schema = { type: 'object', properties: { vendor: { type: 'string' } } }
    await ada.call('PUT', `/things/${type.id}`, { data: { schema } })
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': 'Other' } })
    expect((await ada.call('GET', `/things/${id}`)).body).toMatchObject({
      data: { extracted: { vendor: 'Other', total: 5 }, review: [] },
    })
  })
})
