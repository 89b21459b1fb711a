import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encryptedPdf, textPdf } from '#tests/server/extraction/drawn-pages.ts'
import { ciiInvoice, ublCreditNote, ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { refusedXml } from '#tests/support/fixtures/refused-xml.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { testServer, type TestPerson, type TestServer } from '#tests/support/server.ts'

// One file per call, to an upload link. Pages are drawn by a real process on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let server: TestServer
let ada: TestPerson
let project: string
let linkToken: string

beforeAll(async () => {
  server = await testServer({ settings: { maxUploadBytes: 200_000, publicUrl: 'https://sheaf.example' } })
  ada = await server.person('ada')
  project = await server.workspace(ada)
  linkToken = (await made()).secret
})
afterAll(() => server.close())

interface Made {
  readonly id: string
  readonly secret: string
  readonly address: string
}

const make = (more: object = {}, to = project) =>
  server.call('POST', `/projects/${to}/tokens`, {
    token: ada.token,
    body: { kind: 'address', name: 'Scanner', scopes: ['upload'], expires_in_days: null, ...more },
  })
const made = async (more?: object, to?: string) => (await make(more, to)).body as Made

interface Sent {
  readonly method?: 'PUT' | 'POST'
  readonly headers?: Record<string, string>
}

async function send(path: string, payload: Buffer | string, { method = 'PUT', headers = {} }: Sent = {}) {
  const answer = await server.app.inject({ method, url: `/api/inbox/${path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const photo = () => jpeg(Math.random().toString())
const count = async (table: 'objects' | 'things') =>
  (await server.db.selectFrom(table).select('project_id').execute()).length
const documentOf = async (body: Record<string, unknown>) =>
  (await server.call('GET', `/things/${String(body['id'])}`, { token: ada.token, project })).body as {
    data: { filename: string; pageImages: string[]; originals?: string[]; size: number }
  }

describe('an upload link', () => {
  test('is shown in full once, and is audited', async () => {
    const { body } = await make()
    expect(body).toMatchObject({
      kind: 'address',
      scopes: ['upload'],
      address: expect.stringMatching(/^https:\/\/sheaf\.example\/api\/inbox\/sheaf_[0-9a-f]{64}$/) as string,
    })
    const audit = await server.call('GET', `/projects/${project}/audit`, { token: ada.token })
    expect((audit.body as { rows: object[] }).rows[0]).toMatchObject({ action: 'upload-address.created' })
    expect(await make({ scopes: ['upload', 'read'] })).toMatchObject({
      status: 422,
      body: { field: 'scopes' },
    })
  })

  test('allows no other call, and an API token cannot upload to a link', async () => {
    const things = await server.call('GET', '/things?kind=File', { token: linkToken })
    expect(things.status).toBe(401)
    const { secret } = await made({ kind: 'token' })
    expect(await send(secret, photo())).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await send('sheaf_made-up', photo())).status).toBe(404)
  })

  test('stops working when it is revoked, or its creator’s membership ends', async () => {
    const other = await made()
    expect((await send(other.secret, photo())).status).toBe(201)
    const revoked = await server.call('DELETE', `/projects/${project}/tokens/${other.id}`, {
      token: ada.token,
    })
    expect(revoked.status).toBe(204)
    const before = [await count('objects'), await count('things')]
    expect((await send(other.secret, photo())).status).toBe(404)
    const elsewhere = await server.workspace(ada)
    const { secret } = await made({}, elsewhere)
    await server.db.updateTable('projects').set({ is_active: false }).where('id', '=', elsewhere).execute()
    // Its owner may open a deactivated workspace.
    expect((await send(secret, photo())).status).toBe(201)
    await server.db.deleteFrom('members').where('project_id', '=', elsewhere).execute()
    expect((await send(secret, photo())).status).toBe(404)
    expect([await count('objects'), await count('things')]).toEqual(before.map((some) => some + 1))
  })
})

describe('one file', () => {
  test('becomes a document with its name, is queued for reading, and returns its URL', async () => {
    const bytes = photo()
    const jobs = server.jobs.length
    const { status, body } = await send(`${linkToken}/${encodeURIComponent('Café 1.jpg')}`, bytes)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String) as string,
      url: `https://sheaf.example/project/${project}/thing/${String(body['id'])}`,
      made: true,
    })
    const { data } = await documentOf(body)
    expect(data).toMatchObject({ filename: 'Café 1.jpg', size: bytes.length })
    expect(data.pageImages).toHaveLength(1)
    expect(server.jobs.slice(jobs)).toMatchObject([{ thingId: body['id'] }])
  })

  test.each([
    ['the path', `${'/'}a.jpg`, {}, 'a.jpg'],
    ['a header', '', { 'x-filename': 'C:\\scans\\b.jpg' }, 'b.jpg'],
    ['nobody', '', {}, 'Upload'],
  ])('takes its name from %s', async (_, path, headers, name) => {
    const { body } = await send(linkToken + path, photo(), { method: 'POST', headers })
    expect((await documentOf(body)).data.filename).toBe(name)
  })

  test('may be the first file of a form', async () => {
    const bytes = photo()
    const form = Buffer.concat([
      Buffer.from('--cut\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n'),
      Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="c \\"1\\".jpg"\r\n'),
      Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
      bytes,
      Buffer.from('\r\n--cut--\r\n'),
    ])
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
    const { status, body } = await send(linkToken, form, { method: 'POST', headers })
    expect(status).toBe(201)
    expect((await documentOf(body)).data).toMatchObject({ filename: 'c "1".jpg', size: bytes.length })
    const before = await count('objects')
    expect(await send(linkToken, form.subarray(0, -12), { method: 'POST', headers })).toMatchObject({
      status: 400,
    })
    expect(await send(linkToken, '--cut--\r\n', { method: 'POST', headers })).toMatchObject({ status: 422 })
    expect(await count('objects')).toBe(before)
  })

  test('may include metadata from another program', async () => {
    const sendWith = (imported: string) => {
      const head = `--cut\r\nContent-Disposition: form-data; name="imported"\r\n\r\n${imported}\r\n`
      const file = '--cut\r\nContent-Disposition: form-data; name="file"; filename="c.jpg"\r\n\r\n'
      const form = Buffer.concat([Buffer.from(head + file), photo(), Buffer.from('\r\n--cut--\r\n')])
      const headers = { 'content-type': 'multipart/form-data; boundary=cut' }
      return send(linkToken, form, { method: 'POST', headers })
    }
    const values = { from: 'paperless-ngx', party: 'Bäckerei Süß', fields: [{ name: 'Paid', value: true }] }
    const { body } = await sendWith(JSON.stringify(values))
    const { id } = body as { id: string }
    const stored = await server.db.selectFrom('things').select('data').where('id', '=', id).executeTakeFirst()
    expect(stored?.data['imported']).toEqual({ ...values, adds_properties: true })
    const before = await count('objects')
    for (const [wrong, status, field] of [
      ['{', 422, 'imported'],
      ['{"from":"x","date":"soon"}', 422, 'imported.date'],
      [JSON.stringify({ from: 'x'.repeat(300_000) }), 400, undefined],
    ] as const) {
      const answer = await sendWith(wrong)
      expect(answer.status).toBe(status)
      expect((answer.body as { field?: string }).field).toBe(field)
    }
    expect(await count('objects')).toBe(before)
  })

  test('with the same bytes returns the same document, or a new one after deletion', async () => {
    const bytes = photo()
    const answers = await Promise.all([send(linkToken, bytes), send(linkToken, bytes)])
    const again = await send(linkToken, bytes)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(again).toMatchObject({ status: 200, body: { made: false, id: answers[0].body['id'] } })
    expect(answers[1].body['id']).toBe(answers[0].body['id'])
    await server.call('DELETE', `/things/${String(again.body['id'])}`, { token: ada.token, project })
    const retried = await send(linkToken, bytes)
    expect(retried.status).toBe(201)
    expect(retried.body['id']).not.toBe(again.body['id'])
  })

  test('with the same key returns the same document, and other bytes are rejected', async () => {
    const bytes = photo()
    const headers = { 'idempotency-key': 'scan 7' }
    const first = await send(linkToken, bytes, { headers })
    const objects = await count('objects')
    expect(await send(linkToken, bytes, { headers })).toMatchObject({
      status: 200,
      body: { id: first.body['id'], made: false },
    })
    expect(await send(linkToken, photo(), { headers })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await count('objects')).toBe(objects)
    const { secret } = await made()
    expect((await send(secret, photo(), { headers })).status).toBe(201)
  })

  test.each([
    ['nothing', Buffer.alloc(0), 422, /empty/],
    ['words', Buffer.from('plain words'), 415, /not a PDF, JPEG, PNG or e-invoice/],
    ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 415, /Convert it to JPEG/],
    ['a picture cut short', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, /JPEG or PNG/],
    ['too much', Buffer.concat([photo(), Buffer.alloc(200_001)]), 413, /large/],
    ['a locked PDF', encryptedPdf(), 422, /password/],
    ['a broken PDF', Buffer.from('%PDF-1.4 broken'), 422, /damaged/],
    ['XML of another kind', Buffer.from('<?xml version="1.0"?><note/>'), 415, /not an e-invoice/],
    ['a picture of XML', Buffer.from('<?xml version="1.0"?><svg/>'), 415, /not an e-invoice/],
    ['an e-invoice cut short', Buffer.from(ublInvoice().slice(0, 3000)), 422, /damaged/],
    ...refusedXml.map(({ what, xml, words }): [string, Buffer, number, RegExp] => [
      `XML and ${what}`,
      Buffer.from(xml),
      ...(xml.length < 200_000 ? ([422, words] as const) : ([413, /large/] as const)),
    ]),
  ])('that is %s is rejected, and nothing of it is stored', async (_, bytes, status, words) => {
    const before = [await count('objects'), await count('things')]
    const answer = await send(linkToken, bytes)
    expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(words) as string } })
    expect([await count('objects'), await count('things')]).toEqual(before)
  })

  test.each([
    ['in UBL', ublInvoice()],
    ['that is a credit note', ublCreditNote()],
    ['in CII, with a byte order mark', `\ufeff${ciiInvoice()}`],
  ])('that is an e-invoice %s is drawn, and its XML stays available for download', async (_, xml) => {
    const { status, body } = await send(`${linkToken}/invoice.xml`, Buffer.from(xml))
    expect(status).toBe(201)
    const { data } = await documentOf(body)
    expect(data).toMatchObject({ filename: 'invoice.xml', size: Buffer.byteLength(xml) })
    const download = async (gcs_url: string | undefined) => {
      const signed = await server.call('POST', '/upload/generate-download-signed-url', {
        token: ada.token,
        project,
        body: { gcs_url },
      })
      const { signedUrl } = signed.body as { signedUrl: string }
      return server.app.inject({ method: 'GET', url: signedUrl })
    }
    const picture = await download(data.pageImages[0])
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1190,
      height: 1684,
    })
    const original = await download(data.originals?.[0])
    expect(original.rawPayload.toString()).toBe(xml)
    expect(original.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-disposition': 'attachment; filename="document.xml"',
    })
  })

  test('that is a PDF gets page images, and the original stays unchanged', async () => {
    const bytes = textPdf(['First page'], ['Second page'])
    const { status, body } = await send(`${linkToken}/paper.pdf`, bytes)
    expect(status).toBe(201)
    const { data } = await documentOf(body)
    const rows = await server.db
      .selectFrom('objects')
      .selectAll()
      .where('thing_id', '=', String(body['id']))
      .execute()
    const of = (url: string | undefined) => rows.find((row) => row.url === url)
    expect(data.pageImages.map((url) => of(url)?.content_type)).toEqual(['image/jpeg', 'image/jpeg'])
    expect(data.originals?.map((url) => of(url)?.sha256)).toEqual([sha256(bytes)])
    expect(await send(linkToken, bytes)).toMatchObject({ status: 200, body: { id: body['id'] } })
  })
})
