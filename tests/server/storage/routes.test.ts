import { connect } from 'node:net'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ObjectType } from '#contract/uploads.ts'
import { newId } from '#server/db/new-id.ts'
import { objectRoutePaths } from '#server/storage/index.ts'
import { jpeg, sha256 } from '#tests/support/data-server.ts'
import { givenWorkspace } from '#tests/support/workspace.ts'

let time = new Date('2026-11-21T08:00:00Z')
const routes: string[] = []
const {
  server,
  owner: person,
  ada,
} = givenWorkspace({
  deps: { now: () => time },
  clerk: null,
  per: 'file',
})

async function address(contentType: ObjectType = 'image/jpeg') {
  const { token } = person
  const body =
    contentType === 'application/pdf'
      ? { originalFilename: 'a.pdf', pageCount: 1, originalContentType: contentType }
      : { filename: 'a', contentType }
  const path =
    contentType === 'application/pdf' ? 'generate-pdf-upload-signed-urls' : 'generate-upload-signed-url'
  const answer = await server.call('POST', `/upload/${path}`, { token, project: ada.project, body })
  const made = answer.body as {
    signedUrl: string
    gcs_url: string
    originals?: { signedUrl: string; gcs_url: string }[]
  }
  return made.originals?.[0] ?? made
}
const keyOf = (signedUrl: string) => new URL(signedUrl, 'http://x').pathname.split('/').at(-1) ?? ''

describe('PUT', () => {
  test('stores the bytes unchanged and returns their hash', async () => {
    const { signedUrl, gcs_url } = await address()
    const bytes = jpeg('one')
    expect(await server.put(signedUrl, bytes)).toMatchObject({
      status: 200,
      body: { size: bytes.length, sha256: sha256(bytes) },
    })
    expect(gcs_url).toBe(`sheaf://${ada.project}/${keyOf(signedUrl)}`)
    expect(await server.store.head(keyOf(signedUrl))).toEqual({ size: bytes.length, sha256: sha256(bytes) })
  })

  test('succeeds again with the same bytes, and rejects others', async () => {
    const { signedUrl } = await address()
    await server.put(signedUrl, jpeg('first'))
    expect(await server.put(signedUrl, jpeg('first'))).toMatchObject({ status: 200 })
    expect(await server.put(signedUrl, jpeg('other'))).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await server.store.head(keyOf(signedUrl))).toMatchObject({ sha256: sha256(jpeg('first')) })
  })

  test('does not parse JSON', async () => {
    const { signedUrl } = await address()
    const answer = await server.put(signedUrl, Buffer.from('{"not": json'), 'application/json')
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported-type' } })
  })

  test('rejects an unsigned type, an empty body, and a body without a size', async () => {
    const { signedUrl } = await address()
    expect(await server.put(signedUrl, jpeg('x'), 'text/html')).toMatchObject({ status: 415 })
    expect(await server.put(signedUrl, new Uint8Array())).toMatchObject({
      status: 422,
      body: { code: 'bad-object' },
    })
    expect(await server.store.head(keyOf(signedUrl))).toBeNull()
  })

  test('rejects a URL that has expired, was altered, or is for another key', async () => {
    const { signedUrl } = await address()
    const other = keyOf((await address()).signedUrl)
    const swapped = signedUrl.replace(keyOf(signedUrl), other)
    expect(await server.put(swapped, jpeg('x'))).toMatchObject({ status: 403, body: { code: 'url-refused' } })
    const longer = signedUrl.replace(/max=\d+/, 'max=999999999')
    expect(await server.put(longer, jpeg('x'))).toMatchObject({ status: 403, body: { code: 'url-refused' } })
    time = new Date(time.getTime() + 16 * 60_000)
    expect(await server.put(signedUrl, jpeg('x'))).toMatchObject({
      status: 403,
      body: { code: 'url-expired' },
    })
    expect(await server.store.head(other)).toBeNull()
  })

  test.each(['..%2f..%2fsecret', '%2e%2e/secret', newId()])('rejects the path %s', async (key) => {
    const { signedUrl } = await address()
    const answer = await server.app.inject({
      method: 'PUT',
      url: signedUrl.replace(keyOf(signedUrl), key),
      headers: { 'content-type': 'image/jpeg' },
      payload: jpeg('x'),
    })
    expect([401, 403, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ detail: expect.any(String) as string })
  })
})

