import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { objectKey } from '#server/storage/index.ts'
import { dataServer, jpeg, png, sha256 } from '#tests/support/data-server.ts'
import { uploaderFor } from '../../support/uploader.ts'
import { ublInvoice } from '#tests/support/fixtures/e-invoices.ts'
import { refusedXml } from '#tests/support/fixtures/refused-xml.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, uploads } = givenWorkspace({ clerk: null })
const { ada } = uploads

const things = () =>
  server.db.selectFrom('things').selectAll().where('project_id', '=', ada.project).execute()

describe('rejects, with nothing half-written,', () => {
  const rejection = async (body: Record<string, unknown>) => {
    const answer = await ada.complete(body)
    expect(await things()).toEqual([])
    expect(server.sentJobs(ada.project)).toEqual([])
    return answer
  }
  const pages = async (...bytes: (Buffer | null)[]) => {
    const { signedUrls } = await ada.signPages(bytes.length)
    for (const [n, { signedUrl }] of signedUrls.entries()) {
      const page = bytes[n]
      if (page) await server.put(signedUrl, page)
    }
    const gcs_urls = signedUrls.map(({ gcs_url }) => gcs_url)
    return { gcs_urls, filename: 'f.pdf', fileSize: 10, contentHash: sha256('f') }
  }

  test('missing pages, naming them, and accepts them afterwards', async () => {
    const body = await pages(jpeg('one'), null, jpeg('three'), null)
    const [, second, , fourth] = body.gcs_urls
    expect(await rejection(body)).toMatchObject({
      status: 409,
      body: {
        code: 'missing-pages',
        missing: [second, fourth],
        detail: expect.stringContaining('again') as string,
      },
    })
    const { signedUrls } = await ada.signPages(2)
    for (const [n, { signedUrl }] of signedUrls.entries()) await server.put(signedUrl, jpeg(`late ${n}`))
    const mended = body.gcs_urls.map((url) =>
      url === second ? signedUrls[0]?.gcs_url : url === fourth ? signedUrls[1]?.gcs_url : url,
    )
    expect(await ada.complete({ ...body, gcs_urls: mended })).toMatchObject({ status: 200 })
  })

  test.each([
    ['text', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not a readable JPEG or PNG'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0001'), 'not a readable JPEG or PNG'],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'not a readable JPEG or PNG'],
    ['a JPEG cut inside its header', jpeg('cut').subarray(0, 12), 'not a readable JPEG or PNG'],
    ['no pixels', jpeg('flat', 0, 100), 'not a readable JPEG or PNG'],
    ['a PNG sent as JPEG', png('other'), 'declared as image/jpeg but is image/png'],
    ['a PDF as a page', Buffer.from('%PDF-1.7'), 'declared as image/jpeg but is application/pdf'],
    ['too many pixels', jpeg('bomb', 20_000, 20_000), '20000 x 20000 pixels; the limit is 110 million'],
  ])('a page that is %s', async (_name, bytes, sentence) => {
    expect(await rejection(await pages(jpeg('fine'), bytes))).toMatchObject({
      status: 422,
      body: { code: 'bad-object', field: 'gcs_urls.1', detail: expect.stringContaining(sentence) as string },
    })
  })

  test('a page that is empty in the store', async () => {
    const body = await pages(jpeg('one'), null)
    await server.store.write(objectKey(body.gcs_urls[1] ?? '') ?? '', (async function* () {})(), 10)
    expect(await rejection(body)).toMatchObject({
      status: 422,
      body: { code: 'bad-object', field: 'gcs_urls.1' },
    })
  })

  test('a page whose hash differs', async () => {
    const body = await pages(jpeg('one'), jpeg('two'))
    const page_hashes = [sha256(jpeg('one')), sha256(jpeg('something else'))]
    expect(await rejection({ ...body, page_hashes })).toMatchObject({
      status: 422,
      body: {
        code: 'bad-object',
        field: 'gcs_urls.1',
        detail: expect.stringMatching(/^Page 2 .*hash/) as string,
      },
    })
    expect(await rejection({ ...body, page_hashes: page_hashes.slice(0, 1) })).toMatchObject({
      status: 422,
      body: { field: 'page_hashes' },
    })
  })

  test('an original that is neither image nor PDF', async () => {
    const { signedUrls, originals = [] } = await ada.signPages(1, { originalContentType: 'application/pdf' })
    await server.put(signedUrls[0]?.signedUrl ?? '', jpeg('page'))
    await server.put(originals[0]?.signedUrl ?? '', Buffer.from('MZ\u0090'), 'application/pdf')
    const body = {
      gcs_urls: [signedUrls[0]?.gcs_url],
      original_gcs_urls: [originals[0]?.gcs_url],
      filename: 'f.pdf',
      fileSize: 3,
      contentHash: sha256('f'),
    }
    expect(await rejection(body)).toMatchObject({
      status: 422,
      body: {
        code: 'bad-object',
        field: 'original_gcs_urls.0',
        detail: expect.stringContaining('original') as string,
      },
    })
  })

  const eInvoice = async (xml: string) => {
    const { signedUrls, originals = [] } = await ada.signPages(1, { originalContentType: 'application/xml' })
    await server.put(signedUrls[0]?.signedUrl ?? '', jpeg(xml.slice(0, 9)))
    await server.put(originals[0]?.signedUrl ?? '', Buffer.from(xml), 'application/xml')
    return {
      gcs_urls: [signedUrls[0]?.gcs_url],
      original_gcs_urls: [originals[0]?.gcs_url],
      filename: 'invoice.xml',
      fileSize: Buffer.byteLength(xml),
      contentHash: sha256(xml),
    }
  }

  test.each([
    ...refusedXml,
    {
      what: 'is in no known encoding',
      xml: ublInvoice().replace('UTF-8', 'klingon'),
      words: /damaged/,
    },
  ])('an original that is XML and $what', async ({ xml, words }) => {
    expect(await rejection(await eInvoice(xml))).toMatchObject({
      status: 422,
      body: {
        code: 'bad-object',
        field: 'original_gcs_urls.0',
        detail: expect.stringMatching(words) as string,
      },
    })
  })

  test('XML that is no invoice, until it is one', async () => {
    expect(await rejection(await eInvoice('<?xml version="1.0"?><note/>'))).toMatchObject({
      status: 422,
      body: { code: 'bad-object', field: 'original_gcs_urls.0' },
    })
    expect((await ada.complete(await eInvoice(ublInvoice()))).status).toBe(200)
  })

  test('URLs of others, of another workspace, and made-up ones, all alike', async () => {
    const eve = await server.person('eve')
    await server.join(ada.project, eve, 'admin')
    const others = await uploaderFor(server, eve, ada.project).sent(jpeg('hers'))
    const elsewhere = await uploaderFor(server, ada.person, await server.workspace(ada.person)).sent(
      jpeg('there'),
    )
    const foreign = [others['gcs_urls'], elsewhere['gcs_urls']].flat() as string[]
    const invented = ['sheaf://x/y', '../../etc/passwd', `sheaf://${ada.project}/${randomUUID()}`]
    for (const url of [...foreign, ...invented]) {
      expect(await rejection({ ...(await ada.sent(jpeg(url))), gcs_urls: [url] })).toMatchObject({
        status: 409,
        body: { code: 'missing-pages', missing: [url] },
      })
    }
  })

  test('a duplicate URL', async () => {
    const sent = await ada.sent(jpeg('twice'))
    const [url] = sent['gcs_urls'] as string[]
    expect(await rejection({ ...sent, gcs_urls: [url, url] })).toMatchObject({
      status: 422,
      body: { field: 'gcs_urls' },
    })
    expect(await rejection({ ...sent, original_gcs_urls: [url] })).toMatchObject({ status: 422 })
  })

  test('a workspace in the body that differs from that of the call', async () => {
    const sent = await ada.sent(jpeg('elsewhere'), { project_id: randomUUID() })
    expect(await rejection(sent)).toMatchObject({ status: 400 })
  })

  test.each([
    [{ contentHash: 'abc' }, 'contentHash'],
    [{ gcs_urls: [] }, 'gcs_urls'],
    [{ filename: '' }, 'filename'],
    [{ fileSize: -1 }, 'fileSize'],
    [{ upload_id: 'mine' }, 'upload_id'],
  ])('%o', async (wrong, field) => {
    const body = { ...(await ada.sent(jpeg('wrong'))), ...wrong }
    expect(await rejection(body)).toMatchObject({ status: 422, body: { code: 'invalid', field } })
  })

  test('everything if the job cannot be queued', async () => {
    const broken = await dataServer({
      queue: {
        sendReading: () => Promise.reject(new Error('no queue')),
        sendTypeWork: () => Promise.reject(new Error('no queue')),
        sendDeliveries: () => Promise.reject(new Error('no queue')),
        wake: () => undefined,
        start: async () => undefined,
        stop: async () => undefined,
      },
    })
    const owner = await broken.person('zoe')
    const zoe = uploaderFor(broken, owner, await broken.workspace(owner))
    const sent = await zoe.sent(jpeg('unlucky'), { upload_id: randomUUID() })
    expect((await zoe.complete(sent)).status).toBe(500)
    expect(await broken.db.selectFrom('things').selectAll().execute()).toEqual([])
    expect(await broken.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect(await broken.db.selectFrom('objects').select('state').execute()).toEqual([{ state: 'minted' }])
    await broken.close()
  })
})
