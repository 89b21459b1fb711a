import { describe, expect, test } from 'vitest'
import type { FileThing, SchemaData, Thing } from '#contract/things.ts'
import { type Caller } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, clerk, ada, ben, file } = givenWorkspace()

const put = (caller: Caller, id: string, data: unknown, headers?: Record<string, string>) =>
  caller.call('PUT', `/things/${id}`, { data }, headers)
const get = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/things/${id}`)).body as FileThing
const seen = { page: 2, box: [0.1, 0.2, 0.3, 0.4], text: '12,50', confidence: 0.9, source: 'ocr' }

describe('correcting a file', () => {
  test('sets the name and single values, raises the version, and marks them as set by a user', async () => {
    const id = await file({ data: { extracted: { total: 12.5, vendor: 'Cafe' }, evidence: { total: seen } } })
    const heard = server.heard(ada.project)
    const answer = await put(ada, id, {
      filename: ' new.pdf ',
      'extracted.total': 13,
      'extracted.note': null,
    })
    expect(answer).toMatchObject({ status: 200, body: { id, version: 2, edited_by_others: false } })
    const { data } = answer.body as FileThing
    expect(data.filename).toBe('new.pdf')
    expect(data.extracted).toEqual({ total: 13, vendor: 'Cafe', note: null })
    expect(data.evidence).toEqual({
      total: { page: 2, box: [0.1, 0.2, 0.3, 0.4], source: 'user' },
      note: { page: 0, source: 'user' },
    })
    expect(await get(ada, id)).toEqual(answer.body)
    expect(heard).toMatchObject([{ type: 'thing-changed', id, version: 2, status: 'extracted' }])
  })

  test('sets several values at once, including tables, and keeps the others', async () => {
    const id = await file({ data: { extracted: { vendor: 'Cafe' } } })
    const items = [
      { name: 'Tea', price: 2.5 },
      { name: 'Cake', price: 4 },
    ]
    const { data } = (await put(ada, id, { extracted: { items, paid: true } })).body as FileThing
    expect(data.extracted).toEqual({ vendor: 'Cafe', items, paid: true })
  })

  test('accepts workflow as an alias of extracted.workflow', async () => {
    const id = await file()
    expect((await put(ada, id, { workflow: 'approved' })).body).toMatchObject({
      data: { extracted: { workflow: 'approved' } },
    })
  })

  test.each(['=cmd|x', '<img src=x onerror=alert(1)>', "Robert'); drop table things;--", '{"a":1}'])(
    'keeps %j as text',
    async (text) => {
      const id = await file()
      await put(ada, id, { filename: text, 'extracted.vendor': text })
      const { data } = await get(ada, id)
      expect([data.filename, data.extracted['vendor']]).toEqual([text, text])
    },
  )

  test('removes control characters from names, and cuts them before the extension', async () => {
    const id = await file()
    await put(ada, id, { filename: `a\u2066b\u2069.${'c'.repeat(300)}.pdf` })
    expect((await get(ada, id)).data.filename).toBe(`ab.${'c'.repeat(248)}.pdf`)
    expect(await ada.create('Folder', { name: 'Tax\u202ees' })).toMatchObject({ data: { name: 'Taxes' } })
  })

  test.each([
    ['status', 'extracted'],
    ['pageImages', []],
    ['originals', []],
    ['contentHash', 'x'],
    ['department', 'sales'],
    ['document_type', 'receipt'],
    ['evidence', {}],
    ['created_by', 'me'],
    ['extracted.constructor', 'x'],
    ['extracted.prototype', 'x'],
    ['extracted.__proto__', 'x'],
    ['extracted.', 'x'],
    ['extracted.a\nb', 'x'],
    ['extracted', 'text'],
    ['extracted', [1]],
    ['extracted.deep', [[[[[[[[1]]]]]]]]],
    ['filename', ''],
    ['filename', 7],
  ])('rejects %s as %j, and changes nothing', async (field, value) => {
    const id = await file()
    const before = await get(ada, id)
    const answer = await put(ada, id, { 'extracted.fine': 1, [field]: value })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect(await get(ada, id)).toEqual(before)
  })

  test('rejects keys of Object.prototype, also inside extracted', async () => {
    const id = await file()
    const text = '{"data":{"extracted":{"__proto__":{"admin":true}}}}'
    const answer = await ada.call('PUT', `/things/${id}`, text)
    expect([400, 422]).toContain(answer.status)
    expect(await put(ada, id, { extracted: { constructor: 1 } })).toMatchObject({ status: 422 })
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
  })

  test('keeps both of two concurrent corrections', async () => {
    const id = await file()
    const keys = Array.from({ length: 8 }, (_, n) => `field_${n}`)
    await Promise.all(keys.map((key) => put(ada, id, { [`extracted.${key}`]: key })))
    const { data, version } = await get(ada, id)
    expect(Object.keys(data.extracted).toSorted()).toEqual(keys)
    expect(version).toBe(1 + keys.length)
  })
})

describe('If-Match', () => {
  test('accepts a matching version, and returns the current thing for any other', async () => {
    const id = await file()
    expect(await put(ada, id, { filename: 'a' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
    const stale = await put(ada, id, { filename: 'b' }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { id, version: 2, data: { filename: 'a' } } },
    })
    for (const header of ['2', 'W/"2"', '*']) {
      const version = (await get(ada, id)).version ?? 0
      const wanted = header.replace('2', String(version))
      expect(await put(ada, id, { filename: header }, { 'if-match': wanted })).toMatchObject({ status: 200 })
    }
    expect(await put(ada, id, { filename: 'c' }, { 'if-match': 'yesterday' })).toMatchObject({ status: 400 })
  })

  test('accepts another version if the values that are written are those that the caller saw', async () => {
    const id = await file({ data: { filename: 'a', extracted: { total: 1, lines: [{ b: 1, a: 2 }] } } })
    await put(ada, id, { 'extracted.vendor': 'Quay' })
    const write = (data: object, base: object) =>
      ada.call('PUT', `/things/${id}`, { data, base }, { 'if-match': '"1"' })
    const total = { 'extracted.total': 2 }
    expect(await write(total, { 'extracted.total': 1 })).toMatchObject({ status: 200, body: { version: 3 } })
    // Absent is null, and the order of keys says nothing.
    const note = { 'extracted.note': 'x', 'extracted.lines': [] }
    const seenNote = { 'extracted.note': null, 'extracted.lines': [{ a: 2, b: 1 }] }
    expect(await write(note, seenNote)).toMatchObject({ status: 200 })
    for (const base of [{ 'extracted.total': 1 }, { 'extracted.vendor': 'Quay' }, {}])
      expect(await write(total, base)).toMatchObject({ status: 409, body: { code: 'stale-version' } })
    expect(await write({ ...total, filename: 'b' }, { 'extracted.total': 2 })).toMatchObject({ status: 409 })
    expect((await get(ada, id)).data).toMatchObject({ filename: 'a', extracted: { total: 2, note: 'x' } })
  })

  test('accepts another version of a type that got a field meanwhile', async () => {
    const type = await ada.create('schema', { document_type: 'Lease', department: 'sales' })
    await put(ada, type.id, { schema: { type: 'object', properties: { rent: { type: 'number' } } } })
    const moved = { data: { department: 'legal' }, base: { department: 'sales' } }
    const answer = await ada.call('PUT', `/things/${type.id}`, moved, { 'if-match': '"1"' })
    expect(answer).toMatchObject({ status: 200, body: { data: { department: 'legal' } } })
    expect((answer.body as Thing).data).toHaveProperty('schema.properties.rent')
  })

  test('does not take the files of a folder as seen', async () => {
    const folder = await ada.create('Folder', { name: 'May' })
    await put(ada, folder.id, { name: 'June' })
    const emptied = { data: { files: [] }, base: { files: null } }
    expect(await ada.call('PUT', `/things/${folder.id}`, emptied, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
    })
  })

  test('is checked for a deletion too', async () => {
    const id = await file()
    await put(ada, id, { filename: 'a' })
    expect(await ada.call('DELETE', `/things/${id}`, undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 409,
    })
    expect((await get(ada, id)).data.filename).toBe('a')
  })
})

describe('access', () => {
  test('to read: hidden things respond 404', async () => {
    const id = await file({ department: 'legal' })
    const hidden = await ben.call('GET', `/things/${id}`)
    expect(hidden).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await ben.call('GET', '/things/nothing')).body).toEqual(hidden.body)
    expect((await put(ben, id, { filename: 'x' })).body).toEqual(hidden.body)
    expect((await ben.call('DELETE', `/things/${id}`)).body).toEqual(hidden.body)
    expect((await ben.call('POST', `/things/${id}/retry`)).body).toEqual(hidden.body)
    expect((await get(ada, id)).version).toBe(1)
  })

  test('to correct: a member of the department, and its uploader until somebody else has edited it', async () => {
    const id = await file({ createdBy: clerk.id, department: 'legal' })
    expect(await put(ben, id, { 'extracted.a': 1 })).toMatchObject({
      status: 200,
      body: { edited_by_others: false },
    })
    expect(await put(ada, id, { 'extracted.a': 2 })).toMatchObject({
      status: 200,
      body: { edited_by_others: true },
    })
    expect(await put(ben, id, { 'extracted.a': 3 })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect(await ben.call('DELETE', `/things/${id}`)).toMatchObject({ status: 403 })
    expect((await get(ben, id)).data.extracted).toEqual({ a: 2 })
    const inside = await file({ department: 'sales' })
    expect(await put(ben, inside, { 'extracted.a': 3 })).toMatchObject({ status: 200 })
  })
})

describe('deleting', () => {
  test('hides the thing from every call', async () => {
    const id = await file()
    const heard = server.heard(ada.project)
    expect(await ada.call('DELETE', `/things/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect(await ada.call('DELETE', `/things/${id}`)).toMatchObject({ status: 404 })
    expect(await ada.call('GET', `/things/${id}`)).toMatchObject({ status: 404 })
    expect(await put(ada, id, { filename: 'x' })).toMatchObject({ status: 404 })
    expect(heard).toMatchObject([{ type: 'thing-deleted', id }])
  })
})

