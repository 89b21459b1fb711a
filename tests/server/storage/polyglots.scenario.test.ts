import { describe, expect, test } from 'vitest'
import { jpeg, segment, sha256 } from '#tests/support/data-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

// Files that are valid in two formats. They are only ever served as the format they were accepted as.

const { server, owner: person, ada } = givenWorkspace({ clerk: null, per: 'file' })

const script = '<html><script>fetch("/api/auth/me")</script></html>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
const call = (path: string, body: unknown) =>
  server.call('POST', `/upload/${path}`, { token: person.token, project: ada.project, body })

interface Signed {
  readonly signedUrl: string
  readonly gcs_url: string
}

/** Stores the bytes as a page and completes the upload. */
async function upload(bytes: Buffer, filename: string) {
  const { body } = await call('generate-upload-signed-url', { filename, contentType: 'image/jpeg' })
  const { signedUrl, gcs_url } = body as Signed
  expect(await server.put(signedUrl, bytes)).toMatchObject({ status: 200 })
  const done = await call('complete-gcs-upload', {
    gcs_urls: [gcs_url],
    filename,
    fileSize: bytes.length,
    contentHash: sha256(bytes),
  })
  return { done, gcs_url }
}

describe('an image file', () => {
  const start = jpeg('polyglot')
  test.each([
    [
      'with a page in its comment',
      Buffer.concat([start.subarray(0, 2), segment(0xfe, script), start.subarray(2)]),
    ],
    ['with a page behind it', Buffer.concat([start, Buffer.from(script)])],
    ['with an SVG behind it', Buffer.concat([start, Buffer.from(svg)])],
  ])('%s is served as a sandboxed image without scripts', async (_, bytes) => {
    const { done, gcs_url } = await upload(bytes, 'photo.jpg.html')
    expect(done).toMatchObject({ status: 200, body: { data: { filename: 'photo.jpg.html' } } })
    const signed = await call('generate-download-signed-url', { gcs_url })
    const { headers, rawPayload } = await server.app.inject({
      method: 'GET',
      url: (signed.body as { signedUrl: string }).signedUrl,
      headers: { accept: 'text/html' },
    })
    expect(rawPayload.equals(bytes)).toBe(true)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test.each([
    ['an SVG', svg],
    ['a page', script],
    ['a page that begins like a picture', `GIF89a/*${script}*/`],
  ])('that is %s makes no document', async (_, text) => {
    const { done, gcs_url } = await upload(Buffer.from(text), 'photo.jpg')
    expect(done).toMatchObject({ status: 422, body: { code: 'bad-object' } })
    expect(await call('generate-download-signed-url', { gcs_url })).toMatchObject({ status: 404 })
  })
})

test('a PDF with HTML in front of it is only downloaded, never opened', async () => {
  const bytes = Buffer.from(`${script}\n%PDF-1.4\n%%EOF`)
  const { body } = await call('generate-pdf-upload-signed-urls', {
    originalFilename: 'a.pdf',
    pageCount: 1,
    originalContentType: 'application/pdf',
  })
  const { signedUrls, originals } = body as { signedUrls: Signed[]; originals: Signed[] }
  const [page, original] = [signedUrls[0]!, originals[0]!]
  await server.put(page.signedUrl, jpeg('page'))
  await server.put(original.signedUrl, bytes, 'application/pdf')
  const done = await call('complete-gcs-upload', {
    gcs_urls: [page.gcs_url],
    original_gcs_urls: [original.gcs_url],
    filename: 'a.pdf',
    fileSize: bytes.length,
    contentHash: sha256(bytes),
  })
  expect(done.status).toBe(200)
  const signed = await call('generate-download-signed-url', { gcs_url: original.gcs_url })
  const { headers } = await server.app.inject({ method: 'GET', url: (signed.body as Signed).signedUrl })
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^attachment/)
  expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})
