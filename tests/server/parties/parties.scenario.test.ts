import { describe, expect, test } from 'vitest'
import type { PartiesResponse, Party } from '#contract/parties.ts'
import type { FilesSummary } from '#contract/summary.ts'
import { createBacklog } from '#server/parties/index.ts'
import { eventually } from '#tests/support/api.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'
import type { Caller } from '#tests/support/caller.ts'

const { server, ada, ben, records, file } = givenWorkspace()

/** A document that was uploaded and then read. */
async function read(extracted: Record<string, string | number>, department = 'sales'): Promise<string> {
  const id = await file({ department, document_type: 'invoice' })
  await records.change(ada.project, id, () => ({ extracted }))
  return id
}

async function list(caller: Caller, query = ''): Promise<PartiesResponse> {
  const { status, body } = await caller.call('GET', `/parties${query}`)
  expect(status).toBe(200)
  return body as PartiesResponse
}
const names = async (caller: Caller, query = '') => (await list(caller, query)).rows.map(({ name }) => name)
async function idOf(caller: Caller, name: string): Promise<string> {
  const row = (await list(caller)).rows.find((one) => one.names.includes(name))
  if (!row) throw new Error(`There is no ${name}`)
  return row.id
}
const party = async (caller: Caller, id: string) => (await caller.call('GET', `/parties/${id}`)).body as Party
const change = (caller: Caller, asked: unknown) => caller.call('POST', '/parties/changes', { change: asked })
const changeId = async (answer: ReturnType<typeof change>) =>
  ((await answer).body as { change_id: string }).change_id

