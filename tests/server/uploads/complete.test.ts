import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MAX_PIXELS } from '#contract/limits.ts'
import type { FileThing } from '#contract/things.ts'
import { objectKey } from '#server/storage/index.ts'
import { jpeg, png, segment, sha256 } from '#tests/support/data-server.ts'
import { uploaderFor } from '../../support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner: person, uploads } = givenWorkspace({ clerk: null })
const { ada } = uploads

const things = () =>
  server.db.selectFrom('things').selectAll().where('project_id', '=', ada.project).execute()

describe('an upload that names a folder', () => {
  const folderOf = async (id: string) => {
    const rows = await things()
    const file = rows.find((row) => row.id === id)
    return rows.find((row) => row.id === file?.folder_id)
  }

  test('creates it once, whatever the case, and announces it', async () => {
    const heard = server.heard(ada.project)
    const [first, second] = await Promise.all([
      ada.photo(jpeg('in a folder'), { folder: ' Taxi May ' }),
      ada.photo(jpeg('in the same folder'), { folder: 'TAXI MAY' }),
    ])
    const folder = await folderOf(first.id)
    expect(folder).toMatchObject({ kind: 'Folder', created_by: person.id })
    expect((await folderOf(second.id))?.id).toBe(folder?.id)
    expect(first.data.folder_id).toBe(folder?.id)
    const created = heard.filter((event) => event.type === 'thing-created' && event.kind === 'Folder')
    expect(created).toHaveLength(1)
  })

  test('leaves a document that is there already where it is', async () => {
    const bytes = jpeg('filed already')
    const before = await ada.photo(bytes)
    const again = await ada.photo(bytes, { folder: 'Elsewhere' })
    expect(again.id).toBe(before.id)
    expect(await folderOf(before.id)).toBeUndefined()
    expect((await things()).some(({ data }) => data['name'] === 'Elsewhere')).toBe(false)
  })

  test('creates a new one where the folder of this name is in the trash', async () => {
    const first = await ada.photo(jpeg('before'), { folder: 'Trips' })
    const old = await folderOf(first.id)
    await server.call('DELETE', `/things/${old?.id}`, { token: person.token, project: ada.project })
    const second = await ada.photo(jpeg('after'), { folder: 'Trips' })
    expect((await folderOf(second.id))?.id).not.toBe(old?.id)
  })

  test('rejects a name that is empty or too long', async () => {
    for (const folder of ['  ', 'x'.repeat(201)]) {
      const answer = await ada.complete(await ada.sent(jpeg(folder), { folder }))
      expect(answer).toMatchObject({ status: 422, body: { field: 'folder' } })
    }
  })
})

describe('a completed upload', () => {
  test('stores its source, by which lists find the samples', async () => {
    await ada.photo(jpeg('a receipt'))
    const sample = await ada.photo(jpeg('a sample'), { source: 'sample' })
    expect(sample.data.source).toBe('sample')
    const filters = encodeURIComponent(JSON.stringify([{ id: 'data.source', value: 'sample' }]))
    const found = await server.call('GET', `/things?kind=File&column_filters=${filters}`, {
      token: person.token,
      project: ada.project,
    })
    expect(found.body).toMatchObject({ total_count: 1, rows: [{ id: sample.id }] })
  })
  test('is a document that is queued for reading', async () => {
    const heard = server.heard(ada.project)
    const bytes = jpeg('a receipt')
    const sent = await ada.sent(bytes, {
      upload_id: randomUUID(),
      filename: '  receipt.jpg ',
      page_hashes: [sha256(bytes)],
    })
    const answer = await ada.complete(sent)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        kind: 'File',
        version: 1,
        created_by: ada.person.id,
        data: {
          filename: 'receipt.jpg',
          size: bytes.length,
          status: 'uploaded',
          document_type: null,
          department: null,
          pageImages: sent['gcs_urls'],
          originals: [],
          contentHash: sha256(bytes),
          source: 'local',
          extracted: {},
        },
      },
    })
    const { id } = answer.body as FileThing
    expect(server.sentJobs(ada.project)).toEqual([id])
    expect(heard).toEqual([
      { type: 'thing-created', id, kind: 'File', version: 1, document_type: null, status: 'uploaded' },
    ])
    const read = await server.call('GET', `/things/${id}`, { token: ada.person.token, project: ada.project })
    expect(read.body).toEqual(answer.body)
  })

  test('of several pages keeps their order, and the original', async () => {
    const { signedUrls, originals = [] } = await ada.signPages(12, { originalContentType: 'application/pdf' })
    expect([signedUrls.length, originals.length]).toEqual([12, 1])
    const pages = signedUrls.map((_, n) => jpeg(`page ${n}`))
    for (const [n, { signedUrl }] of [...signedUrls.entries()].toReversed())
      await server.put(signedUrl, pages[n] ?? jpeg(''))
    const pdf = Buffer.from('%PDF-1.7')
    await server.put(originals[0]?.signedUrl ?? '', pdf, 'application/pdf')
    const answer = await ada.complete({
      gcs_urls: signedUrls.map(({ gcs_url }) => gcs_url),
      original_gcs_urls: originals.map(({ gcs_url }) => gcs_url),
      page_hashes: pages.map((page) => sha256(page).toUpperCase()),
      filename: 'file.pdf',
      fileSize: pdf.length,
      contentHash: sha256(pdf).toUpperCase(),
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          pageImages: signedUrls.map(({ gcs_url }) => gcs_url),
          originals: originals.map(({ gcs_url }) => gcs_url),
          contentHash: sha256(pdf),
        },
      },
    })
  })

  test.each([
    '../../../etc/passwd"\'; drop table things; --'.padEnd(300, 'x'),
    "=cmd|' /C calc'!A0",
    '<img src=x onerror=alert(1)>.jpg',
    'ünïcode gpj.exe',
    '.',
  ])('takes the name %s as text', async (filename) => {
    const file = await ada.photo(undefined, { filename })
    expect(file.data.filename).toBe(filename.slice(0, 255))
    const [row] = await things()
    expect(row?.data['filename']).toBe(file.data.filename)
    for (const url of file.data.pageImages) expect(url).toMatch(/^sheaf:\/\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
  })
})

