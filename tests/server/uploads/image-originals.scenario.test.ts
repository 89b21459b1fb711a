import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureHeader } from '#core/uploads/file-header.ts'
import { dataServer, png, sha256, type DataServer } from '#tests/support/data-server.ts'
import { uploaderFor, type Address, type Uploader } from '../../support/uploader.ts'

/** The first bytes of a GIF, a BMP and the three kinds of WebP, each 300 by 200. */
function gif(): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('GIF89a', 'latin1')
  bytes.writeUInt16LE(300, 6)
  bytes.writeUInt16LE(200, 8)
  return bytes
}
function bmp(height = -200): Buffer {
  const bytes = Buffer.alloc(60)
  bytes.write('BM', 'latin1')
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(300, 18)
  bytes.writeInt32LE(height, 22)
  return bytes
}
function webp(chunk: 'VP8 ' | 'VP8L' | 'VP8X'): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WEBP', 8, 'latin1')
  bytes.write(chunk, 12, 'latin1')
  if (chunk === 'VP8 ') {
    bytes.writeUInt16LE(300, 26)
    bytes.writeUInt16LE(200, 28)
  } else if (chunk === 'VP8L') {
    bytes.writeUInt32LE(299 | (199 << 14), 21)
  } else {
    bytes.writeUIntLE(299, 24, 3)
    bytes.writeUIntLE(199, 27, 3)
  }
  return bytes
}

describe('headers', () => {
  test.each([
    ['image/gif', gif()],
    ['image/bmp', bmp()],
    ['image/bmp', bmp(200)],
    ['image/webp', webp('VP8 ')],
    ['image/webp', webp('VP8L')],
    ['image/webp', webp('VP8X')],
  ])('of %s tell its size', (type, bytes) => {
    expect(pictureHeader(bytes)).toEqual({ type, width: 300, height: 200 })
  })

  test('of other, truncated or empty files are unknown', () => {
    expect(pictureHeader(png('x'))).toBeNull()
    expect(pictureHeader(gif().subarray(0, 12))).toBeNull()
    expect(pictureHeader(bmp(0))).toBeNull()
  })
})

describe('an image that became a PNG page', () => {
  let server: DataServer
  let ada: Uploader
  beforeAll(async () => {
    server = await dataServer()
    const person = await server.person('ada')
    ada = uploaderFor(server, person, await server.workspace(person))
  })
  afterAll(() => server.close())

  async function completed(original: Buffer, announced: string) {
    const page = png('page')
    const signed = await ada.call('generate-upload-signed-url', {
      filename: 'logo.gif',
      contentType: 'image/png',
      originalContentType: announced,
    })
    const { signedUrl, gcs_url, originals } = signed.body as Address & { originals: Address[] }
    await server.put(signedUrl, page, 'image/png')
    await server.put(originals[0]?.signedUrl ?? '', original, announced)
    return ada.complete({
      gcs_urls: [gcs_url],
      original_gcs_urls: originals.map((one) => one.gcs_url),
      page_hashes: [sha256(page)],
      filename: 'logo.gif',
      fileSize: original.length,
      contentHash: sha256(original),
      source: 'google-drive',
    })
  }

  test('keeps the chosen file as the original, with its own type', async () => {
    const answer = await completed(gif(), 'image/gif')
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { source: 'google-drive', contentHash: sha256(gif()) } },
    })
    const [original] = (answer.body as { data: { originals: string[] } }).data.originals
    const signed = await ada.call('generate-download-signed-url', { gcs_url: original })
    const read = await server.app.inject({
      method: 'GET',
      url: (signed.body as { signedUrl: string }).signedUrl,
    })
    expect(read.headers['content-type']).toBe('image/gif')
    expect(read.rawPayload).toEqual(gif())
  })

  test('is rejected if the bytes do not match the declared type', async () => {
    expect(await completed(bmp(), 'image/webp')).toMatchObject({
      status: 422,
      body: { code: 'bad-object', field: 'original_gcs_urls.0' },
    })
  })

  test('cannot be a page itself', async () => {
    const signed = await ada.call('generate-upload-signed-url', {
      filename: 'a.gif',
      contentType: 'image/gif',
    })
    expect(signed.status).toBe(422)
  })
})
