import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it } from 'vitest'
import type {
  BookExport,
  BookExportDetails,
  BookPreview,
  BookSettings,
  BookSettingsResponse,
} from '#contract/books.ts'
import type { SchemaThing } from '#contract/things.ts'
import { invoiceType, settings, values } from '#tests/src/core/books/entries.ts'
import { sha256 } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, ada, ben, file } = givenWorkspace()

let typeId: string
beforeEach(async () => {
  const { id: _, ...data } = invoiceType
  typeId = ((await ada.create('schema', data)) as SchemaThing).id
})

const books = (path: string) => `/projects/${ada.project}/books/${path}`
const mapped = (more: Partial<BookSettings> = {}): BookSettings => {
  const all = settings()
  const [booked] = Object.values(all.types)
  return { ...all, types: booked ? { [typeId]: booked } : {}, ...more }
}
const setUp = (given = mapped()) => ada.call('PUT', books('settings'), given)

/** A read invoice of Ada's, except for the given values. */
const invoice = (more: Record<string, unknown> = {}, data: Record<string, unknown> = {}) =>
  file({
    document_type: 'invoice',
    department: 'sales',
    data: { ...data, extracted: { ...values, ...more } },
  })

const preview = async (query = 'format=datev') =>
  (await ada.call('GET', books(`preview?${query}`))).body as BookPreview
const listed = async (query?: string) => (await preview(query)).documents.map(({ id }) => id)
const exportOf = (ids: readonly string[], format = 'datev') =>
  ada.call('POST', books('exports'), { format, ids })