describe('a name', () => {
  test.each([
    ['that turns text is stored without what turns it', 'ünïcode \u202egpj.exe', 'ünïcode gpj.exe'],
    ['that is cut keeps its ending', `${'a'.repeat(255)}.jpg`, `${'a'.repeat(251)}.jpg`],
    ['is cut between two characters', `${'a'.repeat(254)}😀`, 'a'.repeat(254)],
  ])('%s', async (_, filename, stored) => {
    expect((await ada.photo(undefined, { filename })).data.filename).toBe(stored)
  })
})

describe('the same upload again', () => {
  test('returns the same document, however often and concurrently', async () => {
    const sent = await ada.sent(jpeg('parallel'), { upload_id: randomUUID() })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.complete(sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as FileThing).id)).size).toBe(1)
    expect(await things()).toHaveLength(1)
    expect(server.sentJobs(ada.project)).toHaveLength(1)
  })

  test('returns the first document, whatever its content, and creates no second', async () => {
    const upload_id = randomUUID()
    const sent = await Promise.all(['one', 'two', 'three'].map((seed) => ada.sent(jpeg(seed), { upload_id })))
    const answers = await Promise.all([...sent, ...sent].map((body) => ada.complete(body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => (body as FileThing).id)).size).toBe(1)
    expect(await things()).toHaveLength(1)
  })

  test('returns the same document without an upload id, by its URLs', async () => {
    const sent = await ada.sent(jpeg('documented'))
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.complete(sent)))
    expect(new Set(answers.map(({ body }) => (body as FileThing).id)).size).toBe(1)
    expect(await things()).toHaveLength(1)
  })

  test('does not restore a deleted document', async () => {
    const sent = await ada.sent(jpeg('deleted'), { upload_id: randomUUID() })
    const { id } = (await ada.complete(sent)).body as FileThing
    const { token } = ada.person
    expect((await server.call('DELETE', `/things/${id}`, { token, project: ada.project })).status).toBe(204)
    const again = await ada.complete(sent)
    expect(again).toMatchObject({ status: 200, body: { id, deleted: true } })
    expect((await server.call('GET', `/things/${id}`, { token, project: ada.project })).status).toBe(404)
    expect(server.sentJobs(ada.project)).toHaveLength(1)
  })

  test('rejects an upload id that another user or workspace has used', async () => {
    const upload_id = randomUUID()
    await ada.photo(jpeg('mine'), { upload_id })
    const eve = await server.person('eve')
    await server.join(ada.project, eve, 'admin')
    const other = uploaderFor(server, eve, ada.project)
    const theirs = await other.sent(jpeg('theirs'), { upload_id })
    expect(await other.complete(theirs)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'upload_id' },
    })
    const elsewhere = uploaderFor(server, ada.person, await server.workspace(ada.person))
    const there = await elsewhere.sent(jpeg('there'), { upload_id: upload_id.toUpperCase() })
    expect(await elsewhere.complete(there)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('closes its upload URLs: the bytes cannot be replaced', async () => {
    const { signedUrl, gcs_url } = await ada.sign()
    const bytes = jpeg('final')
    await server.put(signedUrl, bytes)
    await ada.complete({ gcs_urls: [gcs_url], filename: 'x', fileSize: 1, contentHash: sha256(bytes) })
    expect(await server.put(signedUrl, jpeg('late'))).toMatchObject({ status: 409 })
    expect(await server.store.head(objectKey(gcs_url) ?? '')).toMatchObject({ sha256: sha256(bytes) })
    const second = await ada.complete({
      gcs_urls: [gcs_url],
      filename: 'second',
      fileSize: 1,
      contentHash: sha256(bytes),
      upload_id: randomUUID(),
    })
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict', field: 'gcs_urls' } })
    expect(await things()).toHaveLength(1)
  })
})