describe('creating', () => {
  test('a file is possible only by the upload calls', async () => {
    const answer = await ada.call('POST', '/things', { kind: 'File', data: { filename: 'x' } })
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('uploading') as string },
    })
  })

  test('a document type requires the owner or an admin and a new name', async () => {
    const data = {
      document_type: 'Delivery Note',
      department: 'sales',
      description: 'What came',
      schema: { type: 'object', properties: { total: { type: 'number', description: 'Sum' } } },
      workflow: ['new', 'done'],
    }
    const made = await ada.create('schema', data)
    expect(made.data).toMatchObject({ ...data, createdAt: expect.any(String) as string })
    const again = { ...data, document_type: ' delivery  note ' }
    expect(await ada.call('POST', '/things', { kind: 'schema', data: again })).toMatchObject({ status: 409 })
    expect(
      await ben.call('POST', '/things', { kind: 'schema', data: { ...data, document_type: 'x' } }),
    ).toMatchObject({
      status: 403,
    })
    expect(await put(ben, made.id, { description: 'mine' })).toMatchObject({ status: 403 })
    expect(await put(ada, made.id, { description: 'ours' })).toMatchObject({ status: 200 })
  })

  test('amounts of a type have the role suggested by their names until an admin chooses one', async () => {
    const money = { type: 'number', format: 'currency' }
    const schema = { type: 'object', properties: { total: money, vat: money, pages: { type: 'number' } } }
    const made = await ada.create('schema', { document_type: 'Sales invoice', department: 'sales', schema })
    const roles = async (caller: Caller) => {
      const { data } = (await caller.call('GET', `/things/${made.id}`)).body as { data: SchemaData }
      return Object.fromEntries(Object.entries(data.schema.properties).map(([key, { role }]) => [key, role]))
    }
    const suggested = { pages: undefined, total: 'billed_by_us', vat: 'tax' }
    expect(await roles(ada)).toEqual(suggested)
    const withRole = (role: string) => ({
      schema: { ...schema, properties: { ...schema.properties, total: { ...money, role } } },
    })
    expect(await put(ben, made.id, withRole('spent'))).toMatchObject({ status: 403 })
    expect(await put(ada, made.id, withRole('stolen'))).toMatchObject({ status: 422 })
    expect(await roles(ben)).toEqual(suggested)
    expect(await put(ada, made.id, withRole('other'))).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await roles(ben)).toEqual({ ...suggested, total: 'other' })
    const stats = (await ben.call('GET', '/schemas/stats')).body
    expect(JSON.stringify(stats)).toContain('"role":"tax"')
  })

  test.each([
    [{ department: 'sales' }, 'document_type'],
    [{ document_type: '  ', department: 'sales' }, 'document_type'],
    [
      { document_type: 'x', department: 'sales', schema: { properties: { a: { type: 'date' } } } },
      'schema.properties.a.type',
    ],
    [
      { document_type: 'x', department: 'sales', schema: { properties: { 'a\u0007': { type: 'string' } } } },
      'schema',
    ],
    [{ document_type: 'x', department: 'sales', owner: 'me' }, 'owner'],
  ])('rejects the type %j', async (data, field) => {
    expect(await ada.call('POST', '/things', { kind: 'schema', data })).toMatchObject({
      status: 422,
      body: { field },
    })
  })

  test('a document type keeps the order of its properties', async () => {
    const text = { type: 'string' }
    const columns = { sum: { type: 'number' }, article: text }
    const lines = { type: 'array', items: { type: 'object', properties: columns } }
    const type = (properties: object, order?: string[]) => ({
      document_type: 'receipt',
      department: 'sales',
      schema: { properties, ...(order && { order }) },
    })
    const orders = async () => {
      const { schema } = ((await get(ada, id)) as Thing).data as SchemaData
      return [schema.order, schema.properties['lines']?.items?.order]
    }
    const { id } = await ada.create('schema', type({ vendor: text, lines, date: text }))
    expect(await orders()).toEqual([
      ['vendor', 'lines', 'date'],
      ['sum', 'article'],
    ])
    await put(ada, id, type({ total: text, lines, date: text, vendor: text }))
    expect((await orders())[0]).toEqual(['total', 'lines', 'date', 'vendor'])
    await put(ada, id, type({ total: text, date: text, vendor: text }, ['vendor', 'gone', 'total']))
    expect((await orders())[0]).toEqual(['vendor', 'total', 'date'])
  })

  test('a folder requires only a name', async () => {
    const folder = await ada.create('Folder', { name: ' Taxes ' })
    expect(folder.data).toMatchObject({ name: 'Taxes', files: [] })
    expect((await put(ada, folder.id, { name: 'Taxes 2026' })).body).toMatchObject({
      data: { name: 'Taxes 2026' },
    })
    for (const data of [{}, { name: ' ' }, { name: 'x'.repeat(201) }, { name: 'x', owner: 1 }]) {
      expect(await ada.call('POST', '/things', { kind: 'Folder', data })).toMatchObject({ status: 422 })
    }
  })
})

