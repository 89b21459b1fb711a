import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3Store } from '#server/storage/index.ts'
import { dataServer, jpeg, type DataServer } from '#tests/support/data-server.ts'
import { startS3, type S3Server } from '#tests/support/s3-server.ts'
import type { TestPerson } from '#tests/support/server.ts'
import { uploaderFor, type Uploader } from '../../support/uploader.ts'

// An upload whose bytes travel between the device and a store that speaks S3, past the server.

const ORIGIN = 'https://sheaf.example.com'
let s3: S3Server
let scratch: string
let server: DataServer
let owner: TestPerson
let ada: Uploader
beforeAll(async () => {
  s3 = await startS3({ origin: ORIGIN })
  scratch = await mkdtemp(path.join(tmpdir(), 'sheaf-scratch-'))
  const now = () => new Date()
  const store = await openS3Store({ setting: s3.setting, scratch, limit: 100_000, now })
  server = await dataServer({ store }, { s3: s3.setting })
  owner = await server.person('ada')
  ada = uploaderFor(server, owner, await server.workspace(owner))
})
afterAll(async () => {
  await server.close()
  await s3.stop()
  await rm(scratch, { recursive: true })
})

const put = (url: string, bytes: Buffer<ArrayBuffer>) =>
  fetch(url, { method: 'PUT', body: bytes, headers: { 'Content-Type': 'image/jpeg', Origin: ORIGIN } })
const completion = (url: string, bytes: Buffer) => ({
  gcs_urls: [url],
  filename: 'photo.jpg',
  fileSize: bytes.length,
  contentHash: 'a'.repeat(64),
})

test('a photo is uploaded to the bucket, becomes a document, and is downloaded from the bucket', async () => {
  const bytes = Buffer.from(jpeg('one'))
  const { signedUrl, gcs_url } = await ada.sign()
  expect(signedUrl.startsWith(`${s3.setting.endpoint}/receipts/incoming/`)).toBe(true)
  const sent = await put(signedUrl, bytes)
  expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN])
  expect(await ada.complete(completion(gcs_url, bytes))).toMatchObject({ status: 200 })
  const { body } = await ada.call('generate-download-signed-url', { gcs_url })
  const address = (body as { signedUrl: string }).signedUrl
  expect(address).toMatch(/^\/api\/objects\//)
  const led = await server.app.inject(address)
  expect([led.statusCode, led.headers['cache-control']]).toEqual([302, 'no-store'])
  const there = new URL(String(led.headers.location))
  expect(there.searchParams.get('X-Amz-Expires')).toBe('60')
  expect(there.searchParams.get('response-cache-control')).toBe('no-store')
  const read = await fetch(there, { headers: { Origin: ORIGIN } })
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a removed member gets no bucket URLs, and their bytes make no document', async () => {
  const bob = await server.person('bob')
  await server.join(ada.project, bob, 'admin')
  const uploader = uploaderFor(server, bob, ada.project)
  const bytes = Buffer.from(jpeg('of bob'))
  const [sent, late] = [await uploader.sign(), await uploader.sign()]
  await put(sent.signedUrl, bytes)
  expect(await uploader.complete(completion(sent.gcs_url, bytes))).toMatchObject({ status: 200 })
  const { body } = await uploader.call('generate-download-signed-url', { gcs_url: sent.gcs_url })
  const address = (body as { signedUrl: string }).signedUrl
  expect((await server.app.inject(address)).statusCode).toBe(302)
  const removal = await server.call('DELETE', `/projects/${ada.project}/members/${bob.id}`, {
    token: owner.token,
  })
  expect(removal.status).toBe(204)
  const refused = await server.app.inject(address)
  expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined])
  await put(late.signedUrl, bytes)
  expect(await uploader.complete(completion(late.gcs_url, bytes))).toMatchObject({ status: 404 })
})

test('a missing photo is named, and one that is too large is rejected', async () => {
  const { gcs_url } = await ada.sign()
  expect(await ada.complete(completion(gcs_url, jpeg('x')))).toMatchObject({
    status: 409,
    body: { code: 'missing-pages', missing: [gcs_url] },
  })
  const large = await ada.sign()
  const bytes = Buffer.concat([jpeg('large'), Buffer.alloc(100_000)])
  await put(large.signedUrl, bytes)
  expect(await ada.complete(completion(large.gcs_url, bytes))).toMatchObject({
    status: 422,
    body: { code: 'bad-object', detail: 'Page 1 is larger than this server allows.' },
  })
})
