import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openZip } from '#server/archive/index.ts'
import { objectKey } from '#server/storage/index.ts'
import { createEntryNames } from '#server/things/export/archive-names.ts'
import { collected } from '#tests/support/collected.ts'
import { jpeg } from '#tests/support/data-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { uploaderFor } from '../../../support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, owner, clerk, uploads } = givenWorkspace({ per: 'file' })
const { ada } = uploads
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sheaf-export-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function archiveOf(person: TestPerson, body: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/things/archive',
    headers: { authorization: `Bearer ${person.token}`, 'x-project-id': ada.project },
    payload: { columns: [], ...body },
  })
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment',
  ])
  const file = path.join(folder, 'export.zip')
  await writeFile(file, answer.rawPayload)
  const archive = await openZip(file)
  const contents = new Map<string, Buffer>()
  for (const name of archive.names) contents.set(name, Buffer.concat(await collected(archive.read(name))))
  await archive.close()
  return contents
}

describe('the ZIP of documents', () => {
  test('contains the original files under their titles, with properties as CSV', async () => {
    const bytes = [jpeg('zip one'), jpeg('zip two')]
    const one = await ada.photo(bytes[0], { filename: 'taxi.heic' })
    const two = await ada.photo(bytes[1], { filename: 'Taxi.jpg' })
    const ids = [one.id, two.id]
    const contents = await archiveOf(owner, { ids, columns: ['total'] })
    expect([...contents.keys()].toSorted()).toEqual(['Taxi.jpg', 'documents.csv', 'taxi (2).jpg'])
    // The order of the list decides which of the two gets the number.
    const pictures = ['Taxi.jpg', 'taxi (2).jpg'].map((name) => contents.get(name))
    expect(pictures).toEqual(expect.arrayContaining(bytes))
    expect(String(contents.get('documents.csv')).slice(1).split('\r\n')[0]).toBe('Filename,total')
    const { rows } = await server.pool.query(
      "select target_name, detail from audit where action = 'documents.exported'",
    )
    expect(rows).toEqual([{ target_name: 'Documents as ZIP', detail: '2 documents' }])
  })

  test('contains only documents that the caller may read', async () => {
    const { id } = await ada.photo(jpeg('not for ben'))
    expect([...(await archiveOf(clerk, { ids: [id] })).keys()]).toEqual(['documents.csv'])
  })

  test('can contain the files of My Files whose names match, with all properties', async () => {
    const mine = await ada.photo(jpeg('mine a'), { filename: 'tram a.jpg' })
    await ada.photo(jpeg('mine b'), { filename: 'bus b.jpg' })
    // Ada, as owner, may read what Ben uploaded; it is not one of her files.
    await uploaderFor(server, clerk, ada.project).photo(jpeg('his'), { filename: 'tram c.jpg' })
    const extracted = JSON.stringify({ total: 5, merchant: 'Tram & Co' })
    await server.pool.query(
      "update things set data = jsonb_set(data, '{extracted}', $2::jsonb) where id = $1",
      [mine.id, extracted],
    )
    const contents = await archiveOf(owner, { mine: true, query: 'TRAM', columns: undefined })
    expect([...contents.keys()].toSorted()).toEqual(['Tram & Co · 5.00.jpg', 'documents.csv'])
    expect(contents.get('Tram & Co · 5.00.jpg')).toEqual(jpeg('mine a'))
    expect(String(contents.get('documents.csv')).slice(1)).toBe(
      'Filename,merchant,total\r\ntram a.jpg,Tram & Co,5\r\n',
    )
    const all = await archiveOf(owner, { query: 'tram', columns: undefined })
    expect([...all.keys()].toSorted()).toEqual(['Tram & Co · 5.00.jpg', 'documents.csv', 'tram c.jpg'])
  })

  test('skips objects missing in the store, and lists them', async () => {
    const lost = await ada.photo(jpeg('lost'), { filename: 'lost.jpg' })
    const kept = await ada.photo(jpeg('kept'), { filename: 'kept.jpg' })
    await server.store.remove(objectKey(lost.data.pageImages[0] ?? '') ?? '')
    const contents = await archiveOf(owner, { ids: [lost.id, kept.id] })
    expect([...contents.keys()].toSorted()).toEqual(['documents.csv', 'kept.jpg', 'missing.txt'])
    expect(String(contents.get('missing.txt'))).toBe('lost.jpg\n')
  })
})

describe('a name in an archive', () => {
  const entry = (name: string) => {
    const ending = /\.[a-z]+$/.exec(name)?.[0] ?? ''
    return { stem: name.slice(0, name.length - ending.length), ending }
  }

  test.each([
    ['../../etc/passwd', '_.._etc_passwd.jpg'],
    ['C:\\Users\\a.jpg', 'C__Users_a.jpg'],
    ['invoice\u202egpj.exe', 'invoicegpj.jpg'],
    ['con.jpg', '_con.jpg'],
    ['...', '_.jpg'],
    ['', '_.jpg'],
    ['documents.csv', 'documents.jpg'],
    [`${'é'.repeat(300)}.jpg`, `${'é'.repeat(100)}.jpg`],
    ['Aeon · 12.50', 'Aeon · 12.50.jpg'],
  ])('%j is %j', (filename, name) => {
    expect(createEntryNames(['documents.csv'])(entry(filename), 'image/jpeg', 0, 1)).toBe(name)
  })

  test('is unique for each page', () => {
    const nameOf = createEntryNames([])
    expect(nameOf(entry('a.pdf'), 'image/jpeg', 0, 2)).toBe('a - page 1.jpg')
    expect(nameOf(entry('a.pdf'), 'image/jpeg', 1, 2)).toBe('a - page 2.jpg')
    expect(nameOf(entry('A - PAGE 2'), 'image/jpeg', 0, 1)).toBe('A - PAGE 2 (2).jpg')
  })
})