describe('PUT over a connection', () => {
  let port: number
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.app.server.address() as { port: number }).port
  })

  /** Sends raw bytes. Resolves to what was received until the connection ended. */
  const exchange = (text: string, then: 'wait' | 'hang up' = 'wait') =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(text, () => then === 'hang up' && socket.destroy())
      })
      socket.on('data', (piece) => (answer += piece.toString()))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(answer))
    })
  const request = (url: string, headers: string, body = '') =>
    `PUT ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\n${headers}\r\n\r\n${body}`

  test('responds 413 before it reads a body that is too large', async () => {
    const { signedUrl } = await address()
    const answer = await exchange(request(signedUrl, 'content-length: 20000001', 'only the start'))
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('"code":"too-large"')
    expect(answer).toMatch(/connection: close/i)
  })

  test('requires the size', async () => {
    const { signedUrl } = await address()
    const answer = await exchange(
      request(signedUrl, 'transfer-encoding: chunked\r\nconnection: close', '1\r\nx\r\n0\r\n\r\n'),
    )
    expect(answer).toMatch(/^HTTP\/1\.1 411 /)
  })

  test('stores nothing of a body whose sender disconnected', async () => {
    const { signedUrl } = await address()
    await exchange(request(signedUrl, 'content-length: 5000', 'half of it'), 'hang up')
    await expect.poll(() => readdir(path.join(server.objects, '.incoming'))).toEqual([])
    expect(await server.store.head(keyOf(signedUrl))).toBeNull()
    expect(await server.put(signedUrl, jpeg('whole'))).toMatchObject({ status: 200 })
  })

  test('does not follow a path to a parent folder', async () => {
    const { signedUrl } = await address()
    const url = signedUrl.replace(keyOf(signedUrl), '../../../secret')
    const answer = await exchange(request(url, 'content-length: 1\r\nconnection: close', 'x'))
    expect(answer).toMatch(/^HTTP\/1\.1 40[34] /)
  })

  test('accepts 20 MB in chunks', async () => {
    const { signedUrl } = await address()
    const bytes = Buffer.alloc(19_000_000, 'receipt ')
    const answer = await fetch(`http://127.0.0.1:${port}${signedUrl}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    })
    expect(await answer.json()).toEqual({ size: bytes.length, sha256: sha256(bytes) })
  })
})

describe('GET', () => {
  async function readable(contentType: ObjectType, bytes: Buffer) {
    const { token } = person
    const page = await address()
    await server.put(page.signedUrl, jpeg(`page of ${contentType}`))
    const original = contentType === 'image/jpeg' ? null : await address(contentType)
    if (original) await server.put(original.signedUrl, bytes, contentType)
    const body = {
      gcs_urls: [page.gcs_url],
      filename: 'x',
      fileSize: bytes.length,
      contentHash: sha256(bytes),
      ...(original ? { original_gcs_urls: [original.gcs_url] } : {}),
    }
    const made = await server.call('POST', '/upload/complete-gcs-upload', {
      token,
      project: ada.project,
      body,
    })
    expect(made.status).toBe(200)
    const gcs_url = original?.gcs_url ?? page.gcs_url
    const signed = await server.call('POST', '/upload/generate-download-signed-url', {
      token,
      project: ada.project,
      body: { gcs_url },
    })
    return (signed.body as { signedUrl: string }).signedUrl
  }
  const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>')

  test('serves images inline, as exactly that type', async () => {
    const url = await readable('image/jpeg', jpeg('page'))
    const answer = await server.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(jpeg('page of image/jpeg'))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-length': String(answer.rawPayload.length),
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('serves a PDF as an attachment, and ranges of it', async () => {
    const url = await readable('application/pdf', pdf)
    const whole = await server.app.inject({ url })
    expect(whole.headers['content-disposition']).toMatch(/^attachment/)
    expect(whole.headers['content-type']).toBe('application/pdf')
    const part = await server.app.inject({ url, headers: { range: 'bytes=0-7' } })
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-1.7'])
    expect(part.headers['content-range']).toBe(`bytes 0-7/${pdf.length}`)
    const end = await server.app.inject({ url, headers: { range: 'bytes=-3' } })
    expect(end.payload).toBe('pt>')
    const beyond = await server.app.inject({ url, headers: { range: 'bytes=9999-' } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
    const several = await server.app.inject({ url, headers: { range: 'bytes=0-1,4-5' } })
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, pdf.length])
  })

  test('does not accept a URL for reading to write, or the reverse', async () => {
    const url = await readable('image/jpeg', jpeg('another'))
    expect(await server.put(url, jpeg('forged'))).toMatchObject({
      status: 403,
      body: { code: 'url-refused' },
    })
    const { signedUrl } = await address()
    expect((await server.app.inject({ url: signedUrl })).json()).toMatchObject({ code: 'url-refused' })
  })
})

test('the routes are those of the authorisation table', async () => {
  const { default: Fastify } = await import('fastify')
  const { objectRoutes, createUrlSigner } = await import('#server/storage/index.ts')
  const app = Fastify({ exposeHeadRoutes: false })
  app.addHook('onRoute', ({ method, url }) => void routes.push(`${String(method)} ${url}`))
  const signer = createUrlSigner({ secrets: ['s'], now: () => time })
  const use = { allows: async () => true }
  await app.register(objectRoutes({ store: server.store, signer, use, bucket: null }), { prefix: '/api' })
  await app.ready()
  expect(routes.toSorted()).toEqual([...objectRoutePaths].toSorted())
})
