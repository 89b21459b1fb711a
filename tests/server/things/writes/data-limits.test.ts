import { describe, expect, test } from 'vitest'
import { DATA_LIMITS } from '#contract/limits.ts'
import type { FileThing, SchemaThing } from '#contract/things.ts'
import { isCut } from '#contract/things.ts'
import { createFileRecords } from '#server/things/index.ts'
import { insertFile } from '../../../support/caller.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Limits of types, values and lists: rejected when people exceed them, cut when a reading does, always readable.

const { server, owner, ada } = givenWorkspace({
  // A tenth of the usual size of a list, so that the documents here can be smaller too.
  deps: { limits: { ...DATA_LIMITS, listBytes: 200_000 } },
  clerk: null,
})

const text = (length: number) => 'x'.repeat(length)
const properties = (n: number) =>
  Object.fromEntries(Array.from({ length: n }, (_, index) => [`p${index}`, { type: 'string' }]))
const type = (n: number, more: Record<string, unknown> = {}) => ({
  document_type: 'Contract',
  department: 'legal',
  schema: { type: 'object', properties: properties(n), ...more },
})
const file = (extracted: Record<string, unknown> = {}, filename = 'file.pdf') =>
  insertFile(server, ada.project, {
    createdBy: owner.id,
    document_type: 'contract',
    department: 'legal',
    data: { filename, extracted },
  })
const get = async (id: string) => (await ada.call('GET', `/things/${id}`)).body as FileThing
const put = (id: string, data: unknown) => ada.call('PUT', `/things/${id}`, { data })
const size = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

describe('a document type', () => {
  test('has at most 500 properties, including table columns', async () => {
    const refused = await ada.call('POST', '/things', { kind: 'schema', data: type(501) })
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid', field: 'schema.properties' } })
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('at most 500 properties') })
    const made = await ada.create('schema', type(500))
    const column = { type: 'string' }
    const items = { type: 'array', items: { type: 'object', properties: { one: column } } }
    const grown = await put(made.id, {
      schema: { type: 'object', properties: { ...properties(499), items } },
    })
    expect(grown).toMatchObject({ status: 422, body: { field: 'schema.properties' } })
    expect((await get(made.id)).version).toBe(1)
  })

  test('rejects a description or another field that is too long', async () => {
    const long = await ada.call('POST', '/things', {
      kind: 'schema',
      data: { ...type(1), description: text(20_001) },
    })
    expect(long).toMatchObject({ status: 422, body: { field: 'description' } })
    const padded = await ada.call('POST', '/things', {
      kind: 'schema',
      data: type(1, { note: text(1_000_001) }),
    })
    expect(padded).toMatchObject({ status: 422, body: { field: 'schema' } })
  })

  test('that exceeded the limits before stays readable, and can be reduced step by step', async () => {
    const made = await ada.create('schema', type(1))
    const schema = JSON.stringify({ type: 'object', properties: properties(3_000) })
    await server.pool.query("update things set data = jsonb_set(data, '{schema}', $2) where id = $1", [
      made.id,
      schema,
    ])
    expect(Object.keys(((await get(made.id)) as unknown as SchemaThing).data.schema.properties)).toHaveLength(
      3_000,
    )
    expect(await put(made.id, { description: 'Old' })).toMatchObject({ status: 200 })
    expect(await put(made.id, { schema: { properties: properties(2_999) } })).toMatchObject({ status: 200 })
    expect(await put(made.id, { schema: { properties: properties(3_001) } })).toMatchObject({ status: 422 })
  })

  test('that a reading proposes is cut to the limit', async () => {
    const limits = { ...DATA_LIMITS, properties: 3 }
    const records = createFileRecords({ db: server.db, events: server.events, limits, now: () => new Date() })
    const proposed = await records.ensureSchema(ada.project, {
      ...type(5),
      description: '',
      schema: {
        type: 'object',
        properties: {
          a: { type: 'string' },
          b: { type: 'string' },
          c: { type: 'string' },
          d: { type: 'string' },
        },
      },
    })
    expect(Object.keys(proposed.schema.properties)).toEqual(['a', 'b', 'c'])
  })
})