test('files follow their type into another department', async () => {
  const type = await ada.create('schema', { document_type: 'receipt', department: 'sales' })
  const id = await file({ department: 'sales', document_type: 'receipt' })
  const other = await file({ department: 'sales', document_type: 'invoice' })
  const heard = server.heard(ada.project)
  await put(ada, type.id, { department: 'legal' })
  expect((await get(ada, id)) as Thing).toMatchObject({ version: 2, data: { department: 'legal' } })
  expect((await get(ada, other)).data.department).toBe('sales')
  expect(await ben.call('GET', `/things/${id}`)).toMatchObject({ status: 404 })
  expect(heard.at(-1)).toEqual({ type: 'project-changed' })
})

test('a type that has documents cannot be deleted', async () => {
  const type = await ada.create('schema', { document_type: 'permit', department: 'sales' })
  const first = await file({ department: 'sales', document_type: 'permit' })
  const second = await file({ department: 'sales', document_type: 'permit' })
  const remove = (id: string) => ada.call('DELETE', `/things/${id}`)
  const refused = await remove(type.id)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      detail: '2 documents have this type. Move them to another type or delete them first.',
    },
  })
  expect((await get(ada, type.id)).version).toBe(1)
  await remove(first)
  expect(await remove(type.id)).toMatchObject({
    body: { detail: expect.stringMatching(/^1 document has this type/) as string },
  })
  await remove(second)
  expect(await remove(type.id)).toMatchObject({ status: 204 })
})

describe('reading again', () => {
  test('queues a new job for a file whose reading failed', async () => {
    const id = await file({ data: { status: 'error', error: 'The page is blank.' } })
    expect(await ada.call('POST', `/things/${id}/retry`)).toMatchObject({
      status: 200,
      body: { version: 2, data: { status: 'uploaded', error: null } },
    })
    expect(server.sentJobs(ada.project)).toEqual([id])
    expect(await ada.call('POST', `/things/${id}/retry`)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(server.sentJobs(ada.project)).toEqual([id])
  })
})
