import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { uploaderFor, type Uploader } from '../../support/uploader.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

const { server, uploads } = givenWorkspace()
const { ada, ben } = uploads

const bytes = jpeg('receipt')
const asked = {
  filename: 'photo.jpg',
  size: bytes.length,
  sha256: sha256(bytes),
  lastModified: 1_700_000_000_000,
}
const classify = (id: string, department: string) =>
  server.db.updateTable('things').set({ department }).where('id', '=', id).execute()

describe('the duplicate check', () => {
  test('finds nothing in an empty workspace', async () => {
    expect(await ada.check(asked)).toEqual({
      isDuplicate: false,
      duplicateType: null,
      existingFiles: [],
      actionRecommended: null,
      message: null,
      fileHash: asked.sha256,
    })
  })

  test('recognises the same bytes under any name, and recommends to skip them', async () => {
    const { id } = await ada.photo(bytes)
    expect(await ada.check({ ...asked, filename: 'other.jpg', sha256: asked.sha256.toUpperCase() })).toEqual({
      isDuplicate: true,
      duplicateType: 'identical',
      existingFiles: [{ id, filename: 'photo.jpg' }],
      actionRecommended: 'skip',
      message: 'Skipped (duplicate file)',
      fileHash: asked.sha256,
    })
  })

  test('reports other bytes of the same name and size as similar', async () => {
    const { id } = await ada.photo(bytes)
    const other = { ...asked, sha256: sha256('other bytes') }
    expect(await ada.check(other)).toMatchObject({
      isDuplicate: true,
      duplicateType: 'similar',
      existingFiles: [{ id, filename: 'photo.jpg' }],
      actionRecommended: 'rename',
      message: 'Duplicate detected - file already exists with same name',
    })
    expect(await ada.check({ ...other, size: asked.size + 1 })).toMatchObject({ isDuplicate: false })
    expect(await ada.check({ ...other, filename: 'photo.jpeg' })).toMatchObject({ isDuplicate: false })
  })

  // A download that is repeated differs in a date inside, and the browser numbers its name.
  test.each([
    ['photo.jpg', 'photo (1).jpg'],
    ['photo (2).jpg', 'photo.jpg'],
    ['photo - Copy.jpg', 'photo copy 3.jpg'],
  ])(
    'calls other bytes of the same size a potential duplicate where %s is there and %s comes',
    async (there, comes) => {
      const { id } = await ada.photo(bytes, { filename: there })
      const other = { ...asked, filename: comes, sha256: sha256('other bytes') }
      expect(await ada.check(other)).toEqual({
        isDuplicate: true,
        duplicateType: 'potential',
        existingFiles: [{ id, filename: there }],
        actionRecommended: 'verify',
        message: 'Duplicate detected - requires verification',
        fileHash: other.sha256,
      })
      expect(await ada.check({ ...other, size: asked.size + 1 })).toMatchObject({ isDuplicate: false })
      expect(await ada.check({ ...other, filename: 'photo of ben.jpg' })).toMatchObject({
        isDuplicate: false,
      })
    },
  )

  test('recognises a numbered copy of a file with the longest possible name', async () => {
    const { id } = await ada.photo(bytes, { filename: `${'a'.repeat(247)} (2).jpg` })
    const other = { ...asked, filename: `${'a'.repeat(251)}.jpg`, sha256: sha256('other bytes') }
    expect(await ada.check(other)).toMatchObject({ duplicateType: 'potential', existingFiles: [{ id }] })
  })

  test('prefers a file of the same name to a potential duplicate', async () => {
    await ada.photo(bytes)
    const { id } = await ada.photo(jpeg('receipt'), { filename: 'photo (1).jpg', keep_both: true })
    expect(
      await ada.check({ ...asked, filename: 'photo (1).jpg', sha256: sha256('other bytes') }),
    ).toMatchObject({ duplicateType: 'similar', existingFiles: [{ id, filename: 'photo (1).jpg' }] })
  })

  test('does not report the own upload as a duplicate, but returns its file', async () => {
    const upload_id = randomUUID()
    const { id } = await ada.photo(bytes, { upload_id })
    expect(await ada.check({ ...asked, upload_id })).toMatchObject({
      isDuplicate: false,
      existingFiles: [{ id, upload_id }],
    })
    expect(await ada.check({ ...asked, upload_id: randomUUID() })).toMatchObject({ isDuplicate: true })
  })

  test('ignores deleted files', async () => {
    const { id } = await ada.photo(bytes)
    await server.call('DELETE', `/things/${id}`, { token: ada.person.token, project: ada.project })
    expect(await ada.check(asked)).toMatchObject({ isDuplicate: false })
  })

  test('reveals nothing about documents that a member may not open', async () => {
    const { id } = await ada.photo(bytes)
    const nothing = { isDuplicate: false, existingFiles: [] }
    expect(await ben.check(asked)).toMatchObject(nothing)
    await classify(id, 'legal')
    expect(await ben.check(asked)).toMatchObject(nothing)
    expect(await ben.check({ ...asked, sha256: sha256('x') })).toMatchObject(nothing)
    await classify(id, 'sales')
    expect(await ben.check(asked)).toMatchObject({ isDuplicate: true, existingFiles: [{ id }] })
  })

  test('searches its workspace only', async () => {
    await ada.photo(bytes)
    const elsewhere = uploaderFor(server, ada.person, await server.workspace(ada.person))
    expect(await elsewhere.check(asked)).toMatchObject({ isDuplicate: false })
  })

  test.each([
    [{ sha256: 'no hash' }, 'sha256'],
    [{ size: -1 }, 'size'],
    [{ filename: 7 }, 'filename'],
  ])('refuses %o', async (wrong, field) => {
    const answer = await ada.call('check-duplicate-by-hash', { ...asked, ...wrong })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', field } })
  })
})