describe('the same content from another upload', () => {
  test('creates one document if both complete at once', async () => {
    const bytes = jpeg('race')
    const both = await Promise.all([1, 2].map(() => ada.sent(bytes, { upload_id: randomUUID() })))
    const answers = await Promise.all(both.map((sent) => ada.complete(sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => (body as FileThing).id)).size).toBe(1)
    expect(await things()).toHaveLength(1)
    expect(server.sentJobs(ada.project)).toHaveLength(1)
    const again = await Promise.all(both.map((sent) => ada.complete(sent)))
    expect(again.map(({ body }) => (body as FileThing).id)).toEqual(
      answers.map(({ body }) => (body as FileThing).id),
    )
  })

  test('creates a second document if requested', async () => {
    const bytes = jpeg('both')
    const first = await ada.photo(bytes, { upload_id: randomUUID() })
    const second = await ada.photo(bytes, { upload_id: randomUUID(), keep_both: true })
    expect(second.id).not.toBe(first.id)
  })

  test('with a false hash becomes a document of its own', async () => {
    const bytes = jpeg('honest')
    const forged = await ada.photo(jpeg('forged'), { contentHash: sha256(bytes) })
    const honest = await ada.photo(bytes, { upload_id: randomUUID() })
    expect(honest.id).not.toBe(forged.id)
  })

  test('is not merged with a document that this member may not open', async () => {
    const bytes = jpeg('apart')
    const first = await ada.photo(bytes)
    const ben = await server.person('ben')
    await server.join(ada.project, ben, 'team_member', ['sales'])
    const second = await uploaderFor(server, ben, ada.project).photo(bytes)
    expect(second.id).not.toBe(first.id)
  })
})

describe('reads the header of', () => {
  test('a JPEG with megabytes of metadata before its image', async () => {
    const notes = Array.from({ length: 40 }, (_, n) => segment(0xe2, `${n}`.padEnd(65_000, '.')))
    const plain = jpeg('late frame', 3000, 4000)
    const bytes = Buffer.concat([plain.subarray(0, 2), ...notes, plain.subarray(2)])
    expect((await ada.photo(bytes)).data.status).toBe('uploaded')
    const bomb = jpeg('late bomb', 65_000, 65_000)
    const hidden = Buffer.concat([bomb.subarray(0, 2), ...notes, bomb.subarray(2)])
    expect(await ada.complete(await ada.sent(hidden))).toMatchObject({ status: 422 })
  })

  test('a PNG, up to the limit and not beyond', async () => {
    const side = Math.floor(Math.sqrt(MAX_PIXELS))
    for (const [width, status] of [
      [side, 200],
      [side + 100, 422],
    ] as const) {
      const { signedUrl, gcs_url } = await ada.sign('image/png')
      const bytes = png(`${width}`, width, side)
      await server.put(signedUrl, bytes, 'image/png')
      const body = { gcs_urls: [gcs_url], filename: 'p.png', fileSize: 1, contentHash: sha256(bytes) }
      expect((await ada.complete(body)).status).toBe(status)
    }
  })

  test('files of a real encoder', async () => {
    const { default: sharp } = await import('sharp')
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#fff' } })
    expect((await ada.photo(await picture.clone().jpeg().toBuffer())).kind).toBe('File')
    expect(
      (await ada.photo(await picture.clone().jpeg({ progressive: true }).withMetadata().toBuffer())).kind,
    ).toBe('File')
  })
})