async function exported(ids: readonly string[], format = 'datev'): Promise<BookExport> {
  const { status, body } = await exportOf(ids, format)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as BookExport
}
const fileOf = (id: string, person: TestPerson = owner) =>
  server.app.inject({
    url: `/api${books(`exports/${id}/file`)}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
const marks = async (id: string) => {
  const { body } = await ada.call('GET', `/things/${id}`)
  return Object.keys((body as { data: { exported?: object } }).data.exported ?? {}).toSorted()
}

describe('the list of new documents', () => {
  it('has those of the period and undated ones, by day, until they are exported in the format', async () => {
    await setUp()
    const may = await invoice({ invoice_date: '2026-05-01', invoice_number: '3' })
    const march = await invoice({ invoice_number: '1' })
    const undated = await invoice({ invoice_date: null, invoice_number: '2' })
    await invoice({}, { status: 'processing' })
    expect(await listed()).toEqual([march, may, undated])
    expect(await listed('format=datev&from=2026-04-01&to=2026-05-01')).toEqual([may, undated])
    expect(await listed('format=datev&to=2026-03-31')).toEqual([march, undated])
    await exported([march])
    expect(await listed()).toEqual([may, undated])
    expect(await listed('format=xlsx')).toEqual([march, may, undated])
    const { rows } = await ada.list({ column_filters: [{ id: 'exported', value: true }] })
    expect(rows.map(({ id }) => id)).toEqual([march])
  })

  it('names documents in the language of the reader, but in English in its files', async () => {
    await setUp()
    const id = await invoice()
    const headers = { authorization: `Bearer ${owner.token}`, cookie: 'language=de' }
    const answer = await server.app.inject({ url: `/api${books('preview?format=xlsx')}`, headers })
    expect(answer.json<BookPreview>().documents[0]?.title).toMatch(/\d,\d\d\s€ · \d\d\.\d\d\.\d{4}$/)
    // The fields of this file are English in every language.
    const made = await exported([id], 'xero')
    expect((await fileOf(made.id)).body).toMatch(/ · €\d+\.\d\d · \d+ \w{3} \d{4}/)
  })

  it('treats a text that is not a valid date as undated', async () => {
    await setUp()
    const day = (invoice_date: string) => invoice({ invoice_date, invoice_number: invoice_date })
    const timed = await day('2026-05-01T23:30:00')
    const ids = [
      await day('2026-13-45'),
      await day('2026-02-30'),
      await day('1 May 2026'),
      await day('0000-05-01'),
    ]
    expect(await listed('format=datev&from=2026-05-01&to=2026-05-01')).toEqual([timed, ...ids])
    expect(await listed('format=datev&from=2020-01-01&to=2020-12-31')).toEqual(ids)
  })

  it('has negative amounts for an e-invoice that is a credit note', async () => {
    await setUp()
    const [id, other] = [await invoice(), await invoice({ invoice_number: '2' })]
    const insert = (thing: string, code: object) =>
      server.pool.query(
        `insert into page_texts (thing_id, page, source, aspect, lines, codes) values ($1, 0, 'text-layer', 1, '[]', $2)`,
        [thing, JSON.stringify([code])],
      )
    await insert(id, { format: 'e-invoice', text: 'UBL', box: null, facts: {}, isCreditNote: true })
    await insert(other, { format: 'e-invoice', text: 'UBL', box: null, facts: {} })
    expect((await preview()).documents.map(({ id: one, gross }) => [one, gross])).toEqual([
      [id, -119],
      [other, 119],
    ])
  })

  it('omits types that are excluded, or have no amount of the workspace', async () => {
    await invoice()
    expect(await listed()).toHaveLength(1)
    const all = mapped()
    const [booked] = Object.values(all.types)
    await setUp({ ...all, types: booked ? { [typeId]: { ...booked, excluded: true } } : {} })
    expect(await listed()).toEqual([])
  })

  it('has the account of the type and the problems of each document', async () => {
    const id = await invoice({ currency: null }, { review: [{ key: 'total', reason: 'unclear' }] })
    expect((await preview()).problems).toMatchObject([{ field: 'consultant' }, { field: 'client' }])
    const codes = async () =>
      (await preview()).documents.flatMap(({ problems }) =>
        problems.map(({ code, field }) => `${field} ${code}`),
      )
    expect(await codes()).toEqual([
      'account missing',
      'contra_account missing',
      'currency missing',
      'total doubtful',
    ])
    await setUp()
    await ada.call('PUT', `/projects/${ada.project}`, { default_currency: 'EUR' })
    expect(await codes()).toEqual(['total doubtful', 'currency currency-assumed'])
    expect((await preview()).documents).toMatchObject([
      {
        id,
        account: '4980',
        contra_account: '70000',
        tax_keys: ['9'],
        gross: 119,
        party: 'Müller & Söhne GmbH',
      },
    ])
  })

  it('warns of two documents with the same party, number and total, even if one was exported', async () => {
    await setUp()
    const ids = [await invoice(), await invoice()]
    const warned = async () =>
      (await preview()).documents.map(({ problems }) => problems.map(({ code }) => code))
    expect(await warned()).toEqual([['duplicate'], ['duplicate']])
    await exported([ids[0] ?? ''])
    expect(await warned()).toEqual([['duplicate']])
  })

  it('converts at the rate of the day, or of one of the ten days before', async () => {
    await setUp()
    await invoice({ currency: 'USD' })
    const codes = async () => (await preview()).documents[0]?.problems.map(({ code }) => code)
    expect(await codes()).toEqual(['no-rate'])
    const load = (day: string, rate: string) =>
      ada.call('POST', `/projects/${ada.project}/rates`, { rates: [{ currency: 'USD', day, rate }] })
    await load('2026-02-26', '2')
    expect(await codes()).toEqual(['no-rate'])
    await load('2026-02-27', '1.0512')
    expect(await codes()).toEqual([])
  })
})

describe('an export', () => {
  it('is a record with its file and its documents, which are marked', async () => {
    await setUp()
    const ids = [await invoice(), await invoice({ invoice_number: '2', invoice_date: '2026-04-01' })]
    const made = await exported(ids)
    expect(made).toMatchObject({
      format: 'datev',
      by: { username: 'ada' },
      from: '2026-03-09',
      to: '2026-04-01',
      documents: 2,
      file_name: 'EXTF_Buchungsstapel_2026-03-09_2026-04-01.csv',
      taken_back: null,
    })
    const saved = await fileOf(made.id)
    expect([saved.statusCode, saved.headers['content-type'], saved.rawPayload.length]).toEqual([
      200,
      'application/octet-stream',
      made.size,
    ])
    const [, names = [], ...rows] = parse(new TextDecoder('windows-1252').decode(saved.rawPayload), {
      delimiter: ';',
      relaxColumnCount: true,
    })
    const column = (name: string) => rows.map((row) => row[names.indexOf(name)])
    expect(column('Belegfeld 1')).toEqual(['RE-2026/17', '2'])
    expect(column('Beleginfo - Inhalt 1')).toEqual(
      ids.map((id) => expect.stringMatching(new RegExp(`^http.*/project/${ada.project}/thing/${id}$`))),
    )
    const details = (await ada.call('GET', books(`exports/${made.id}`))).body as BookExportDetails
    expect(details.entries.map(({ id }) => id)).toEqual(ids)
    expect(await marks(ids[0] ?? '')).toEqual(['datev'])
    const history = (await ada.call('GET', `/things/${ids[0]}/history`)).body as { rows: object[] }
    expect(history.rows).toMatchObject([
      { field: 'exported', from: null, to: ['datev'], by: { username: 'ada' } },
    ])
    const audit = (await ada.call('GET', `/projects/${ada.project}/audit`)).body as { rows: object[] }
    expect(audit.rows.slice(0, 3)).toMatchObject([
      { action: 'books.downloaded', target: { id: made.id, name: made.file_name }, by: { username: 'ada' } },
      { action: 'books.exported', target: { id: made.id, name: made.file_name }, detail: '2 documents' },
      { action: 'books.set-up' },
    ])
  })

  it('includes each document once per format, whoever exports it', async () => {
    await setUp()
    const [one, two] = [await invoice(), await invoice({ invoice_number: '2' })]
    await exported([one])
    expect(await exportOf([one, two])).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await listed()).toEqual([two])
    await exported([one], 'xlsx')
    expect(await marks(one)).toEqual(['datev', 'xlsx'])
  })

  it('succeeds once if two exports of the same documents run at once', async () => {
    await setUp()
    const ids = [
      await invoice(),
      await invoice({ invoice_number: '2' }),
      await invoice({ invoice_number: '3' }),
    ]
    const answers = await Promise.all([
      exportOf(ids),
      exportOf(ids.toReversed()),
      exportOf(ids.slice(1)),
      exportOf(ids.slice(0, 2)),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
    const { rows } = await server.pool.query(
      'select count(*)::int as n, count(distinct export_id)::int as exports from book_export_documents where project_id = $1',
      [ada.project],
    )
    expect(rows).toEqual([
      { n: answers[0]?.status === 201 || answers[1]?.status === 201 ? 3 : 2, exports: 1 },
    ])
  })

  it('can be generated again with the same bytes after its documents and the accounts have changed', async () => {
    await setUp()
    const id = await invoice({ line_items: [{ description: 'Rope', quantity: 1, amount: 100 }] })
    for (const format of ['datev', 'quickbooks', 'xero', 'ubl', 'xlsx']) {
      const made = await exported([id], format)
      const first = await fileOf(made.id)
      await ada.call('PUT', `/things/${id}`, { data: { 'extracted.vendor': `Changed ${format}` } })
      await setUp(mapped({ cost_centres: { sales: format } }))
      const again = await fileOf(made.id)
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
      expect([sha256(first.rawPayload), first.rawPayload.length]).toEqual([made.sha256, made.size])
    }
  })

  it('is not written if the format cannot represent a document', async () => {
    await setUp()
    const [good, bad] = [await invoice(), await invoice({ total: null, invoice_number: '2' })]
    const answer = await exportOf([good, bad])
    expect(answer).toMatchObject({ status: 422, body: { field: 'ids', code: 'invalid' } })
    expect((answer.body as { detail: string }).detail).toMatch(
      /^“.*Müller.*” cannot be exported .*: Total is missing\.$/,
    )
    expect(await marks(good)).toEqual([])
    expect((await ada.call('GET', books('exports'))).body).toMatchObject({ rows: [], total_count: 0 })
    await setUp(mapped({ datev: { ...settings().datev, client: null } }))
    expect(await exportOf([good])).toMatchObject({
      status: 422,
      body: { detail: 'Documents cannot be exported in this format: Client number is missing.' },
    })
  })

  it('can be taken back once: its documents are new again, and the record stays', async () => {
    await setUp()
    const [id, gone] = [await invoice(), await invoice({ invoice_number: '2' })]
    const made = await exported([id, gone])
    await ada.call('DELETE', `/things/${gone}`)
    const back = await ada.call('POST', books(`exports/${made.id}/take-back`))
    expect(back).toMatchObject({
      status: 200,
      body: { id: made.id, taken_back: { by: { username: 'ada' } } },
    })
    expect(await listed()).toEqual([id])
    expect(await marks(id)).toEqual([])
    await ada.call('POST', `/trash/${gone}/restore`)
    expect(await listed()).toEqual([id, gone])
    expect(await ada.call('POST', books(`exports/${made.id}/take-back`))).toMatchObject({ status: 409 })
    const second = await exported([id])
    expect((await ada.call('GET', books('exports'))).body).toMatchObject({
      rows: [
        { id: second.id, taken_back: null },
        { id: made.id, taken_back: {} },
      ],
      total_count: 2,
    })
    expect((await fileOf(made.id)).statusCode).toBe(200)
  })
})

describe('settings', () => {
  const read = async () => (await ada.call('GET', books('settings'))).body as BookSettingsResponse
  const put = (body: object) => ada.call('PUT', books('settings'), body)

  it('are not overwritten by a person who has not seen the current ones', async () => {
    const { version } = await read()
    expect(await put({ ...mapped(), version })).toMatchObject({ status: 200 })
    expect(await put({ ...mapped({ date_order: 'month' }), version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    const now = await read()
    expect(now.settings).toEqual(mapped())
    expect(await put({ ...now.settings, version: now.version })).toMatchObject({
      status: 200,
      body: { version: now.version },
    })
  })

  it('of types that a change does not mention stay, such as those in the trash', async () => {
    await setUp()
    expect(await put({ ...mapped(), types: {} })).toMatchObject({ status: 200 })
    expect((await read()).settings).toEqual(mapped())
  })

  it('must not change between the list and its export', async () => {
    await setUp()
    const id = await invoice()
    const { settings_version } = await preview()
    await setUp(mapped({ cost_centres: { sales: '7' } }))
    const create = (version?: string) =>
      ada.call('POST', books('exports'), { format: 'datev', ids: [id], settings_version: version })
    expect(await create(settings_version)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await create((await preview()).settings_version)).toMatchObject({ status: 201 })
  })
})

describe('access', () => {
  it('is limited to owner and admins of the workspace', async () => {
    await setUp()
    const id = await invoice()
    const made = await exported([id])
    const calls = [
      ['GET', 'settings'],
      ['PUT', 'settings', {}],
      ['GET', 'preview?format=datev'],
      ['GET', 'exports'],
      ['POST', 'exports', { format: 'xlsx', ids: [id] }],
      ['GET', `exports/${made.id}`],
      ['POST', `exports/${made.id}/take-back`],
    ] as const
    for (const [method, path, body] of calls)
      expect([path, (await ben.call(method, books(path), body)).status]).toEqual([path, 403])
    expect((await fileOf(made.id, clerk)).statusCode).toBe(403)
  })

  it('does not extend to documents or exports of another workspace', async () => {
    await setUp()
    const id = await invoice()
    const made = await exported([id])
    const other = await server.workspace(owner)
    const call = (method: 'GET' | 'POST', path: string, body?: object) =>
      server.call(method, `/projects/${other}/books/${path}`, { token: owner.token, ...(body && { body }) })
    expect(await call('GET', `exports/${made.id}`)).toMatchObject({ status: 404 })
    expect(await call('POST', `exports/${made.id}/take-back`)).toMatchObject({ status: 404 })
    expect(await call('POST', 'exports', { format: 'xlsx', ids: [id] })).toMatchObject({ status: 409 })
    expect(await call('GET', 'preview?format=xlsx')).toMatchObject({
      body: { documents: [], total_count: 0 },
    })
  })
})