describe('a value', () => {
  test.each([
    ['a text', 'extracted.note', text(20_001), 'the limit is 20,000'],
    ['an entry of a list', 'extracted.note', ['short', text(20_001)], 'the limit is 20,000'],
    ['a cell of a table', 'extracted.note', [{ name: text(20_001) }], 'the limit is 20,000'],
    ['a list', 'extracted.note', Array.from({ length: 2_001 }, () => 1), '2,000'],
  ])('is rejected with its field if %s is too long', async (_name, field, value, most) => {
    const id = await file({ note: 'as it was' })
    for (const edits of [{ [field]: value }, { extracted: { note: value } }]) {
      const answer = await put(id, edits)
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', field } })
      expect(answer.body).toMatchObject({ detail: expect.stringContaining(most) })
    }
    expect(await get(id)).toMatchObject({ version: 1, data: { extracted: { note: 'as it was' } } })
    const many = await ada.call('POST', '/things/batch', {
      ids: [id],
      action: { type: 'update', data: { [field]: value } },
    })
    expect(many.body).toMatchObject({ done: [], failed: [{ id, code: 'invalid' }] })
  })

  test('of exactly the limit is accepted', async () => {
    const id = await file()
    expect(await put(id, { 'extracted.note': text(20_000) })).toMatchObject({ status: 200 })
    expect(
      await put(id, { 'extracted.items': Array.from({ length: 2_000 }, () => ({ n: 1 })) }),
    ).toMatchObject({
      status: 200,
    })
  })

  test('is rejected if it makes the document too large, by number or length', async () => {
    const id = await file(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 1])))
    expect(await put(id, { 'extracted.more': 1 })).toMatchObject({
      status: 422,
      body: { field: 'extracted' },
    })
    expect(await put(id, { 'extracted.k1': 2 })).toMatchObject({ status: 200 })
    const full = await file(Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, text(20_000)])))
    expect(await put(full, { 'extracted.more': text(100) })).toMatchObject({
      status: 422,
      body: { field: 'extracted' },
    })
    expect(await put(full, { 'extracted.k1': 'short' })).toMatchObject({ status: 200 })
  })

  test('that exceeded the limit before stays readable, and others stay editable', async () => {
    const id = await file({ note: text(390_000), vendor: 'Cafe' })
    expect((await get(id)).data.extracted['note']).toHaveLength(390_000)
    expect(await put(id, { 'extracted.vendor': 'Bar' })).toMatchObject({ status: 200 })
    expect(await put(id, { 'extracted.note': 'short' })).toMatchObject({ status: 200 })
  })

  test('from a reading is cut to the limit and marked for review', async () => {
    await ada.create('schema', {
      ...type(0),
      schema: {
        properties: { note: { type: 'string' }, rows: { type: 'array' }, vendor: { type: 'string' } },
      },
    })
    const id = await file()
    const records = createFileRecords({
      db: server.db,
      events: server.events,
      limits: DATA_LIMITS,
      now: () => new Date(),
    })
    const seen = { page: 1, source: 'ocr', confidence: 0.99 } as const
    await records.change(ada.project, id, () => ({
      status: 'extracted',
      extracted: { note: text(30_000), rows: Array.from({ length: 2_500 }, () => 'row'), vendor: 'Cafe' },
      evidence: { note: { ...seen, text: text(30_000) }, vendor: seen },
    }))
    const { data } = await get(id)
    expect(data.extracted['note']).toHaveLength(20_000)
    expect(data.evidence?.['note']?.text).toHaveLength(20_000)
    expect(data.extracted['rows']).toHaveLength(2_000)
    expect(data.extracted['vendor']).toBe('Cafe')
    expect(data.review).toEqual([
      { key: 'note', reason: 'partial' },
      { key: 'rows', reason: 'partial' },
    ])
  })
})

describe('a list above the size limit of a response', () => {
  test('keeps all rows and the total, and shortens long values, which it names', async () => {
    const ids = [
      await file({ vendor: 'Cafe', total: 12.5 }, 'small.pdf'),
      await file({
        vendor: 'Bar',
        note: text(90_000),
        items: Array.from({ length: 500 }, (_, n) => ({ name: `Item ${n}` })),
      }),
      await file({ vendor: 'Pub', note: 'ü"'.repeat(40_000) }),
      await file({ vendor: 'Inn', note: text(70_000) }),
    ]
    const { rows, total_count } = await ada.list({ page_size: 10 })
    expect(total_count).toBe(4)
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(size(rows)).toBeLessThanOrEqual(200_000)
    const [inn, pub, bar, small] = rows as FileThing[]
    expect(small).toEqual(await get(ids[0] ?? ''))
    for (const row of [inn, pub, bar]) {
      expect(row && isCut(row, 'extracted.note')).toBe(true)
      expect(row && isCut(row, 'extracted.vendor')).toBe(false)
      expect(row?.data.extracted['note']).toMatch(/…$/)
    }
    expect(bar?.data.extracted['vendor']).toBe('Bar')
    // Two pages follow each other as always.
    const first = await ada.list({ page_size: 2 })
    const second = await ada.list({ page_size: 2, page: 2 })
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await get(ids[3] ?? '')).data.extracted['note']).toBe(text(70_000))
  })

  test('is shortened even if only many small values are too much', async () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`key number ${n}`, text(150)]))
    for (let n = 0; n < 20; n++) await file(many)
    const { rows } = await ada.list({ page_size: 100 })
    expect(rows).toHaveLength(20)
    expect(size(rows)).toBeLessThanOrEqual(200_000)
    expect(rows[0]?.cut).toEqual(['extracted'])
    expect(rows[0] && isCut(rows[0], 'extracted.key number 199')).toBe(true)
  })

  test.each([
    ['one’s own files', async () => (await ada.call('GET', '/user-files?page_size=10')).body],
    [
      'the trash',
      async () => {
        const { rows } = await ada.list()
        for (const { id } of rows) await ada.call('DELETE', `/things/${id}`)
        return (await ada.call('GET', '/trash?page_size=10')).body
      },
    ],
    ['a search', async () => (await ada.call('POST', '/search', { search_text: 'lease', top_k: 10 })).body],
    ['a question', async () => (await ada.call('POST', '/search/ai', { query: 'contracts' })).body],
  ])('is shortened in %s as well', async (_name, answer) => {
    await ada.create('schema', type(1))
    for (let n = 0; n < 3; n++) await file({ vendor: 'Cafe', note: text(90_000) }, 'lease.pdf')
    const body = await answer()
    expect(JSON.stringify(body)).toContain('"cut":["extracted.note"]')
    expect(size(body)).toBeLessThan(210_000)
  })

  test('is shortened in the list of document types, but not in a single type', async () => {
    const made = await ada.create('schema', type(500))
    const data = { ...made.data, schema: { type: 'object', properties: properties(10_000) } }
    await server.pool.query('update things set data = $2 where id = $1', [made.id, JSON.stringify(data)])
    const stats = (await ada.call('GET', '/schemas/stats')).body
    expect(size(stats)).toBeLessThanOrEqual(200_000)
    expect(stats).toMatchObject([{ id: made.id, document_type: 'Contract', cut: ['schema'] }])
    const whole = (await get(made.id)) as unknown as SchemaThing
    expect(Object.keys(whole.data.schema.properties)).toHaveLength(10_000)
  })
})
