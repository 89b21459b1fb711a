import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditResponse } from '#contract/audit.ts'
import type { SchemaProperty, SchemaStats, Thing } from '#contract/things.ts'
import { insertFile } from '#tests/support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, ada, ben } = givenWorkspace()
let type: Thing

const properties: Record<string, SchemaProperty> = {
  receipt_number: { type: 'string' },
  vendor: { type: 'string' },
  date: { type: 'string', format: 'date' },
  total: { type: 'number', format: 'currency' },
  paid: { type: 'boolean' },
}
const bistro = { vendor: 'Three Stooges Bistro', total: 1204.5, currency: 'MYR', date: '2018-03-12' }

beforeEach(async () => {
  const schema = { type: 'object', properties, order: Object.keys(properties) }
  type = await ada.create('schema', { document_type: 'receipt', department: 'sales', schema })
})

const receipt = (extracted: Record<string, unknown> = bistro, filename = 'scan.jpg') =>
  insertFile(server, ada.project, {
    createdBy: owner.id,
    document_type: 'receipt',
    department: 'sales',
    data: { status: 'extracted', filename, extracted, document_type: 'receipt' },
  })
const changeType = (data: Record<string, unknown>) => ada.call('PUT', `/things/${type.id}`, { data })
const stats = async () => {
  const { body } = await ben.call('GET', '/schemas/stats')
  return (body as SchemaStats[]).find(({ id }) => id === type.id)
}

describe('the title fields of a type', () => {
  test('are stored in order, and returned with the types', async () => {
    expect(await stats()).not.toHaveProperty('title_fields')
    const title_fields = ['date', 'vendor']
    expect(await changeType({ title_fields })).toMatchObject({
      status: 200,
      body: { data: { title_fields } },
    })
    expect(await stats()).toMatchObject({ title_fields })
    // Saving something else leaves them.
    await changeType({ description: 'Slips' })
    expect(await stats()).toMatchObject({ title_fields })
    await changeType({ title_fields: [] })
    expect(await stats()).not.toHaveProperty('title_fields')
  })

  test.each([
    ['five of them', ['vendor', 'date', 'total', 'receipt_number', 'vendor']],
    ['a property that the type does not have', ['vendor', 'shoe_size']],
    ['a name of every object', ['constructor']],
    ['a yes or no', ['paid']],
    ['no list', 'vendor'],
  ])('cannot be %s', async (_, title_fields) => {
    expect(await changeType({ title_fields })).toMatchObject({ status: 422 })
  })

  test('lose a property that is removed from the type', async () => {
    await changeType({ title_fields: ['date', 'vendor'] })
    const { date: _date, ...rest } = properties
    expect(await changeType({ schema: { type: 'object', properties: rest } })).toMatchObject({ status: 200 })
    expect(await stats()).toMatchObject({ title_fields: ['vendor'] })
  })

  test('can be set for a new type only by an admin, like its other settings', async () => {
    const data = { title_fields: ['vendor'] }
    expect(await ben.call('PUT', `/things/${type.id}`, { data })).toMatchObject({ status: 403 })
  })
})

const byText = (a: unknown, b: unknown) => (String(a) < String(b) ? -1 : 1)

describe('a document is found by', () => {
  const found = async (text: string) => {
    const listed = await ada.names({ column_filters: [{ id: 'title', value: text }] })
    const mine = await ada.names({ path: '/user-files', query: text })
    expect(mine.toSorted(byText)).toEqual(listed.toSorted(byText))
    return listed.toSorted(byText)
  }

  test.each([
    ['Three Stooges Bistro · MYR\u00a01,204.50 · 12 Mar 2018'],
    ['stooges'],
    ['bistro 1204.50'],
    ['1.204,50'],
    ['March'],
    ['scan.jpg'],
    ['SCAN'],
  ])('%s', async (text) => {
    await receipt()
    await receipt({ vendor: 'Aeon', total: 75, date: '2018-04-05', currency: 'MYR' }, 'other.png')
    expect(await found(text)).toEqual(['scan.jpg'])
  })

  test('all words together, but not by keys, states or wildcards', async () => {
    await receipt({ ...bistro, workflow: 'Approved' })
    const wrong: Record<string, unknown> = {}
    for (const text of ['bistro aeon', 'vendor', 'approved', '%', '_']) {
      const names = await found(text)
      if (names.length > 0) wrong[text] = names
    }
    expect(wrong).toEqual({})
  })
})

describe('the name of a document in other places', () => {
  test('is its current title in the list of a chat', async () => {
    const id = await receipt()
    const chat = await ada.create('Chat', { title: 'x', documents: [{ id }] })
    const names = async () => {
      const { body } = await ada.call('GET', `/things/${chat.id}`)
      return (body as { data: { documents: { name: string }[] } }).data.documents.map(({ name }) =>
        name.replaceAll('\u00a0', ' '),
      )
    }
    expect(await names()).toEqual(['Three Stooges Bistro · MYR 1,204.50 · 12 Mar 2018'])
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': 'Aeon' } })
    await changeType({ title_fields: ['vendor', 'date'] })
    expect(await names()).toEqual(['Aeon · 12 Mar 2018'])
  })

  test('is the file name in the stored audit log, and listed with the title of an existing document', async () => {
    const id = await receipt()
    const target = async () => {
      const path = `/projects/${ada.project}/audit`
      const { body } = await server.call('GET', path, { token: owner.token })
      return (body as AuditResponse).rows[0]?.target
    }
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': 'Aeon' } })
    expect(await target()).toMatchObject({ id, name: 'scan.jpg', title: expect.stringMatching(/^Aeon · /) })
    await ada.call('DELETE', `/things/${id}`)
    expect(await target()).toEqual({ id, name: 'scan.jpg' })
  })
})
