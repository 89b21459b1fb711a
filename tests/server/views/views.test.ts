import { beforeEach, describe, expect, test } from 'vitest'
import type { Thing } from '#contract/things.ts'
import type { View, ViewSettings } from '#contract/views.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, ada, ben } = givenWorkspace()
let receipt: Thing

beforeEach(async () => {
  receipt = await ada.create('schema', { document_type: 'Receipt', department: 'sales' })
  await ada.create('schema', { document_type: 'contract', department: 'legal' })
})

const settings: ViewSettings = {
  columns: ['total', 'vendor'],
  filters: [{ id: 'extracted.total', op: 'from', value: 100 }],
  sorting: [{ id: 'extracted.total', desc: true }],
  page_size: 25,
}
const view = (name: string, more: Record<string, unknown> = {}) => ({
  document_type: 'receipt',
  name,
  settings,
  ...more,
})
const made = async (caller: Caller, body: unknown) => {
  const answer = await caller.call('POST', '/views', body)
  expect(answer.status).toBe(201)
  return answer.body as View
}
const seen = async (caller: Caller, type = 'receipt') => {
  const answer = await caller.call('GET', `/views?document_type=${encodeURIComponent(type)}`)
  expect(answer.status).toBe(200)
  return answer.body as { layout: ViewSettings | null; views: View[] }
}

describe('the layout', () => {
  test('is the last one that this user stored for this type', async () => {
    expect((await seen(ada)).layout).toBeNull()
    const save = (page_size: number) =>
      ada.call('PUT', '/views/layout', { document_type: 'RECEIPT', settings: { ...settings, page_size } })
    expect(await save(25)).toMatchObject({ status: 200, body: { page_size: 25 } })
    await save(50)
    expect((await seen(ada)).layout).toEqual({ ...settings, page_size: 50 })
    expect((await seen(ada, 'contract')).layout).toBeNull()
    expect((await seen(ben)).layout).toBeNull()
  })
})

describe('a view', () => {
  test('is stored completely, and visible only to its creator unless it is shared', async () => {
    const shared = await made(ada, view('Large ones', { shared: true }))
    await made(ada, view('a private one'))
    expect(shared).toEqual({
      id: shared.id,
      document_type: 'Receipt',
      name: 'Large ones',
      settings,
      shared: true,
      mine: true,
    })
    expect((await seen(ada)).views.map(({ name }) => name)).toEqual(['a private one', 'Large ones'])
    expect((await seen(ben)).views).toEqual([{ ...shared, mine: false }])
  })

  test('can be changed and deleted by its creator', async () => {
    const { id } = await made(ben, view('Mine'))
    const path = `/views/${id}`
    const changed = await ben.call('PUT', path, { name: 'Ours', shared: true })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Ours', shared: true, settings } })
    await ben.call('PUT', path, { settings: { page_size: 10 } })
    expect((await seen(ada)).views).toMatchObject([
      { name: 'Ours', settings: { page_size: 10 }, mine: false },
    ])
    expect((await ben.call('DELETE', path)).status).toBe(204)
    expect((await seen(ada)).views).toEqual([])
    expect((await ben.call('DELETE', path)).status).toBe(404)
  })

  test('of another member cannot be changed: 403 if it is shared, 404 otherwise', async () => {
    const shared = await made(ben, view('Shared', { shared: true }))
    const hidden = await made(ben, view('Hidden'))
    for (const method of ['PUT', 'DELETE'] as const) {
      const body = method === 'PUT' ? { name: 'x' } : undefined
      expect(await ada.call(method, `/views/${shared.id}`, body)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: expect.stringContaining('Save a copy under a name of your own') },
      })
      expect(await ada.call(method, `/views/${hidden.id}`, body)).toMatchObject({ status: 404 })
    }
    expect((await seen(ben)).views).toHaveLength(2)
  })

  test('of a type that the member may not see is not found', async () => {
    const { id } = await made(ada, view('Secret', { document_type: 'contract', shared: true }))
    expect(await ben.call('GET', '/views?document_type=contract')).toMatchObject({ status: 404 })
    expect(await ben.call('PUT', `/views/${id}`, { name: 'x' })).toMatchObject({ status: 404 })
    expect(await ben.call('POST', '/views', view('x', { document_type: 'contract' }))).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    expect(await ada.call('GET', '/views?document_type=nothing')).toMatchObject({ status: 404 })
  })

  test('has a unique name among those of its creator', async () => {
    await made(ada, view('Large'))
    await made(ben, view('Large'))
    const other = await made(ada, view('Other'))
    const taken = { status: 409, body: { code: 'conflict', field: 'name' } }
    expect(await ada.call('POST', '/views', view('large'))).toMatchObject(taken)
    expect(await ada.call('PUT', `/views/${other.id}`, { name: 'LARGE' })).toMatchObject(taken)
    expect(await ada.call('POST', '/views', view(' '))).toMatchObject({
      status: 422,
      body: { field: 'name' },
    })
  })

  test('stays with a renamed type, and does not exist in other workspaces', async () => {
    const { id } = await made(ada, view('Large'))
    await ada.call('PUT', `/things/${receipt.id}`, { data: { document_type: 'Till slip' } })
    expect((await seen(ada, 'till slip')).views).toMatchObject([{ id, document_type: 'Till slip' }])
    expect((await seen(ada, 'receipt')).views).toMatchObject([{ id, document_type: 'Till slip' }])
    const elsewhere = callerOf(server, owner, await server.workspace(owner))
    expect(await elsewhere.call('PUT', `/views/${id}`, { name: 'x' })).toMatchObject({ status: 404 })
  })
})