describe('a document after reading', () => {
  test('joins the party of another spelling, and creates a party for a new name', async () => {
    await read({ vendor: 'Quay Tools Ltd', total: 10 })
    await read({ vendor: 'QUAY T00LS LIMITED', total: 5 })
    await read({ supplier: 'Harbour Bakery', total: 1 })
    const { rows } = await list(ada)
    expect(rows.map(({ name, documents }) => [name, documents])).toEqual([
      ['Harbour Bakery', 1],
      ['Quay Tools Ltd', 2],
    ])
    expect(await names(ada, '?query=tools+ltd')).toEqual(['Quay Tools Ltd'])
  })

  test('changes its party with its name, and has none without a name', async () => {
    const id = await read({ vendor: 'Quay Tools' })
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': 'Lamp & Wire' } })
    expect(await names(ada)).toEqual(['Lamp & Wire'])
    await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': null } })
    expect(await names(ada)).toEqual([])
  })

  test('never joins a party with another tax id', async () => {
    await read({ vendor: 'Quay Tools', vendor_tax_id: '111222333' })
    await read({ vendor: 'Quay Tools', vendor_tax_id: '444555666' })
    await read({ vendor: 'Quay Tools', vendor_tax_id: '111 222 333' })
    const { rows, proposals } = await list(ada)
    expect(rows.map(({ documents }) => documents).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(proposals).toEqual([])
    const [into, from] = rows.map(({ id }) => id)
    expect((await change(ada, { type: 'merge', into, from })).status).toBe(409)
  })

  test('creates one party together with a concurrent one', async () => {
    await Promise.all(
      ['Quay Tools', 'QUAY TOOLS', 'Quay Tools Ltd', 'Quay Too1s'].map((vendor) => read({ vendor })),
    )
    expect(await list(ada)).toMatchObject({ total_count: 1, rows: [{ documents: 4 }] })
  })

  test('leaves the lists while it is in the trash', async () => {
    const id = await read({ vendor: 'Quay Tools' })
    const known = await idOf(ada, 'Quay Tools')
    await ada.call('DELETE', `/things/${id}`)
    expect(await names(ada)).toEqual([])
    expect((await ada.call('GET', `/parties/${known}`)).status).toBe(404)
    await ada.call('POST', `/trash/${id}/restore`)
    expect(await idOf(ada, 'Quay Tools')).toBe(known)
  })

  test('from before parties is linked after a start', async () => {
    await file({ data: { extracted: { vendor: 'Old Mill' } } })
    expect(await names(ada)).toEqual([])
    await server.db.insertInto('party_backlog').values({ project_id: ada.project, reached: '' }).execute()
    const backlog = createBacklog({
      db: server.db,
      log: { info() {}, warn() {}, error() {} },
      now: () => new Date(),
    })
    backlog.start()
    await backlog.finished()
    expect(await names(ada)).toEqual(['Old Mill'])
    expect(await server.db.selectFrom('party_backlog').selectAll().execute()).toEqual([])
  })
})

describe('merging parties', () => {
  const two = async () => {
    await read({ vendor: 'Quay Tools', iban: 'DE89370400440532013000' })
    await read({ vendor: 'Harbour Supplies', iban: 'DE89370400440532013000' })
    return { into: await idOf(ada, 'Quay Tools'), from: await idOf(ada, 'Harbour Supplies') }
  }

  test('keeps the name that most documents have, in any case', async () => {
    for (const vendor of ['Quay Tools', 'QUAY TOOLS', 'quay tools', 'Abbey Bakery', 'Abbey Bakery']) {
      await read({ vendor })
    }
    const into = await idOf(ada, 'Quay Tools')
    await change(ada, { type: 'merge', into, from: await idOf(ada, 'Abbey Bakery') })
    const [row] = (await list(ada)).rows
    expect(row?.name).toMatch(/^quay tools$/i)
    expect((await party(ada, into)).name).toBe(row?.name)
  })

  test('is proposed with its evidence, done, and undone without loss', async () => {
    const { into, from } = await two()
    const { proposals } = await list(ada)
    expect(proposals).toMatchObject([{ evidence: [{ kind: 'account', one: 'DE89370400440532013000' }] }])
    const done = await changeId(change(ada, { type: 'merge', into, from }))
    expect(await list(ada)).toMatchObject({ total_count: 1, proposals: [] })
    expect(await party(ada, from)).toMatchObject({ id: into, documents: 2, history: [{ kind: 'merged' }] })
    // On undo, documents of either spelling and a new spelling of the merged party return to the right party.
    await read({ vendor: 'HARBOUR SUPPL1ES GmbH' })
    expect((await party(ada, into)).documents).toBe(3)
    expect((await change(ada, { type: 'undo', change_id: done })).status).toBe(200)
    expect((await party(ada, into)).names).toEqual(['Quay Tools'])
    expect(await party(ada, from)).toMatchObject({ id: from, documents: 2 })
    expect((await change(ada, { type: 'undo', change_id: done })).status).toBe(409)
  })

  test('is not proposed again after a person marked the pair as different', async () => {
    const { into, from } = await two()
    await change(ada, { type: 'distinct', one: into, other: from })
    expect((await list(ada)).proposals).toEqual([])
  })

  test('loses nothing twice at once, or while a document is written', async () => {
    const { into, from } = await two()
    const answers = await Promise.all([
      change(ada, { type: 'merge', into, from }),
      change(ada, { type: 'merge', into: from, from: into }),
      read({ vendor: 'Harbour Supplies' }),
    ])
    expect(
      answers
        .slice(0, 2)
        .map((one) => (one as { status: number }).status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 404])
    expect(await list(ada)).toMatchObject({ total_count: 1, rows: [{ documents: 3 }] })
  })

  test('can be reversed for one spelling, which becomes a party, and that can be undone', async () => {
    await read({ vendor: 'Quay Tools' })
    await read({ vendor: 'Quay Tools (Leeds)' })
    const id = await idOf(ada, 'Quay Tools')
    const { spellings } = await party(ada, id)
    const leeds = spellings.find(({ name }) => name.includes('Leeds'))?.id
    const all = spellings.map((one) => one.id)
    expect((await change(ada, { type: 'separate', id, spellings: all })).status).toBe(422)
    const done = await changeId(change(ada, { type: 'separate', id, spellings: [leeds] }))
    expect(await names(ada)).toEqual(['Quay Tools', 'Quay Tools (Leeds)'])
    await read({ vendor: 'QUAY TOOLS (LEEDS)' })
    expect((await party(ada, await idOf(ada, 'Quay Tools (Leeds)'))).documents).toBe(2)
    await change(ada, { type: 'undo', change_id: done })
    expect(await list(ada)).toMatchObject({ total_count: 1, rows: [{ documents: 3 }] })
  })
})

describe('in lists', () => {
  test('documents are filtered, grouped and summed by party', async () => {
    await read({ vendor: 'Quay Tools', total: 10, currency: 'EUR' })
    await read({ vendor: 'QUAY TOOLS LTD', total: 5, currency: 'EUR' })
    await read({ vendor: 'Harbour Bakery', total: 1, currency: 'EUR' })
    const id = await idOf(ada, 'Quay Tools')
    expect((await ada.list({ column_filters: [{ id: 'party_id', value: id }] })).total_count).toBe(2)
    const { body } = await ada.call('POST', '/things/summary', {
      sums: ['extracted.total'],
      group_by: { id: 'party' },
    })
    expect((body as FilesSummary).groups).toMatchObject([
      { group: 'Harbour Bakery', documents: 1 },
      { party: id, documents: 2, sums: [{ value: 15 }] },
    ])
    const { rows } = await ada.list({ sorting: [{ id: 'party', desc: false }] })
    expect(rows.map((row) => row['party'] === id)).toEqual([false, true, true])
    const properties = { vendor: { type: 'string' }, total: { type: 'number', format: 'currency' } }
    const schema = { type: 'object', properties }
    await ada.create('schema', { document_type: 'invoice', department: 'sales', description: '', schema })
    const asked = await ada.call('POST', '/search/ai', { query: 'total of quay tools' })
    expect(JSON.stringify((asked.body as { tree: unknown }).tree)).toContain('QUAY TOOLS LTD')
  })

  test('groups have the name of their party, which also sorts lists, tables and exports', async () => {
    for (const vendor of ['Arrow & Quay', 'Zed Tools', 'Zed Tools', 'Moor Mill']) await read({ vendor })
    const id = await idOf(ada, 'Zed Tools')
    await change(ada, { type: 'merge', into: id, from: await idOf(ada, 'Arrow & Quay') })
    const { body } = await ada.call('POST', '/things/summary', { group_by: { id: 'party' } })
    expect((body as FilesSummary).groups).toMatchObject([
      { group: 'Moor Mill', documents: 1 },
      { group: 'Zed Tools', party: id, documents: 3 },
    ])
    const sorting = [{ id: 'party', desc: false }]
    const { rows } = await ada.list({ sorting })
    expect(rows.map((row) => row['party'] === id)).toEqual([false, true, true, true])
    const asked = { sorting, columns: ['vendor'] }
    const csv = String((await ada.call('POST', '/things/export', asked)).body)
    expect(csv.indexOf('Moor Mill')).toBeLessThan(csv.indexOf('Arrow & Quay'))
  })
})

test('a document repeats one of another spelling of its party', async () => {
  const properties = {
    vendor: { type: 'string' },
    date: { type: 'string', format: 'date' },
    total: { type: 'number', format: 'currency' },
  }
  const schema = { type: 'object', properties }
  await ada.create('schema', { document_type: 'invoice', department: 'sales', description: '', schema })
  await read({ vendor: 'Quay Tools Ltd', date: '2026-03-02', total: 10 })
  const again = await read({ vendor: 'QUAY T00LS LIMITED', date: '2026-03-02', total: 10 })
  await read({ vendor: 'Harbour Bakery', date: '2026-03-02', total: 10 })
  // The first question has the main values cached, by which documents are compared.
  await ada.call('POST', '/search/ai', { query: 'sum of invoices' })
  const summary = async () =>
    (await ada.call('POST', '/things/summary', { sums: ['extracted.total'] })).body as FilesSummary
  const { duplicates } = await eventually(summary, (found) => found.duplicates !== undefined)
  expect(duplicates).toEqual([again])
})

describe('a team member', () => {
  test('sees only what their documents state about a party', async () => {
    const iban = 'DE89370400440532013000'
    await read(
      {
        vendor: 'Quay Tools',
        iban,
        vendor_address: '1 Mill Street, 12345 Leeds',
        vendor_tax_id: '111222333',
      },
      'hr',
    )
    await read({ vendor: 'Quay Tools Ltd' })
    await read({ vendor: 'Secret Lawyers' }, 'hr')
    const rows = (await list(ben)).rows
    expect(rows).toMatchObject([{ name: 'Quay Tools Ltd', names: ['Quay Tools Ltd'], documents: 1 }])
    expect(JSON.stringify(rows)).not.toContain('Secret')
    const own = await party(ben, rows[0]?.id ?? '')
    expect(own).toMatchObject({ documents: 1, accounts: [], addresses: [], tax_ids: [], history: [] })
    expect(await names(ben, '?query=secret')).toEqual([])
    const secret = await idOf(ada, 'Secret Lawyers')
    expect((await ben.call('GET', `/parties/${secret}`)).body).toEqual(
      (await ben.call('GET', '/parties/01900000-0000-7000-8000-000000000000')).body,
    )
    expect((await ben.list({ column_filters: [{ id: 'party_id', value: secret }] })).total_count).toBe(0)
    const { body } = await ben.call('POST', '/things/summary', { group_by: { id: 'party' } })
    expect(JSON.stringify(body)).not.toContain('Secret')
    const asked = await ben.call('POST', '/search/ai', { query: 'total of quay tools' })
    expect(JSON.stringify(asked.body)).not.toContain('"Quay Tools"')
  })

  test('cannot merge, and sees a merge only through the spellings of their documents', async () => {
    await read({ vendor: 'Quay Tools' })
    await read({ vendor: 'Hidden Harbour' }, 'hr')
    const [into, from] = [await idOf(ada, 'Quay Tools'), await idOf(ada, 'Hidden Harbour')]
    for (const body of [
      { type: 'merge', into, from },
      { type: 'separate', id: into, spellings: ['x'] },
      { type: 'undo', change_id: 'x' },
      { type: 'distinct', one: into, other: from },
    ])
      expect((await change(ben, body)).status).toBe(403)
    await change(ada, { type: 'merge', into, from })
    expect(await party(ben, into)).toMatchObject({ names: ['Quay Tools'], documents: 1, history: [] })
    expect((await list(ben)).proposals).toEqual([])
  })

  test('a party of another workspace is not found', async () => {
    await read({ vendor: 'Quay Tools' })
    const id = await idOf(ada, 'Quay Tools')
    const elsewhere = await server.workspace(ada.person)
    const there = { token: ada.person.token, project: elsewhere }
    expect((await server.call('GET', `/parties/${id}`, there)).status).toBe(404)
    const body = { type: 'merge', into: id, from: '01900000-0000-7000-8000-000000000000' }
    expect((await server.call('POST', '/parties/changes', { ...there, body: { change: body } })).status).toBe(
      404,
    )
  })
})

test('a new bank account is marked, but not the first one', async () => {
  await read({ vendor: 'Quay Tools', iban: 'DE89370400440532013000' })
  await server.db
    .updateTable('things')
    .set({ created_at: new Date('2025-01-01') })
    .where('kind', '=', 'File')
    .execute()
  await read({ vendor: 'Quay Tools', iban: 'GB33BUKB20201555555555' })
  const { accounts } = await party(ada, await idOf(ada, 'Quay Tools'))
  expect(accounts.map(({ text, is_new }) => [text, is_new])).toEqual([
    ['DE89370400440532013000', false],
    ['GB33BUKB20201555555555', true],
  ])
})

describe('the name of a party', () => {
  const read = async (vendor: string, confidence: number | null) => {
    const id = await file({ department: 'sales', document_type: 'invoice' })
    const seen = { page: 0, source: 'ocr' as const, ...(confidence !== null && { confidence }) }
    await records.change(ada.project, id, () => ({ extracted: { vendor }, evidence: { vendor: seen } }))
  }

  test.each<[string, readonly (readonly [string, number | null])[], string]>([
    [
      'is its most frequent one',
      [
        ['QUAY T00LS', 0.4],
        ['QUAY T00LS', 0.4],
        ['Quay Tools', 0.99],
      ],
      'QUAY T00LS',
    ],
    [
      'of those as frequent is the one read more surely',
      [
        ['Quay Tools', 0.55],
        ['Quay Toois', 0.92],
      ],
      'Quay Toois',
    ],
    [
      'has no digits inside words, where both are as sure',
      [
        ['QUAY T00LS', 0.93],
        ['Quay Tools', 0.91],
      ],
      'Quay Tools',
    ],
    [
      'keeps a number of its own',
      [
        ['Quay 2000 Tools', 0.9],
        ['QUAY 2000 TOOLS', 0.9],
      ],
      'Quay 2000 Tools',
    ],
    [
      'is not in capitals alone, where all else is the same',
      [
        ['HARBOUR QUAY', null],
        ['Harbour Quay', null],
      ],
      'Harbour Quay',
    ],
  ])('%s', async (_, texts, name) => {
    for (const [text, confidence] of texts) await read(text, confidence)
    const { rows } = await list(ada)
    expect(rows.map((row) => row.name)).toEqual([name])
    expect((await party(ada, rows[0]?.id ?? '')).name).toBe(name)
  })
})

test('merging, separating, marking as different and undoing are audited, with the names at that time', async () => {
  await read({ vendor: 'Quay Tools' })
  await read({ vendor: 'The Tool Quay' })
  await read({ vendor: 'Harbour Bakery' })
  const [quay, other, baker] = [
    await idOf(ada, 'Quay Tools'),
    await idOf(ada, 'The Tool Quay'),
    await idOf(ada, 'Harbour Bakery'),
  ]
  const merged = await changeId(change(ada, { type: 'merge', into: quay, from: other }))
  await change(ada, { type: 'undo', change_id: merged })
  await change(ada, { type: 'merge', into: quay, from: other })
  const spelling = (await party(ada, quay)).spellings.find(({ name }) => name === 'The Tool Quay')?.id
  await change(ada, { type: 'separate', id: quay, spellings: [spelling] })
  await change(ada, { type: 'distinct', one: quay, other: baker })
  const { body } = await ada.call('GET', `/projects/${ada.project}/audit`)
  const rows = (body as { rows: { action: string; target: { id: string; name: string }; detail: string }[] })
    .rows
  const own = rows.filter(({ action }) => action.startsWith('party.'))
  expect(own.map(({ action, target, detail }) => [action, target.name, detail]).toReversed()).toEqual([
    ['party.merged', 'Quay Tools', 'The Tool Quay'],
    ['party.change-undone', 'The Tool Quay', 'merged'],
    ['party.merged', 'Quay Tools', 'The Tool Quay'],
    ['party.separated', 'Quay Tools', 'The Tool Quay'],
    ['party.told-apart', 'Quay Tools', 'Harbour Bakery'],
  ])
  expect(own[0]?.target.id).toBe(quay)
})
