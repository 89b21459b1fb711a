import { beforeEach, describe, expect, test } from 'vitest'
import type { SchemaStats, Thing } from '#contract/things.ts'
import { insertFile, callerOf } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, records, owner, clerk, ada } = givenWorkspace()
let type: Thing

beforeEach(async () => {
  type = await ada.create('schema', { document_type: 'Receipt', department: 'sales' })
})

const file = (document_type = 'receipt') =>
  insertFile(server, ada.project, { createdBy: owner.id, document_type, department: 'sales' })
const rename = (document_type: unknown, caller = ada, id = type.id) =>
  caller.call('PUT', `/things/${id}`, { data: { document_type } })
const ofType = async (name: string) =>
  (await ada.list({ column_filters: [{ id: 'data.document_type', value: name }] })).rows.map(({ id }) => id)
const proposal = (document_type: string) => ({
  document_type,
  department: 'Finance',
  description: '',
  schema: { type: 'object' as const, properties: {} },
})

describe('a renamed type', () => {
  test('renames its files, including those in the trash, and lists by the old name still work', async () => {
    const [one, two] = [await file(), await file()]
    await ada.call('DELETE', `/things/${two}`)
    const heard = server.heard(ada.project)
    expect(await rename(' Till  slip ')).toMatchObject({
      status: 200,
      body: { data: { document_type: 'Till  slip', former_names: ['Receipt'] } },
    })
    expect(heard).toMatchObject([{ type: 'thing-changed', id: type.id }, { type: 'project-changed' }])
    expect([await ofType('till slip'), await ofType('Receipt'), await ofType('other')]).toEqual([
      [one],
      [one],
      [],
    ])
    expect((await ada.call('GET', `/things/${one}`)).body).toMatchObject({
      version: 2,
      data: { document_type: 'Till  slip', department: 'sales' },
    })
    const stats = (await ada.call('GET', '/schemas/stats')).body as SchemaStats[]
    expect(stats).toMatchObject([{ document_type: 'Till  slip', file_count: 1, former_names: ['Receipt'] }])
    await server.db.updateTable('things').set({ deleted_at: null }).where('id', '=', two).execute()
    expect(await ofType('till slip')).toEqual([two, one])
  })

  test('gets documents that are read under its old name, by the rules of that name', async () => {
    const id = await file('')
    await rename('Till slip')
    const made = await records.ensureSchema(ada.project, proposal('receipt'))
    expect(made).toMatchObject({ document_type: 'Till slip', department: 'sales' })
    expect(await records.classify(ada.project, id, 'receipt')).toMatchObject({ document_type: 'Till slip' })
    expect(await ofType('till slip')).toEqual([id])
  })

  test('can be renamed back', async () => {
    await file()
    await rename('Till slip')
    expect(await rename('receipt')).toMatchObject({ body: { data: { former_names: ['Till slip'] } } })
    expect(await ofType('till slip')).toHaveLength(1)
    expect(await ofType('receipt')).toHaveLength(1)
  })

  test('loses its old name to a new type with that name', async () => {
    const id = await file()
    await rename('Till slip')
    await ada.create('schema', { document_type: 'receipt', department: 'sales' })
    expect(await ofType('receipt')).toEqual([])
    expect(await ofType('till slip')).toEqual([id])
  })

  test.each([
    ['to nothing', ' ', 422],
    ['to a number', 7, 422],
    ['to the name of another', 'CONTRACT', 409],
  ])('%s is rejected', async (_name, name, status) => {
    await ada.create('schema', { document_type: 'contract', department: 'legal' })
    expect(await rename(name)).toMatchObject({ status, body: { field: 'document_type' } })
    expect((await ada.call('GET', `/things/${type.id}`)).body).toMatchObject({ version: 1 })
  })

  test('cannot be renamed by a member of its department', async () => {
    expect(await rename('x', callerOf(server, clerk, ada.project))).toMatchObject({ status: 403 })
  })
})

test('keeps required properties if the new schema has none', async () => {
  const properties = { total: { type: 'number' }, vendor: { type: 'string' } }
  const put = async (schema: unknown) =>
    (await ada.call('PUT', `/things/${type.id}`, { data: { schema } })).body as Thing
  await put({ type: 'object', properties, required: ['total', 'vendor'] })
  const less = await put({ type: 'object', properties: { total: { type: 'number' } } })
  expect(less.data).toMatchObject({ schema: { required: ['total'] } })
  expect((await put({ type: 'object', properties, required: [] })).data).toMatchObject({
    schema: { required: [] },
  })
})

test('a reading is retried if its type was deleted, and ends if its file was', async () => {
  const id = await file('')
  await expect(records.classify(ada.project, id, 'nothing')).rejects.toThrow('type was deleted')
  expect(await records.classify(ada.project, 'nothing', 'receipt')).toBeNull()
})