describe('upload URLs', () => {
  test('for a page are for images only', async () => {
    const body = { filename: 'a.pdf', contentType: 'application/pdf' }
    expect(await ada.call('generate-upload-signed-url', body)).toMatchObject({
      status: 415,
      body: { code: 'unsupported-type', field: 'contentType' },
    })
    const html = { filename: 'a.html', contentType: 'text/html' }
    expect(await ada.call('generate-upload-signed-url', html)).toMatchObject({ status: 422 })
  })

  test('include one for the original if requested', async () => {
    const body = { filename: 'a', contentType: 'image/jpeg', originalContentType: 'image/png' }
    const answer = await ada.call('generate-upload-signed-url', body)
    expect(answer.body).toMatchObject({
      originals: [{ gcs_url: expect.stringMatching(/^sheaf:/) as string }],
    })
    const pages = await ada.signPages(3, { originalContentType: 'image/jpeg', originalCount: 3 })
    expect([pages.signedUrls.length, pages.originals?.length]).toEqual([3, 3])
  })

  test.each([0, 501, 2.5, '3'])('are not issued for %o pages', async (pageCount) => {
    const answer = await ada.call('generate-pdf-upload-signed-urls', { originalFilename: 'f.pdf', pageCount })
    expect(answer).toMatchObject({ status: 422, body: { field: 'pageCount' } })
  })
})

describe('download URLs', () => {
  const download = (who: Uploader, gcs_url: unknown) => who.call('generate-download-signed-url', { gcs_url })

  test('are issued for documents that the member may open only', async () => {
    const { id, data } = await ada.photo(bytes)
    const [url] = data.pageImages
    expect(await download(ada, url)).toMatchObject({ status: 200 })
    const refused = await download(ben, url)
    expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await download(ben, `sheaf://${ada.project}/${randomUUID()}`)).body).toEqual(refused.body)
    await classify(id, 'sales')
    expect(await download(ben, url)).toMatchObject({ status: 200 })
    await server.call('DELETE', `/things/${id}`, { token: ada.person.token, project: ada.project })
    expect(await download(ada, url)).toMatchObject({ status: 404 })
  })

  test('are not issued for bytes without a document, nor for another workspace', async () => {
    const { signedUrl, gcs_url } = await ada.sign()
    await server.put(signedUrl, bytes)
    expect(await download(ada, gcs_url)).toMatchObject({ status: 404 })
    const { data } = await ada.photo(bytes)
    const elsewhere = uploaderFor(server, ada.person, await server.workspace(ada.person))
    expect(await download(elsewhere, data.pageImages[0])).toMatchObject({ status: 404 })
    expect(await download(ada, '../../etc/passwd')).toMatchObject({ status: 404 })
  })

  test('return the bytes', async () => {
    const { data } = await ada.photo(bytes)
    const { signedUrl } = (await download(ada, data.pageImages[0])).body as { signedUrl: string }
    expect((await server.app.inject({ url: signedUrl })).rawPayload.equals(bytes)).toBe(true)
  })
})
